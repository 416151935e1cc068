import type { Row } from '../../profile/profile.ts';
import type { Table } from '../table.ts';

/**
 * Kernels that prepare a convolution and are none: index tables, tile transforms, changes of layout (audit, R3).
 */
const HELPER = /computeOffsets|generateWinogradTiles|nchwToNhwc|nhwcToNchw|im2col|col2im/i;

/** Printed kernels that are such helpers. */
export const helpersOf = ({ kernels }: Table): Row[] => kernels.filter((row) => HELPER.test(row.name));
