import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { ApiTokenRow } from './api-token.store.ts'

/** Tokens of another account are like absent ones. */
export function ownsToken(
  { accountId }: Pick<SignedInCaller, 'accountId'>,
  token: ApiTokenRow | undefined,
): token is ApiTokenRow {
  return token?.accountId === accountId
}
