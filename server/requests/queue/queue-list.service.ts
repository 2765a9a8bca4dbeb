import type { RowOf } from '#contract/kit/list/define-list.ts'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { requestsByIds } from '#server/requests/request/assignment.service.ts'
import { readColleagues } from './colleague.service.ts'
import { openDecisions } from './decision.store.ts'
import { presentDecision } from './queue.present.ts'
import type { QueueOnServer } from './queue.service.ts'
import { clockOfRequest } from './queue-request.service.ts'

export type QueueRow = RowOf<AnyQueue['list']>

/** The rows of a page of a queue's list: requests with their assignees, clocks, checks and open decisions. */
export async function queueRows(
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
