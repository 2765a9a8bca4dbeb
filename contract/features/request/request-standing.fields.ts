import { z } from 'zod'
import { requestReason } from './request-reason.fields.ts'

/** What its account sees of every request, whatever its kind. Times in ms since 1970 UTC. */
export const requestStanding = {
  requestId: z.string(),
  revision: z.number().int(),
  createdAt: z.number().int(),
  submittedAt: z.number().int(),
  stateSince: z.number().int(),
  dueAt: z.number().int().nullable(),
  /** Working days that the promise counts, the last one included. */
  promisedDays: z.array(z.string()),
  decidedAt: z.number().int().nullable(),
  /** What was said with the last step. */
  reasons: z.array(requestReason),
  note: z.string(),
}

const standing = z.object(requestStanding)
export type RequestStanding = z.output<typeof standing>
