import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { FileRow } from './file.store.ts'

/** Until it is attached, others of the account see neither it nor that it exists. */
export function uploaded(caller: SignedInCaller, file: FileRow): boolean {
  return file.accountId === caller.accountId && file.userId === userIdOf(caller)
}
