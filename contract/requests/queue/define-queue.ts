import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { defineList } from '#contract/kit/list/define-list.ts'
import { column } from '#contract/kit/list/list-column.ts'
import { filter } from '#contract/kit/list/list-filter.ts'
import type { OperatorPermission } from '#contract/kit/permissions.ts'
import { secondPersonErrors } from '#contract/people/second-person/second-person.errors.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import type { RequestRules } from '#contract/requests/request/request.rules.ts'
import { queueErrors } from './queue.errors.ts'
import {
  clockView,
  colleague,
  decisionBody,
  decisionView,
  noteBody,
  noteView,
  queueItem,
  queueOverview,
  queuePulse,
} from './queue.fields.ts'
import { QUEUE_TABS } from './queue.rules.ts'

/** A decision of a queue: one of the operator's moves of its kind of request. */
export interface QueueDecision {
  /** The key that makes it. */
  readonly key: string
  readonly tone: 'main' | 'quiet' | 'danger'
  /** Whether the applicant is told a reason. */
  readonly needsReason: boolean
  /** The applicant has to act, then the request comes again. Such a decision needs no second operator. */
  readonly returns?: true
  /** Checks that give its reason: where none of them warns, the decision is confirmed before it is made. */
  readonly because?: readonly string[]
}

/** A queue of the desk as it is declared: everything that contract, server and web derive of it. */
export interface QueueSpec<Entity extends string, State extends string, Action extends string> {
  readonly rules: RequestRules<State, Action>
  /** Its requests in the plural, `CertificationQueue`; names its calls: `listCertificationQueue`. */
  readonly entity: Entity
  /** Last part of its address in the API and of its page, `/operator/queues/certification`. */
  readonly address: string
  /** What menus and titles call it. */
  readonly name: Readonly<Record<Language, string>>
  /** Its place among the entries of the desk's work, and the name of its picture. */
  readonly menu: { readonly at: number; readonly icon: string }
  readonly read: OperatorPermission
  readonly decide: OperatorPermission
  readonly export: OperatorPermission
  readonly decisions: Readonly<Partial<Record<Action, QueueDecision>>>
  /** The fields of a request that a reason can be about. */
  readonly fields: readonly string[]
  /** Whether new requests are assigned by rules of region and industry, which its settings have. */
  readonly assigns?: true
}

/**
 * Declares the queue of a kind of request. Of it come its list and its calls, with the permissions of its kind; how to
 * add one: docs/queues.md.
 */
export function defineQueue<
  const Entity extends string,
  const State extends string,
  const Action extends string,
>(spec: QueueSpec<Entity, State, Action>) {
  const { entity, address, read, decide, rules } = spec
  const path = `/api/operator/queues/${address}` as const
  const states = Object.keys(rules.states) as [State, ...State[]]
  const actions = Object.keys(spec.decisions) as [Action, ...Action[]]
  const item = `${path}/requests/{requestId}` as const
  const params = z.object({ requestId: looseId })
  const reading = { audience: 'operator', permission: read } as const
  const deciding = { audience: 'operator', permission: decide } as const

  const list = defineList({
    entity,
    version: 1,
    path,
    ...reading,
    exportPermission: spec.export,
    summary: 'The requests of this queue that were submitted, those that are due first on top.',
    columns: {
      subject: column.text({ sortable: true }),
      reference: column.text({ nullable: true }),
      state: column.option(states, { sortable: true }),
      dueAt: column.moment({ ends: true, sortable: true, nullable: true, absentLast: true }),
      submittedAt: column.moment({ sortable: true }),
      assignee: column.text({ nullable: true }),
      language: column.option(LANGUAGES),
      attempt: column.number({ hidden: true }),
      decidedAt: column.moment({ sortable: true, nullable: true, hidden: true }),
    },
    extra: {
      assigneeId: z.string().nullable(),
      revision: z.int(),
      /** Null where no promise runs. */
      clock: clockView.nullable(),
      /** Checks that ask for the operator's attention. */
      warnings: z.int(),
      /** The open decision on it; null: none. */
      decision: decisionView.nullable(),
    },
    filters: {
      tab: filter.options(QUEUE_TABS),
      state: filter.options(states),
      assigneeId: filter.ids(),
      language: filter.options(LANGUAGES),
      submittedAt: filter.moments(),
      dueAt: filter.moments(),
    },
    defaultSort: 'dueAt',
    search: ['subject', 'reference'],
  })

  return {
    ...spec,
    list,
    actions,
    endpoints: {
      overview: endpoint({
        name: `get${entity}` as const,
        method: 'GET',
        path: `${path}/overview`,
        ...reading,
        summary: 'How the queue is set, who works in it, and how many requests each of its views has.',
        output: queueOverview,
        errors: [],
      }),
      pulse: endpoint({
        name: `get${entity}Pulse` as const,
        method: 'POST',
        path: `${path}/pulse`,
        ...reading,
        ignoresIdempotencyKey: true,
        changes: [],
        summary:
          'Says which request the caller has open (null: none), for some seconds; answers who else has one open and what there is to do.',
        body: z.object({ requestId: looseId.nullable(), since: z.int() }),
        output: queuePulse,
        errors: [httpErrors.notFound],
      }),
      item: endpoint({
        name: `get${entity}Item` as const,
        method: 'GET',
        path: item,
        ...reading,
        summary: 'One request with its fields, images, checks, notes, history and open decision.',
        params,
        output: queueItem,
        errors: [httpErrors.notFound],
      }),
      assign: endpoint({
        name: `assign${entity}Item` as const,
        method: 'POST',
        path: `${item}/assignee`,
        ...deciding,
        summary:
          'Assigns a request to the caller or to a colleague, or to no one (null). `from` is the assignee that the screen showed.',
        params,
        body: z.object({
          operatorId: looseId.nullable(),
          from: looseId.nullable(),
        }),
        output: z.object({ assignee: colleague.nullable() }),
        errors: [
          httpErrors.notFound,
          conflictErrors.changedMeanwhile,
          queueErrors.claimedByOther,
          queueErrors.colleagueUnknown,
        ],
      }),
      decide: endpoint({
        name: `decide${entity}Item` as const,
        method: 'POST',
        path: `${item}/decision`,
        ...deciding,
        summary:
          'Decides a request. It takes effect ten seconds later, until then it can be undone and nothing is sent; where the queue needs a second operator, ten seconds after the confirmation. Of several decisions the first one counts. `version` is the one of the request that the screen showed: if it has changed since, or a colleague or the applicant has said something, it is not decided.',
        params,
        body: decisionBody,
        output: decisionView,
        errors: [
          httpErrors.notFound,
          conflictErrors.changedMeanwhile,
          requestErrors.moveNotAllowed,
          queueErrors.decidedByOther,
          queueErrors.reasonNeeded,
          queueErrors.fieldUnknown,
        ],
      }),
      confirm: endpoint({
        name: `confirm${entity}Item` as const,
        method: 'POST',
        path: `${item}/decision/confirmation`,
        ...deciding,
        summary:
          'Confirms the decision of a colleague that waits for a second operator, or returns the request to the queue; the text then becomes an internal note.',
        params,
        body: z.object({
          decisionId: looseId,
          agrees: z.boolean(),
          /** The request as the screen showed it. */
          version: stringOf('exact').max(64),
          text: noteBody.shape.text.or(z.literal('')),
        }),
        output: z.object({ decision: decisionView.nullable() }),
        errors: [
          httpErrors.notFound,
          conflictErrors.changedMeanwhile,
          queueErrors.decidedByOther,
          queueErrors.secondIsFirst,
          secondPersonErrors.notIndependent,
        ],
      }),
      undo: endpoint({
        name: `undo${entity}Item` as const,
        method: 'POST',
        path: `${item}/decision/undo`,
        ...deciding,
        summary: 'Undoes a decision of one’s own that has not taken effect.',
        params,
        body: z.object({ decisionId: looseId }),
        output: z.object({ undone: z.literal(true) }),
        errors: [httpErrors.notFound, queueErrors.undoTooLate, queueErrors.notYourDecision],
      }),
      note: endpoint({
        name: `note${entity}Item` as const,
        method: 'POST',
        path: `${item}/notes`,
        ...deciding,
        summary: 'Adds an internal note, which no applicant sees; mentioned colleagues are notified.',
        params,
        body: noteBody,
        output: noteView,
        errors: [httpErrors.notFound, queueErrors.colleagueUnknown],
      }),
    },
  }
}

/** Any queue, as code sees it that works for all of them. */
export type AnyQueue = ReturnType<typeof defineQueue<string, string, string>>
