import { z } from 'zod'
import { REQUEST_KINDS } from '#contract/features/request/request.fields.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

/** How many days the figures of the overview go back, today included. */
export const OVERVIEW_DAYS = 28

export const getOverview = endpoint({
  name: 'getOverview',
  method: 'GET',
  path: '/api/operator/overview',
  audience: 'operator',
  permission: 'desk:read',
  summary:
    'What waits for operators, what they decided today, and the figures of the last 28 days and the 28 before, day by day.',
  output: z.object({
    /** When the figures were counted, in ms since 1970 UTC. */
    at: z.number().int(),
    /** 56 days in order, the last one today; those of the business time zone. */
    days: z.array(
      z.object({
        /** `2026-11-20`. */
        day: z.string(),
        registrations: z.number().int(),
        trials: z.number().int(),
        /** Companies that were certified on this day. */
        certified: z.number().int(),
      }),
    ),
    /** Kinds of requests that operators work on, with how many wait. Times in ms since 1970 UTC. */
    queues: z.array(
      z.object({
        kind: z.enum(REQUEST_KINDS),
        waiting: z.number().int(),
        late: z.number().int(),
        /** Due later today. */
        today: z.number().int(),
        /** Since when the oldest waits; null where nothing does. */
        oldestAt: z.number().int().nullable(),
      }),
    ),
    /** The latest of today, the newest first. */
    decisions: z.array(
      z.object({
        requestId: z.string(),
        kind: z.enum(REQUEST_KINDS),
        at: z.number().int(),
        /** Name of the move: `approve`, `sendBack`, `reject`. */
        action: z.string(),
        /** What the request is about: a company, a region. */
        subject: z.string(),
        /** Name of the operator. */
        by: z.string(),
        /** Whether it was the caller. */
        own: z.boolean(),
      }),
    ),
  }),
  errors: [],
})
