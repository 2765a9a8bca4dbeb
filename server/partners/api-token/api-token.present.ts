import type { ApiToken } from '#contract/partners/api-token/api-token.endpoints.ts'
import { TOKEN_PREFIX, TOKEN_SCOPES } from '#contract/partners/api-token/api-token.rules.ts'
import type { ApiTokenRow } from './api-token.store.ts'

/** How a token is named where it must not be shown: its beginning and its last four characters. */
export function tokenHint({ ending }: Pick<ApiTokenRow, 'ending'>): string {
  return `${TOKEN_PREFIX}…${ending}`
}

/** @param names user names by id, of who created them */
export function presentToken(
  token: ApiTokenRow,
  { now, names }: { readonly now: number; readonly names: ReadonlyMap<string, string> },
): ApiToken {
  const scopes = new Set(token.scopes.split(' '))
  return {
    id: token.id,
    label: token.label,
    hint: tokenHint(token),
    scopes: TOKEN_SCOPES.filter((scope) => scopes.has(scope)),
    state: stateAt(token, now),
    createdBy: names.get(token.createdBy) ?? null,
    createdAt: token.createdAt,
    expiresAt: token.expiresAt,
    lastUsedAt: token.lastUsedAt,
    lastUsedFrom: token.lastUsedFrom,
    revokedAt: token.revokedAt,
  }
}

function stateAt({ revokedAt, expiresAt }: ApiTokenRow, now: number): ApiToken['state'] {
  if (revokedAt !== null) return 'revoked'
  return expiresAt > now ? 'valid' : 'expired'
}
