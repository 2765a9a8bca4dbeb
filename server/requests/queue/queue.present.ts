import type { DecisionView, NoteView } from '#contract/requests/queue/queue.fields.ts'
import { reasonsOf } from '#server/requests/request/request.service.ts'
import type { DecisionRow } from './decision.store.ts'
import type { NoteRow } from './queue.store.ts'
import type { Colleagues } from './queue-settings.service.ts'

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
