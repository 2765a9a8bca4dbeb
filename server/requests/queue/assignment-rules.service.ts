import { assigneeOf, type RequestPlace } from '#contract/requests/queue/assignment.rules.ts'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import { statesOf } from '#contract/requests/request/request.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { assignRequest, countAssigned, type RequestRow } from '#server/requests/request/request.service.ts'
import { notifyColleague } from './note.service.ts'
import { readColleagues, rulesOf } from './queue-settings.service.ts'

/** Who assigned it, where no operator did. */
const BY_RULES = { zh: '分配规则', en: 'The assignment rules' }

interface Submitted extends RequestPlace {
  readonly request: RequestRow
  /** Who worked on it before it was submitted again; keeps it while able. */
  readonly workedBy: string | null
}

/**
 * Gives a request that was just submitted to the operator whom the rules of the queue name, in the same transaction. It
 * stays with no one where no rule fits, or none of them is able. Requests that were submitted before keep theirs.
 */
export async function assignByRules(
  deps: Deps,
  tx: Executor,
  queue: AnyQueue,
  { request, workedBy, ...place }: Submitted,
): Promise<void> {
  const { assignment } = await rulesOf(tx, queue, deps.clock.now())
  if (assignment.length === 0 || request.claimedBy !== null) return
  const ids = (await readColleagues(tx, queue.decide)).able.map(({ id }) => id)
  const open = await countAssigned(tx, {
    kind: queue.rules.kind,
    states: statesOf(queue.rules, 'operator'),
    ids,
  })
  const able = new Map(ids.map((id) => [id, open.get(id) ?? 0]))
  const isOwn = workedBy !== null && able.has(workedBy)
  const to = isOwn ? workedBy : assigneeOf(assignment, place, able)
  if (to === undefined || !(await assignRequest(tx, request.id, { from: null, to }))) return
  if (!isOwn)
    await notifyColleague(deps, tx, queue, { userId: to, kind: 'requestAssigned', name: BY_RULES, request })
}
