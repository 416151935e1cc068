import type { Rule } from '../rule.ts';
import { dataLoader } from './data-loader.ts';
import { deviceBound } from './device-bound.ts';
import { deviceIdle } from './device-idle.ts';
import { elementwiseDominates } from './elementwise-dominates.ts';
import { hostTensors } from './host-tensors.ts';
import { launchBound } from './launch-bound.ts';
import { layoutChurn } from './layout-churn.ts';
import { noTensorCores } from './no-tensor-cores.ts';
import { pythonGap } from './python-gap.ts';
import { singleTensorOptimizer } from './single-tensor-optimizer.ts';
import { stridedElementwise } from './strided-elementwise.ts';
import { twinConvolutions } from './twin-convolutions.ts';

/** What to do? What binds the run first, then what the host, then what the device could be spared. */
export const WHAT_TO_DO: readonly Rule[] = [
  deviceIdle,
  deviceBound,
  launchBound,
  pythonGap,
  dataLoader,
  hostTensors,
  elementwiseDominates,
  stridedElementwise,
  layoutChurn,
  noTensorCores,
  twinConvolutions,
  singleTensorOptimizer,
];
