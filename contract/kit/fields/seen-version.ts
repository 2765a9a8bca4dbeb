import { z } from 'zod'

/**
 * The version of what the screen had. A call that replaces something sends it, and the server compares it where it
 * writes: an older one is `changedMeanwhile`, and nothing is written (decision 093). 0: there was nothing yet.
 */
export const seenVersion = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)

/** The same where the moment of the last change is the version, in ms since 1970 UTC. */
export const seenMoment = z.int().min(0)
