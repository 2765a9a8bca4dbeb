import { z } from 'zod'
import { looseId } from '#contract/kit/fields/ids.ts'
import { longText, optionalLongText } from '#contract/kit/fields/text-fields.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import type { Strictness } from '#contract/people/second-person/second-person.rules.ts'
import { FACT_FORMS } from '#contract/requests/request/fact-forms.rules.ts'
import { requestEvent } from '#contract/requests/request/request.fields.ts'
import { REQUEST, requestReason } from '#contract/requests/request/request-reason.fields.ts'
import { COUNTED_TABS, type CountedTab, DECISION_STATES } from './queue.rules.ts'
import { assignmentRules } from './queue-assignment.fields.ts'

export const QUEUE_LIMITS = {
  /** Time in which a decision can be undone; its mail is sent after that. */
  undoSeconds: 10,
  /** Characters of an internal note, and colleagues that it mentions. */
  noteMax: 1000,
  mentions: 10,
  /** Reasons for each decision: each has a digit as its key. */
  reasons: 9,
  reasonTitleMax: 60,
  /** An operator is shown at a request for so long after the last sign of the page. */
  viewerSeconds: 25,
  /** How often the page gives that sign and reads what has changed. */
  pulseSeconds: 8,
} as const

const moment = z.int()
const language = z.enum(LANGUAGES, { error: 'optionUnknown' })

/** An operator as colleagues see it. */
export const colleague = z.object({ id: z.string(), name: z.string() }).meta({ id: 'Colleague' })
export type Colleague = z.output<typeof colleague>

const bothLanguages = (max: number) => {
  const words = longText({ max })
  return z.object({ zh: words, en: words })
}

/** A reason that operators choose for a decision; its text is what the applicant gets, which they may edit. */
export const reasonTemplate = z
  .object({
    code: stringOf('exact').regex(/^[\w-]{1,36}$/, { error: 'optionUnknown' }),
    /** The decision that it is for: the name of a move. */
    action: stringOf('exact').max(36),
    title: bothLanguages(QUEUE_LIMITS.reasonTitleMax),
    text: bothLanguages(REQUEST.text),
    /** The field of the request that it is about: the applicant sees it there. Null: about the request as a whole. */
    field: stringOf('exact').max(36).nullable(),
  })
  .meta({ id: 'ReasonTemplate' })
export type ReasonTemplate = z.output<typeof reasonTemplate>

const reasons = z
  .array(reasonTemplate)
  .max(4 * QUEUE_LIMITS.reasons)
  .refine((given) => new Set(given.map(({ code }) => code)).size === given.length, { error: 'listedTwice' })

/** What operators set for a queue. */
export const queueSettingsBody = z.object({
  /** Whether decisions that end a request need a second operator. */
  fourEyes: z.boolean(),
  reasons,
  /** Which operator gets which new requests; of queues without `assigns` there are none. */
  assignment: assignmentRules.default([]),
})
export type QueueSettingsInput = z.output<typeof queueSettingsBody>

/** How fields of a queue’s settings demand a second person. */
export const QUEUE_STRICTNESS = { fourEyes: 'demanded' } as const satisfies Partial<
  Record<keyof QueueSettingsInput, Strictness>
>

export const queueSettings = z
  .object({
    ...queueSettingsBody.shape,
    /** Number of the newest change; 0: the queue is as it came. */
    version: z.int(),
    changedAt: moment.nullable(),
    changedBy: z.string().nullable(),
    /** From when on a second operator is needed no more, where that was switched off within a day; null: it is as set. */
    looserFrom: moment.nullable(),
  })
  .meta({ id: 'QueueSettings' })
export type QueueSettings = z.output<typeof queueSettings>

/** What the page of a queue's settings needs. */
export const queueSettingsView = queueSettings
  .extend({
    /** The operators who may decide in the queue: those whom its rules can name. */
    colleagues: z.array(colleague),
    /** The reasons that the queue came with. */
    ownReasons: reasons,
  })
  .meta({ id: 'QueueSettingsView' })
export type QueueSettingsView = z.output<typeof queueSettingsView>

/** A decision as operators see it. */
export const decisionView = z
  .object({
    id: z.string(),
    /** The name of a move: `approve`, `sendBack`, `reject`. */
    action: z.string(),
    state: z.enum(DECISION_STATES),
    by: colleague,
    at: moment,
    /** Who confirmed it, where the queue needs a second operator. */
    confirmedBy: colleague.nullable(),
    /** When it takes effect; until then it can be undone. Null while it waits for a second operator. */
    effectAt: moment.nullable(),
    reasons: z.array(requestReason),
    /** What is said to the applicant besides the reasons. */
    note: z.string(),
  })
  .meta({ id: 'Decision' })
export type DecisionView = z.output<typeof decisionView>

/** A check that the server made for the operator. */
export const checkView = z
  .object({
    name: z.string(),
    state: z.enum(['passed', 'warning']),
    params: z.record(z.string(), z.string()),
    /** The account that it found. */
    account: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** The field that it is about. */
    field: z.string().nullable(),
  })
  .meta({ id: 'RequestCheck' })
export type CheckView = z.output<typeof checkView>

/** A field of a request, with what the submission before had. */
export const fieldView = z
  .object({
    name: z.string(),
    value: z.string(),
    /** Null: unchanged, or there was no submission before. */
    previous: z.string().nullable(),
    form: z.enum(FACT_FORMS),
  })
  .meta({ id: 'RequestField' })
export type FieldView = z.output<typeof fieldView>

export const noteView = z
  .object({
    id: z.string(),
    by: colleague,
    at: moment,
    text: z.string(),
    mentions: z.array(colleague),
    /** `refused`: the message of a decision that came second, or that a second operator did not confirm. */
    origin: z.enum(['written', 'refused', 'released']),
  })
  .meta({ id: 'RequestNote' })
export type NoteView = z.output<typeof noteView>

/** A step of the history, with the operator who made it. */
const step = z.object({ ...requestEvent.shape, by: z.string().nullable() }).meta({ id: 'DeskRequestEvent' })

/** The clock of a request: working days promised, and how many of them are over. */
export const clockView = z
  .object({
    startedAt: moment,
    dueAt: moment,
    promisedDays: z.number(),
    /** With fractions of the day that runs. */
    usedDays: z.number(),
    /** Calendar days between both that are no working days, as in `2026-11-28`. */
    notCounted: z.array(z.string()),
  })
  .meta({ id: 'RequestClock' })
export type ClockView = z.output<typeof clockView>

/** One request with everything that an operator needs to decide it. */
export const queueItem = z
  .object({
    id: z.string(),
    subject: z.string(),
    reference: z.string(),
    state: z.string(),
    /** Whether it waits for an operator. */
    isOpen: z.boolean(),
    revision: z.int(),
    /** Of all that is shown of it, with what others have said; a decision carries the one that was on the screen. */
    version: z.string(),
    attempt: z.int(),
    submittedAt: moment,
    language,
    clock: clockView.nullable(),
    applicant: z.object({
      /** In which it is mailed, which may be another one than that of the request. */
      language,
      accountId: z.string(),
      userName: z.string(),
      name: z.string(),
      email: z.string(),
    }),
    assignee: colleague.nullable(),
    fields: z.array(fieldView),
    images: z.array(z.object({ fileId: z.string(), name: z.string() })),
    checks: z.array(checkView),
    notes: z.array(noteView),
    history: z.array(step),
    decision: decisionView.nullable(),
  })
  .meta({ id: 'QueueItem' })
export type QueueItem = z.output<typeof queueItem>

const count = z.int()
/** How many requests each view has that is counted, and how many of the open ones are late. */
export const queueCounts = z
  .object({
    ...(Object.fromEntries(COUNTED_TABS.map((view) => [view, count])) as Record<CountedTab, typeof count>),
    late: count,
  })
  .meta({ id: 'QueueCounts' })
export type QueueCounts = z.output<typeof queueCounts>

/** What a queue's page needs before its first request. */
export const queueOverview = z
  .object({
    settings: queueSettings,
    /** The operators who may decide here, the caller among them. */
    colleagues: z.array(colleague),
    counts: queueCounts,
    now: moment,
  })
  .meta({ id: 'Queue' })
export type QueueOverview = z.output<typeof queueOverview>

export const queuePulse = z
  .object({
    counts: queueCounts,
    /** Who else has which request open. */
    viewers: z.array(z.object({ requestId: z.string(), operator: colleague })),
    /** Decisions of all operators that have not taken effect. */
    decisions: z.array(z.object({ requestId: z.string(), decision: decisionView })),
    /** Open requests that were submitted after `since`. */
    fresh: count,
    /** The clock of the server: countdowns go by it. */
    now: moment,
  })
  .meta({ id: 'QueuePulse' })
export type QueuePulse = z.output<typeof queuePulse>

export const decisionBody = z.object({
  action: stringOf('exact').max(36),
  /** The request as the screen showed it. */
  version: stringOf('exact').max(64),
  reasons: z.array(requestReason).max(REQUEST.reasons),
  note: optionalLongText({ max: REQUEST.text }),
})
export type DecisionInput = z.output<typeof decisionBody>

export const noteBody = z.object({
  text: longText({ max: QUEUE_LIMITS.noteMax }),
  mentions: z.array(looseId).max(QUEUE_LIMITS.mentions),
})
