import type { RowOf } from '#contract/kit/list/define-list.ts'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import type { BothTexts } from '#contract/requests/queue/queue-texts.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route, type SignedInCall } from '#server/kit/http/route.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { recordExport } from '#server/records/audit/audit.service.ts'
import { requestsByIds } from '#server/requests/request/request.service.ts'
import { confirm, decide, undo } from './decision.service.ts'
import { openDecisions } from './decision.store.ts'
import { addNote } from './note.service.ts'
import {
  assign,
  presentDecision,
  type QueueOnServer,
  readItem,
  readOverview,
  readPulse,
} from './queue.service.ts'
import { queueSource } from './queue.store.ts'
import { clockOfRequest, scopeOf } from './queue-request.service.ts'
import { readColleagues } from './queue-settings.service.ts'

interface QueueParts {
  readonly queue: AnyQueue
  readonly texts: BothTexts
  readonly shown: QueueOnServer
}

interface ItemCall extends SignedInCall {
  readonly input: { readonly params: { readonly requestId: string } }
}

/** The routes of a queue: its list, and the calls about one request. */
export function routesOfQueue(deps: Deps, { queue, texts, shown }: QueueParts): Route[] {
  const {
    overview,
    pulse,
    item,
    assign: assignItem,
    decide: decideItem,
    confirm: confirmItem,
  } = queue.endpoints
  const { undo: undoItem, note } = queue.endpoints
  const of = ({ caller, input, ...call }: ItemCall) => ({
    queue,
    texts,
    shown,
    caller,
    call,
    requestId: input.params.requestId,
  })
  return [
    ...routesOfList(deps, {
      list: queue.list,
      source: queueSource,
      scope: (caller) => scopeOf(deps, queue, caller.accountId),
      load: (db, ids) => queueRows(deps, queue, shown, db, ids),
      present: (row: QueueRow) => row,
      exports: {
        texts: { zh: texts.zh.list, en: texts.en.list },
        fileName: queue.address,
        record: recordExport(deps, 'queueExported'),
      },
    }),
    route(overview, ({ caller }) => readOverview(deps, queue, caller)),
    route(pulse, ({ caller, input }) => readPulse(deps, queue, caller, input.body)),
    route(item, ({ caller, input, language }) =>
      readItem(deps, queue, shown, { requestId: input.params.requestId, language, caller }),
    ),
    route(assignItem, (call) => assign(deps, of(call), call.input.body)),
    route(decideItem, (call) => decide(deps, of(call), call.input.body)),
    route(confirmItem, (call) => confirm(deps, of(call), call.input.body)),
    route(undoItem, (call) => undo(deps, of(call), call.input.body.decisionId), {
      answer: () => ({ undone: true as const }),
    }),
    route(note, ({ caller, input }) => addNote(deps, queue, caller, input.params.requestId, input.body)),
  ]
}

type QueueRow = RowOf<AnyQueue['list']>

/** The rows of a page of a queue's list: requests with their assignees, clocks, checks and open decisions. */
async function queueRows(
  deps: Deps,
  queue: AnyQueue,
  shown: QueueOnServer,
  db: Executor,
  ids: readonly string[],
): Promise<QueueRow[]> {
  const requests = await requestsByIds(db, ids)
  const colleagues = await readColleagues(db, queue.decide)
  const warnings = await shown.warnings(db, requests)
  const decisions = new Map((await openDecisions(db, requests)).map((each) => [each.requestId, each]))
  return requests.map((request) => {
    const { id, subject, reference, state, dueAt, submittedAt, language, decidedAt, revision } = request
    const decision = decisions.get(id)
    return {
      id,
      subject,
      state,
      dueAt,
      submittedAt,
      language,
      decidedAt,
      revision,
      reference: reference === '' ? null : reference,
      attempt: request.submissions,
      assignee: colleagues.nameOf(request.claimedBy)?.name ?? null,
      assigneeId: request.claimedBy,
      clock: clockOfRequest(deps, queue, request),
      warnings: warnings.get(id) ?? 0,
      decision: decision ? presentDecision(decision, colleagues) : null,
    }
  })
}
