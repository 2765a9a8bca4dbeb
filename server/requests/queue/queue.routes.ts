import { getQueueSettings, updateQueueSettings } from '#contract/requests/queue/queue.endpoints.ts'
import type { DecisionView, NoteView } from '#contract/requests/queue/queue.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { reasonsOf } from '#server/requests/request/request.service.ts'
import type { DecisionRow } from './decision.store.ts'
import type { NoteRow } from './queue.store.ts'
import { type Colleagues, changeSettings, queueAt, readSettings } from './queue-settings.service.ts'

/** The settings of queues; the calls of each are the routes of its own feature (`routesOfQueue`). */
export function queueRoutes(deps: Deps): Route[] {
  return [
    route(getQueueSettings, ({ input }) =>
      readSettings(deps.db.query, queueAt(input.params.queue), deps.clock.now()),
    ),
    route(updateQueueSettings, (call) =>
      changeSettings(deps, call.caller, call.input.params.queue, call.input.body, call),
    ),
  ]
}

export function presentDecision(row: DecisionRow, colleagues: Colleagues): DecisionView {
  const { id, action, state, createdAt, effectAt, note } = row
  return {
    id,
    action,
    state,
    at: createdAt,
    effectAt,
    note,
    by: colleagues.named(row.decidedBy),
    confirmedBy: colleagues.nameOf(row.confirmedBy),
    reasons: reasonsOf(row),
  }
}

export function presentNote({ id, text, origin, ...row }: NoteRow, colleagues: Colleagues): NoteView {
  return {
    id,
    text,
    origin,
    at: row.createdAt,
    by: colleagues.named(row.authorId),
    mentions: (JSON.parse(row.mentions) as string[]).map((operator) => colleagues.named(operator)),
  }
}
