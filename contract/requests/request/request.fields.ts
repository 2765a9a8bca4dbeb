import { z } from 'zod'
import { requestReason } from './request-reason.fields.ts'

/** What an account can ask the provider for; each kind says its states and moves with `defineRequestKind`. */
export const REQUEST_KINDS = [
  'associationEnd',
  'certification',
  'deal',
  'dealExtension',
  'partner',
  'poc',
  'purchase',
  'trial',
  'trialExtension',
] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** Who moves a request: its account, the provider's staff, or the site by itself. */
export const REQUEST_ACTORS = ['applicant', 'operator', 'system'] as const
export type RequestActor = (typeof REQUEST_ACTORS)[number]

/**
 * What a state of a request waits for at a moment. `decision`: an operator has decided. `accept`: a reserved place is
 * lost. `ready`: the desktop should be. `end`: the trial ends. `wipe`: its data is deleted. `review`: we decide from
 * then on. `nextStep`: the plan names the day.
 */
export const NEXT_MOMENTS = ['decision', 'accept', 'ready', 'end', 'wipe', 'review', 'nextStep'] as const
export type NextMoment = (typeof NEXT_MOMENTS)[number]

/** A step of a request's history. Times in ms since 1970 UTC. */
export const requestEvent = z
  .object({
    revision: z.int(),
    at: z.int(),
    /** Name of the move: `submit`, `approve`, … */
    action: z.string(),
    actor: z.enum(REQUEST_ACTORS),
    /** Null for the first step. */
    from: z.string().nullable(),
    to: z.string(),
    reasons: z.array(requestReason),
    /** What was said to the applicant besides the reasons; '' where nothing was. */
    note: z.string(),
  })
  .meta({ id: 'RequestEvent' })
export type RequestEvent = z.output<typeof requestEvent>

/** A request as its account sees it. Times in ms since 1970 UTC. */
export const requestSummary = z
  .object({
    id: z.string(),
    kind: z.enum(REQUEST_KINDS),
    state: z.string(),
    /** Counts every move: a move says which state it was decided on. */
    revision: z.int(),
    /** What the person knows it by: the company, the region of a trial. */
    title: z.string(),
    /** The first submission; later ones are in the history. */
    createdAt: z.int(),
    submittedAt: z.int(),
    stateSince: z.int(),
    /** By when the next step is promised; null: no promise. */
    dueAt: z.int().nullable(),
    /** Its next moment, whatever it is; null: its state has none. */
    next: z.object({ what: z.enum(NEXT_MOMENTS), at: z.int() }).nullable(),
    /** When the last decision was made; null: none yet. */
    decidedAt: z.int().nullable(),
    /** Null: it is settled. */
    actsNext: z.enum(REQUEST_ACTORS).nullable(),
    /** Moves that the caller may make now. */
    actions: z.array(z.string()),
    /** Reasons and note of the last move, where an operator gave them. */
    reasons: z.array(requestReason),
    note: z.string(),
  })
  .meta({ id: 'Request' })
export type RequestSummary = z.output<typeof requestSummary>
