import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { AnyPermission } from '#contract/kit/permissions.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { TOKEN_PREFIX } from '#contract/partners/api-token/api-token.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { AuthenticateToken } from '#server/kit/http/caller.ts'
import { sha256 } from '#server/kit/ids.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { EVERY_PERMISSION, permissionsOfSubAccount } from '#server/people/role/role.service.ts'
import { subAccountById } from '#server/people/sub-account/sub-account.service.ts'
import { addressFilter, subAccountRules } from '#server/people/sub-account/sub-account-rules.service.ts'
import { tokenHint } from './api-token.service.ts'
import { type ApiTokenRow, findTokenByHash, touchToken } from './api-token.store.ts'

/** The last use is written at most this often, so that reading does not turn into writing. */
const TOUCH_EVERY_MS = MINUTE_MS

/**
 * Checks an API token: sessionOver for one that is unknown, revoked or expired, and where its account or its creator
 * may not sign in; addressNotAllowed outside the networks of sub-accounts. What it may do are its scopes, as far as its
 * creator still has them.
 */
export function tokenAuthentication(deps: Pick<Deps, 'db' | 'clock'>): AuthenticateToken {
  return async ({ token, address }) => {
    const db = deps.db.query
    const now = deps.clock.now()
    const found = token.startsWith(TOKEN_PREFIX) ? await findTokenByHash(db, sha256(token)) : undefined
    if (!found || found.revokedAt !== null || found.expiresAt <= now) throw appError(httpErrors.sessionOver)
    const account = await accountById(db, found.accountId)
    if (
      account?.accountType !== ACCOUNT_TYPE.partner ||
      account.disabledAt !== null ||
      account.closedAt !== null
    )
      throw appError(httpErrors.sessionOver)
    const granted = await permissionsOfCreator(db, found, address)
    const scopes = found.scopes.split(' ') as AnyPermission[]
    if (found.lastUsedAt === null || now - found.lastUsedAt >= TOUCH_EVERY_MS)
      await touchToken(db, found.id, { lastUsedAt: now, lastUsedFrom: address })
    return {
      kind: 'account',
      accountId: account.id,
      accountType: account.accountType,
      account,
      subAccountId: found.createdBy === account.id ? null : found.createdBy,
      permissions: new Set(scopes.filter((scope) => granted.has(scope))),
      duty: null,
      factorDueAt: null,
      sessionId: '',
      provenAt: null,
      sessionExpiresAt: found.expiresAt,
      token: { id: found.id, hint: tokenHint(found) },
    }
  }
}

/** What the creator of a token may do now. */
async function permissionsOfCreator(
  db: Executor,
  { accountId, createdBy }: ApiTokenRow,
  address: string,
): Promise<ReadonlySet<AnyPermission>> {
  if (createdBy === accountId) return EVERY_PERMISSION
  const creator = await subAccountById(db, createdBy)
  if (!creator || creator.disabledAt !== null || creator.deletedAt !== null)
    throw appError(httpErrors.sessionOver)
  const { networks } = await subAccountRules(db, accountId)
  if (!addressFilter(networks)(address)) throw appError(httpErrors.addressNotAllowed)
  return permissionsOfSubAccount(db, createdBy)
}
