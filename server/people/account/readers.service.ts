import type { Executor } from '#server/kit/db/database.ts'
import { subAccountById } from '#server/people/sub-account/sub-account.service.ts'
import { accountById } from './account.service.ts'

/** What a user did for an account: a request submitted, a token created. */
interface Doing {
  readonly accountId: string
  /** The account itself, or one of its sub-accounts. */
  readonly userId: string
}

/** Who is told of what a user did: the account, and the sub-account that did it while it exists. */
export async function readersOf(tx: Executor, { accountId, userId }: Doing) {
  const account = await accountById(tx, accountId)
  const sub = userId === accountId ? undefined : await subAccountById(tx, userId)
  return [account, sub?.deletedAt === null ? sub : undefined].filter((reader) => reader !== undefined)
}
