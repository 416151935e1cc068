/** Reports of Nsight Systems that say nothing of kernels: the operating system's calls, NVTX ranges. */
import type { Foreign } from './foreign.ts';

export const nsysOther: Foreign = {
  tool: 'nsys-other',
  signs: [
    [
      /\((?:osrt_?sum|nvtx\w{0,12}sum|nvtxppsum|nvtxsum|openacc_?sum|openmp_?sum|vulkan\w{0,20}|opengl\w{0,20}|um_\w{1,30})\)/,
    ],
    [
      /(?:Operating System Runtime API|OS Runtime|NVTX (?:Push-Pop |Range |GPU Projection |Start-End )?(?:Range )?)\s*(?:API )?(?:Statistics|Summary)/,
    ],
    [
      /^[ \t]*Time ?\(%\)\s+Total Time/m,
      /\s(?:sem_wait|sem_timedwait|poll|pthread_cond_\w{4,20}|pthread_mutex_\w{4,20}|epoll_wait|futex|ioctl)\s*$/m,
    ],
    [/^[ \t]*Time ?\(%\)\s+Total Time.*\s(?:Style\s+)?Range\s*$/m],
  ],
};
