import { QUEUES } from '#contract/domains.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { RequestKind } from '#contract/requests/request/request.fields.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { Account } from '#server/people/account/account.service.ts'

/** Operators look after customers and partners; each other they manage elsewhere. */
export function isOperated(account: Account | undefined): account is Account {
  return account !== undefined && account.accountType !== ACCOUNT_TYPE.operator
}

/** Requests of a kind that has a queue are for those who may read the queue. */
export function mayReadRequests(caller: Pick<SignedInCaller, 'permissions'>, kind: RequestKind): boolean {
  const queue = QUEUES.find(({ rules }) => rules.kind === kind)
  return queue === undefined || caller.permissions.has(queue.read)
}
