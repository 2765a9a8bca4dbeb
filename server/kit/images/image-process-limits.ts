import { SECOND_MS } from '#contract/kit/time.ts'

/** What one image may take of its process (image-process.ts). */
export const IMAGE_PROCESS_LIMITS = {
  /** Resident memory of the process, some 80 of which it has before the first image. */
  memoryMb: 352,
  /** Time of the processor, which other work on the machine does not use up. */
  cpuMs: 8 * SECOND_MS,
  /** Time until the process is ended from outside, however slow the machine is. */
  longestMs: 30 * SECOND_MS,
  /** Exit code of a process that went beyond its limits by itself. */
  exitCode: 77,
} as const
