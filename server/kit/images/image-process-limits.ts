import { SECOND_MS } from '#contract/kit/time.ts'

/** What one image may take of its process (image-process.ts). */
export interface ImageLimits {
  /** Resident memory of the process in MiB. */
  readonly memoryMb: number
  /** Time of the processor, which other work on the machine does not use up. */
  readonly cpuMs: number
  /** Time until the process is ended from outside, however slow the machine is. */
  readonly longestMs: number
}

/** A process has some 80 MiB before its first image; 40 megapixels take up to 170 more. */
export const IMAGE_LIMITS_OF_PROCESS: ImageLimits = {
  memoryMb: 272,
  cpuMs: 8 * SECOND_MS,
  longestMs: 30 * SECOND_MS,
}

/** Exit code of a process that ends because an image took too much. */
export const TOOK_TOO_MUCH = 77
