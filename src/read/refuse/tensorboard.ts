/** The overview and tool pages of TensorBoard's and JAX's profilers, copied as text. */
import type { Foreign } from './foreign.ts';

export const tensorboard: Foreign = {
  tool: 'tensorboard',
  signs: [
    [/Average Step Time \(lower is better\)/],
    [/Performance Summary/, /(?:Step-time|Input|Device Compute) Time|TF Op Placement/],
    [/Device Total time \(us\)|%Total self-time on Device|Total self-time \(us\)/],
  ],
};
