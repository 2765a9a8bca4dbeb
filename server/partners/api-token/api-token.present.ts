import type { ApiToken } from '#contract/partners/api-token/api-token.endpoints.ts'
import { TOKEN_PREFIX, TOKEN_SCOPES } from '#contract/partners/api-token/api-token.rules.ts'
import type { ApiTokenRow } from './api-token.store.ts'

/** How a token is named where it must not be shown: its beginning and its last four characters. */
export function tokenHint({ ending }: Pick<ApiTokenRow, 'ending'>): string {
  return `${TOKEN_PREFIX}…${ending}`
}

/** Who created a token; a deleted sub-account has no name any more. */
export interface Creator {
  readonly userName: string | null
  /** It is disabled or deleted, and so its tokens are refused. */
  readonly isOut: boolean
}

/** @param creators by id */
export function presentToken(
  token: ApiTokenRow,
  { now, creators }: { readonly now: number; readonly creators: ReadonlyMap<string, Creator> },
): ApiToken {
  const scopes = new Set(token.scopes.split(' '))
  return {
    id: token.id,
    label: token.label,
    hint: tokenHint(token),
    scopes: TOKEN_SCOPES.filter((scope) => scopes.has(scope)),
    state: stateAt(token, now, creators.get(token.createdBy)),
    createdBy: creators.get(token.createdBy)?.userName ?? null,
    createdAt: token.createdAt,
    expiresAt: token.expiresAt,
    lastUsedAt: token.lastUsedAt,
    lastUsedFrom: token.lastUsedFrom,
    revokedAt: token.revokedAt,
  }
}

function stateAt(
  { revokedAt, expiresAt }: ApiTokenRow,
  now: number,
  creator: Creator | undefined,
): ApiToken['state'] {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt <= now) return 'expired'
  return creator?.isOut === false ? 'valid' : 'creatorOut'
}
