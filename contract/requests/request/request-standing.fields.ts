import { z } from 'zod'
import { requestReason } from './request-reason.fields.ts'

/** What its account sees of every request, whatever its kind. Times in ms since 1970 UTC. */
export const requestStanding = {
  requestId: z.string(),
  revision: z.int(),
  createdAt: z.int(),
  submittedAt: z.int(),
  stateSince: z.int(),
  dueAt: z.int().nullable(),
  /** Working days that the promise counts, the last one included. */
  promisedDays: z.array(z.string()),
  decidedAt: z.int().nullable(),
  /** What was said with the last step. */
  reasons: z.array(requestReason),
  note: z.string(),
}

const standing = z.object(requestStanding)
export type RequestStanding = z.output<typeof standing>
