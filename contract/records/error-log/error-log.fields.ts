import { z } from 'zod'
import { looseId } from '#contract/kit/fields/ids.ts'
import { bulkInput } from '#contract/kit/list/list-selection.ts'

/**
 * `failure`: a fault of the server. `refused`, `limit`, `lock`, `crossSite`, `overload`: requests that were refused, by
 * their own fault, by a rate limit, by a lock after wrong attempts, as requests of another site, for want of capacity.
 */
export const ERROR_KINDS = ['failure', 'refused', 'limit', 'lock', 'crossSite', 'overload'] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

/** Only a `failure` has a state; a resolved one that occurs again is open again. */
export const ERROR_STATES = ['open', 'resolved'] as const
export type ErrorState = (typeof ERROR_STATES)[number]

export const ERROR_LOG = {
  /** Causes that are stored one by one; past them one entry per kind counts all others. */
  maxGroups: 2_000,
  /** A cause that has not occurred for so long is deleted. */
  retentionDays: 90,
  /** Counts by hour are stored so long. */
  hourDays: 7,
  /** Hours that the detail of a cause has. */
  shownHours: 24,
} as const

/** Where and how it occurred last: nothing of a query, of headers or of a body, no value that broke something. */
const errorExample = z
  .object({
    requestId: z.string().nullable().describe('As the person saw it; null outside of requests.'),
    method: z.string().nullable(),
    path: z.string().nullable().describe('Of refused requests without a route; long parts are left out.'),
    status: z.int().nullable(),
    address: z.string().nullable(),
    stack: z.array(z.string()).describe('Functions and files, the innermost first.'),
  })
  .meta({ id: 'ErrorExample' })

export const errorParams = z.object({ errorId: looseId })

export const errorDetail = z
  .object({
    id: z.string(),
    kind: z.enum(ERROR_KINDS),
    cause: z.string(),
    place: z.string(),
    code: z.string().nullable(),
    count: z.int(),
    firstAt: z.int(),
    lastAt: z.int(),
    state: z.enum(ERROR_STATES).nullable(),
    resolvedAt: z.int().nullable().describe('Of an open one: it occurred again after that.'),
    resolvedBy: z.string().nullable().describe('User name of the operator.'),
    example: errorExample,
    hours: z
      .array(z.object({ from: z.int(), count: z.int() }))
      .describe('The last 24 hours, the oldest first, hours without any too.'),
  })
  .meta({ id: 'ErrorDetail' })
export type ErrorDetail = z.output<typeof errorDetail>

export const errorStateForm = bulkInput.extend({ state: z.enum(ERROR_STATES, { error: 'optionUnknown' }) })
