/** torchinfo and torchsummary: layers, shapes, parameters. */
import type { Foreign } from './foreign.ts';

export const modelSummary: Foreign = {
  tool: 'model-summary',
  signs: [
    [/Layer \(type(?::depth-idx)?\)\s+(?:(?:Input|Output|Kernel) Shape|Param #)/],
    [/^Total params: [\d,]+$/m, /^(?:Non-)?[Tt]rainable params: [\d,]+$/m],
  ],
};
