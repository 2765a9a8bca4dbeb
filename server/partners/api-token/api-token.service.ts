import { z } from 'zod'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { TOKEN_SCOPES } from '#contract/kit/token-scopes.ts'
import type { ApiToken } from '#contract/partners/api-token/api-token.endpoints.ts'
import { apiTokenErrors } from '#contract/partners/api-token/api-token.errors.ts'
import { API_TOKENS, type apiTokenBody, TOKEN_PREFIX } from '#contract/partners/api-token/api-token.fields.ts'
import type { ActingKind } from '#server/kit/acting/acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import { nameKey } from '#server/kit/name-key.ts'
import { instant, instantOrNull, subAccountId } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { subAccountIdOf } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { requireCertifiedPartner } from '#server/partners/partner/partner.service.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { subAccountsByIds } from '#server/people/sub-account/sub-account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { tellOfToken } from './api-token.mail.ts'
import {
  type ApiTokenRow,
  deleteOfAccount,
  findToken,
  insertToken,
  markReminded,
  markRevoked,
  revokeTokens,
  tokensOf,
  unrevokeToken,
} from './api-token.store.ts'

export { tokensOf } from './api-token.store.ts'

/** Job that tells the creator that a token ends soon. */
const TOKEN_REMINDER = 'apiToken.remind'

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
    const valid = (await tokensOf(tx, accountId)).filter(
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
async function remindOfToken(deps: Deps, tokenId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await markReminded(tx, tokenId, deps.clock.now()))) return
    const token = await findToken(tx, tokenId)
    if (token) await tellOfToken(deps, tx, token, 'ending')
  })
}

/** Tokens of another account are like absent ones. */
function ownsToken(
  { accountId }: Pick<SignedInCaller, 'accountId'>,
  token: ApiTokenRow | undefined,
): token is ApiTokenRow {
  return token?.accountId === accountId
}

/** How a token is named where it must not be shown: its beginning and its last four characters. */
export function tokenHint({ ending }: Pick<ApiTokenRow, 'ending'>): string {
  return `${TOKEN_PREFIX}…${ending}`
}

/** Who created a token; a deleted sub-account has no name any more. */
interface Creator {
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

/** What happens to a token by itself: the reminder of its end. */
export function registerApiTokenJobs(deps: Deps): void {
  deps.jobs.on(TOKEN_REMINDER, (payload) =>
    remindOfToken(deps, (payload as { readonly tokenId: string }).tokenId),
  )
}

/** API tokens, by which programs act. One whose creator is disabled or deleted is refused while that is so. */
export const apiTokenActs: ActingKind = {
  name: 'apiToken',
  title: { zh: 'API 令牌', en: 'API token' },
  tables: ['apiTokens'],
  endsOn: { recovery: 'allSince', accountDisabled: 'all' },
  isTold: true,
  async list({ clock }, db, { accountId, subAccountId }) {
    const tokens = await tokensOf(db, accountId)
    return tokens
      .filter(({ revokedAt }) => revokedAt === null)
      .filter(({ createdBy }) => subAccountId === undefined || createdBy === (subAccountId ?? accountId))
      .map(({ id, label, createdAt, createdBy, lastUsedAt, expiresAt }) => ({
        id,
        name: label,
        changedAt: createdAt,
        madeBy: createdBy,
        userId: createdBy,
        target: '',
        lastUsedAt,
        usable: expiresAt > clock.now(),
      }))
  },
  async end({ clock }, tx, items) {
    const ids = items.map(({ id }) => id)
    await revokeTokens(tx, ids, clock.now())
  },
  restore: ({ clock }, tx, { id }, accountId) => unrevokeToken(tx, { id, accountId }, clock.now()),
}

/** API tokens that are on record, newest first; never the tokens themselves. */
const apiTokens = copiedTable({
  key: 'apiTokens',
  title: { zh: 'API 令牌', en: 'API tokens' },
  row: z.object({
    /** The sub-account that created it; null for the account itself. */
    subAccountId,
    name: z.string(),
    /** Its beginning and its last four characters. */
    hint: z.string(),
    permissions: z.string(),
    createdAt: instant,
    expiresAt: instant,
    lastUsedAt: instantOrNull,
    address: z.string().nullable(),
    revokedAt: instantOrNull,
  }),
  async read({ db }, { accountId }) {
    const tokens = await tokensOf(db.query, accountId)
    return tokens.map((token) => ({
      subAccountId: subAccountIdOf(accountId, token.createdBy),
      name: token.label,
      hint: tokenHint(token),
      permissions: token.scopes,
      createdAt: token.createdAt,
      expiresAt: token.expiresAt,
      lastUsedAt: token.lastUsedAt,
      address: token.lastUsedFrom,
      revokedAt: token.revokedAt,
    }))
  },
  labels: {
    hint: { zh: '令牌', en: 'Token' },
    revokedAt: { zh: '吊销时间', en: 'Revoked' },
  },
})

export const apiTokenPersonal: PersonalData = {
  tables: ['apiTokens'],
  wipe: (_deps, tx, { accountId }) => deleteOfAccount(tx, accountId),
  copied: [apiTokens],
}
