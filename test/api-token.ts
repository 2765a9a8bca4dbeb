import { TOKEN_PREFIX, TOKEN_SCOPES, type TokenScope } from '#contract/features/api-token/api-token.rules.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import type { TestApp } from './app.ts'

interface WantedToken {
  readonly accountId: string
  /** The account itself unless told otherwise. */
  readonly createdBy?: string
  readonly scopes?: readonly TokenScope[]
  readonly label?: string
}

/** A valid API token as a row, without the calls that make one. */
export async function tokenRow(
  site: Pick<TestApp, 'db' | 'clock'>,
  { accountId, createdBy = accountId, scopes = TOKEN_SCOPES, label = 'CRM sync' }: WantedToken,
) {
  const id = newId()
  const token = `${TOKEN_PREFIX}${newToken()}`
  const now = site.clock.now()
  await site.db.query
    .insertInto('apiTokens')
    .values({
      ...{ id, accountId, createdBy, label, ending: token.slice(-4), tokenHash: sha256(token) },
      ...{ scopes: scopes.join(' '), createdAt: now, expiresAt: now + 90 * DAY_MS },
      ...{ lastUsedAt: null, lastUsedFrom: null, revokedAt: null, remindedAt: null },
    })
    .execute()
  return { id, token }
}

/** The header by which a program sends its token. */
export function bearer(token: string): { readonly authorization: string } {
  return { authorization: `Bearer ${token}` }
}
