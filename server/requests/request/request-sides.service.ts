import { QUEUES, REQUEST_RULES } from '#contract/domains.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { OPERATORS, type Side } from '#server/kit/http/told-changes.ts'
import { findRequest, type RequestRow } from './request.store.ts'

/** Both sides of a request: the people of its account, and the operators of its queue, who may see it. */
export function sidesOf({ id, kind, accountId }: Pick<RequestRow, 'id' | 'kind' | 'accountId'>): Side[] {
  const rules = REQUEST_RULES[kind]
  const queue = QUEUES.find((each) => each.rules === rules)
  // A deal and its request have one id.
  const params: Side['params'] = { requestId: id, ...(kind === 'deal' && { dealId: id }) }
  const own: Side = { group: accountId, permission: rules.readPermission, params }
  return queue ? [own, { group: OPERATORS, permission: queue.read, params }] : [own]
}

/** Both sides of the request with this id; none where it is no request. */
export async function sidesOfRequest(db: Executor, id: string): Promise<readonly Side[]> {
  const request = await findRequest(db, id)
  return request ? sidesOf(request) : []
}
