/** Nodes of the backward graph, without `Backward0` behind them. */
export const BACKWARD = `
Add Mul Convolution CudnnBatchNorm NativeBatchNorm Relu Addmm Mm T View Sum Mean Div Sub Expand Transpose Permute Clone
ToCopy ReshapeAlias UnsafeView Slice Select Cat Bmm Softmax LogSoftmax NllLoss NativeLayerNorm Gelu Silu Sigmoid Tanh
MaxPool2DWithIndices MeanBackward1 AvgPool2D AdaptiveAvgPool2D NativeDropout Embedding Index Squeeze Unsqueeze Pow Sqrt Exp
Log Neg Abs Where MaskedFill Clamp ScaledDotProductFlashAttention ScaledDotProductEfficientAttention Threshold LeakyRelu
UpsampleNearest2D UpsampleBilinear2D ConstantPadNd Stack Split SplitWithSizes Unbind Repeat Gather Scatter AsStrided
Copy CopySlices Linear MkldnnConvolution MseLoss L1Loss SmoothL1Loss BinaryCrossEntropy NativeGroupNorm Hardswish Hardtanh
Elu Prelu GridSampler2D Flip Roll Max Min Sort Cumsum Std Var Norm LinalgVectorNorm Rsqrt Reciprocal Sin Cos CudnnRnn
CudnnConvolution ThnnConv2D SlowConv2D Alias Detach Dot Mv Baddbmm SelectBackward SliceBackward Unfold Im2Col Col2Im
`;
