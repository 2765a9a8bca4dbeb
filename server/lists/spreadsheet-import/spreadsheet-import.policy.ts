import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { StoredImport } from './spreadsheet-import.store.ts'

/** Files that the person uploaded itself: others of the account see neither them nor that they exist. */
export function ownsImport(caller: SignedInCaller, stored: StoredImport | undefined): stored is StoredImport {
  return stored !== undefined && stored.accountId === caller.accountId && stored.userId === userIdOf(caller)
}
