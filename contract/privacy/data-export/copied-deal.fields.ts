import { z } from 'zod'

const instant = z.iso.datetime()

/** A deal of a partner in the copy of its data. */
export const copiedDeal = z.object({
  dealId: z.string(),
  number: z.int(),
  /** Number of the lead with whose contact it was begun; null for another one. */
  leadNumber: z.int().nullable(),
  /** The sub-account that began it; null for the account itself. */
  subAccountId: z.string().nullable(),
  status: z.string(),
  stage: z.string(),
  createdAt: instant,
  submittedAt: instant.nullable(),
  protectedUntil: instant.nullable(),
  closedAt: instant.nullable(),
  closeReason: z.string(),
  closeNote: z.string(),
  /** The fields of the form as they are now. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  comments: z.array(
    z.object({
      number: z.int(),
      /** `comment`, or `reply`, which answered a question of ours. */
      kind: z.string(),
      at: instant,
      /** `partner`, or `operator` (our staff, who are not named). */
      by: z.string(),
      subAccountId: z.string().nullable(),
      text: z.string(),
      /** What it said before, oldest first. */
      earlier: z.array(z.object({ at: instant, text: z.string() })),
      /** In the archive where they are among the newest files: `images/…`. */
      files: z.array(z.object({ name: z.string(), file: z.string() })),
    }),
  ),
})
