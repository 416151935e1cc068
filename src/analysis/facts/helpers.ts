/**
 * Kernels that prepare a convolution and are none: index tables, tile transforms, changes of layout (audit, R3).
 */
export const HELPER = /computeOffsets|generateWinogradTiles|nchwToNhwc|nhwcToNchw|im2col|col2im/i;
