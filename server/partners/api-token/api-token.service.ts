import type { z } from 'zod'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { apiTokenErrors } from '#contract/partners/api-token/api-token.errors.ts'
import { API_TOKENS, type apiTokenBody } from '#contract/partners/api-token/api-token.fields.ts'
import { TOKEN_PREFIX } from '#contract/partners/api-token/api-token.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import { nameKey } from '#server/kit/name-key.ts'
import { requireCertifiedPartner } from '#server/partners/partner/partner.service.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { subAccountsByIds } from '#server/people/sub-account/sub-account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { tellOfToken } from './api-token.mail.ts'
import { ownsToken } from './api-token.policy.ts'
import type { Creator } from './api-token.present.ts'
import {
  type ApiTokenRow,
  findToken,
  insertToken,
  markReminded,
  markRevoked,
  tokensOfAccount,
} from './api-token.store.ts'

/** Job that tells the creator that a token ends soon. */
export const TOKEN_REMINDER = 'apiToken.remind'

/** Every token of an account that is on record, newest first. */
export const tokensOf = tokensOfAccount

/** Who created these tokens, by id. */
export async function creatorsOf(
  db: Executor,
  accountId: string,
  tokens: readonly ApiTokenRow[],
): Promise<ReadonlyMap<string, Creator>> {
  const ids = [...new Set(tokens.map(({ createdBy }) => createdBy))]
  const account = ids.includes(accountId) ? await accountById(db, accountId) : undefined
  const subAccounts = await subAccountsByIds(
    db,
    ids.filter((id) => id !== accountId),
  )
  const creators = new Map<string, Creator>()
  if (account) creators.set(accountId, { userName: account.userName, isOut: false })
  for (const { id, userName, disabledAt, deletedAt } of subAccounts) {
    const isOut = disabledAt !== null || deletedAt !== null
    creators.set(id, { userName: deletedAt === null ? userName : null, isOut })
  }
  return creators
}

/**
 * Creates a token with permissions that the caller has.
 * @returns the token itself too, which is stored as its hash only
 * @throws certificationNeeded; notPermitted for a scope that the caller lacks; apiTokensFull; apiTokenNameTaken
 */
export function makeToken(
  deps: Deps,
  caller: SignedInCaller,
  { label, scopes, days }: z.output<typeof apiTokenBody>,
  call: RequestContext,
): Promise<{ readonly token: string; readonly row: ApiTokenRow }> {
  requireCertifiedPartner(caller)
  if (scopes.some((scope) => !caller.permissions.has(scope))) throw appError(httpErrors.notPermitted)
  const { accountId } = caller
  const token = `${TOKEN_PREFIX}${newToken()}`
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    // Transactions are serializable: of two that count nineteen only one commits.
    const valid = (await tokensOfAccount(tx, accountId)).filter(
      ({ revokedAt, expiresAt }) => revokedAt === null && expiresAt > now,
    )
    if (valid.length >= API_TOKENS.most) throw appError(apiTokenErrors.full)
    if (valid.some((other) => nameKey(other.label) === nameKey(label)))
      throw fieldError('label', apiTokenErrors.nameTaken)
    const expiresAt = now + days * DAY_MS
    const row: ApiTokenRow = {
      id: newId(),
      accountId,
      createdBy: userIdOf(caller),
      label,
      ending: token.slice(-4),
      tokenHash: sha256(token),
      scopes: scopes.join(' '),
      createdAt: now,
      expiresAt,
      lastUsedAt: null,
      lastUsedFrom: null,
      revokedAt: null,
      remindedAt: null,
    }
    await insertToken(tx, row)
    const dueAt = expiresAt - API_TOKENS.reminderDays * DAY_MS
    await deps.jobs.schedule(tx, { kind: TOKEN_REMINDER, payload: { tokenId: row.id }, dueAt })
    await recordAudit(
      deps,
      tx,
      { kind: 'apiTokenCreated', ...actorOf(caller), detail: { name: label } },
      call,
    )
    await tellOfToken(deps, tx, row, 'created')
    return { token, row }
  })
}

/** Revokes a token of the caller's account. @throws notFound; apiTokenOver: it expired, or was revoked before */
export function revokeToken(
  deps: Deps,
  caller: SignedInCaller,
  tokenId: string,
  call: RequestContext,
): Promise<ApiTokenRow> {
  return deps.db.transaction(async (tx) => {
    const token = await findToken(tx, tokenId)
    if (!ownsToken(caller, token)) throw appError(httpErrors.notFound)
    const revokedAt = deps.clock.now()
    if (!(await markRevoked(tx, tokenId, revokedAt))) throw appError(apiTokenErrors.over)
    const detail = { name: token.label }
    await recordAudit(deps, tx, { kind: 'apiTokenRevoked', ...actorOf(caller), detail }, call)
    return { ...token, revokedAt }
  })
}

/** Tells that a token ends soon, once, unless it is over. */
export async function remindOfToken(deps: Deps, tokenId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await markReminded(tx, tokenId, deps.clock.now()))) return
    const token = await findToken(tx, tokenId)
    if (token) await tellOfToken(deps, tx, token, 'ending')
  })
}
