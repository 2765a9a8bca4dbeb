import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { words } from '#contract/kit/fields/words.ts'
import { OPEN_CONTENT_STATES } from '#contract/publishing/content/content.rules.ts'
import { REQUEST_KINDS } from '#contract/requests/request/request.fields.ts'

/** How many days the figures of the overview go back, today included. */
export const OVERVIEW_DAYS = 28

/** What the funnel is divided by. */
export const FUNNEL_PARTS = ['source', 'language', 'region', 'page'] as const

/** The steps of the funnel; null where a step does not know the part: no visit has a region. */
const funnelSteps = {
  /** Visits of the last 28 days. */
  visited: z.int().nullable(),
  /** Accounts that were registered in these days. */
  registered: z.int().nullable(),
  /** Those of them that have requested a trial. */
  tried: z.int().nullable(),
  /** Those of them that are certified companies. */
  certified: z.int().nullable(),
}
export type FunnelSteps = z.output<z.ZodObject<typeof funnelSteps>>
const funnelRow = z.object({
  /** One of `SOURCES`, `LANGUAGES`, `PAGE_GROUPS`, or the id of a region. */
  value: z.string(),
  /** Of a region, in the language of the request; null for the others. */
  name: z.string().nullable(),
  ...funnelSteps,
})
export type FunnelRow = z.output<typeof funnelRow>

export const getOverview = endpoint({
  name: 'getOverview',
  method: 'GET',
  path: '/api/operator/overview',
  audience: 'operator',
  permission: 'desk:read',
  summary:
    'What waits for operators, what they decided today, the figures of the last 28 days and the 28 before, day by day, and what became of visits.',
  output: z.object({
    /** When the figures were counted, in ms since 1970 UTC. */
    at: z.int(),
    /** 56 days in order, the last one today; those of the business time zone. */
    days: z.array(
      z.object({
        /** `2026-11-20`. */
        day: z.string(),
        /** Pages that neither a link of this site led to nor a bot requested. */
        visits: z.int(),
        registrations: z.int(),
        trials: z.int(),
        /** Companies that were certified on this day. */
        certified: z.int(),
      }),
    ),
    /** Kinds of requests that the caller may see, with how many wait. Times in ms since 1970 UTC. */
    queues: z.array(
      z.object({
        kind: z.enum(REQUEST_KINDS),
        waiting: z.int(),
        late: z.int(),
        /** Due by the end of today, late ones among them: what the view of the queue shows. */
        today: z.int(),
        /** When the first of those that wait is due; null where none is. */
        dueAt: z.int().nullable(),
        /** Last part of the address of its queue: `certification`. */
        address: z.string(),
      }),
    ),
    /**
     * What is due next of all that the caller may decide, and that no one else has: the most urgent one, late or not.
     * Null: nothing waits.
     */
    next: z
      .object({
        requestId: z.string(),
        address: z.string(),
        kind: z.enum(REQUEST_KINDS),
        subject: z.string(),
        dueAt: z.int(),
        /** The caller has it. */
        own: z.boolean(),
      })
      .nullable(),
    /** Contents that the caller may edit or publish: what waits for a second person, what is planned, drafts. */
    contents: z.array(
      z.object({
        kind: z.string(),
        itemId: z.string(),
        title: words.nullable(),
        state: z.enum(OPEN_CONTENT_STATES),
        /** Null: a draft. */
        number: z.int().nullable(),
        /** Of a draft when it was saved, of the others when they are to be live. */
        at: z.int(),
        by: z.string().nullable(),
      }),
    ),
    /** Cases of lost mailboxes that wait for the caller as the second person. */
    recoveries: z.array(z.object({ accountId: z.string(), userName: z.string(), by: z.string() })),
    /** What became of the visits of the last 28 days: in all, and by each part. */
    funnel: z.object({
      all: z.object(funnelSteps),
      source: z.array(funnelRow),
      language: z.array(funnelRow),
      region: z.array(funnelRow),
      page: z.array(funnelRow),
    }),
    /** The latest of today of the kinds that the caller may see, the newest first. */
    decisions: z.array(
      z.object({
        requestId: z.string(),
        kind: z.enum(REQUEST_KINDS),
        at: z.int(),
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
