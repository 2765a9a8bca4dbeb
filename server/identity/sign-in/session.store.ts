import { type ExpressionBuilder, sql } from 'kysely'
import type { Whose } from '#server/kit/acting/acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { inPortions } from '#server/kit/db/in-portions.ts'
import { preparedQuery } from '#server/kit/db/prepared-query.ts'
import type { Schema } from '#server/migrations/schema.ts'
import { ownedBy } from './owned-by.store.ts'

export type Session = Schema['sessions']

/** An account itself, or one of its sub-accounts. */
export interface SessionOwner {
  readonly accountId: string
  readonly subAccountId: string | null
}

/** Which sessions are open: neither ended, nor too old, nor idle since `idleSince`. */
export interface OpenAt {
  readonly now: number
  readonly idleSince: number
}

const openAt =
  ({ now, idleSince }: OpenAt) =>
  (row: ExpressionBuilder<Schema, 'sessions'>) =>
    row.and([row('endedAt', 'is', null), row('expiresAt', '>', now), row('lastUsedAt', '>', idleSince)])

export const insertSession = preparedQuery((db, session: Session) =>
  db.insertInto('sessions').values({
    id: session.id,
    accountId: session.accountId,
    tokenHash: session.tokenHash,
    cookieHash: session.cookieHash,
    userAgent: session.userAgent,
    address: session.address,
    createdAt: session.createdAt,
    lastUsedAt: session.lastUsedAt,
    expiresAt: session.expiresAt,
    endedAt: session.endedAt,
    subAccountId: session.subAccountId,
    provenAt: session.provenAt,
    endedBy: session.endedBy,
  } satisfies Session),
)

/** Sessions of one owner that are open: neither ended, nor too old, nor idle since `idleSince`. */
export function openSessions(db: Executor, owner: SessionOwner, moment: OpenAt): Promise<Session[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where(ownedBy(owner))
    .where(openAt(moment))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Open sessions of all sub-accounts of an account. */
export function openSessionsOfSubAccounts(
  db: Executor,
  accountId: string,
  moment: OpenAt,
): Promise<Session[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('subAccountId', 'is not', null)
    .where(openAt(moment))
    .orderBy('id')
    .execute()
}

/** Every enabled sub-account of an account with the address of its latest session; null without one on record. */
export function lastAddressesOfSubAccounts(db: Executor, accountId: string) {
  return db
    .selectFrom('subAccounts')
    .select(['subAccounts.id', 'subAccounts.userName', 'subAccounts.name'])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select('sessions.address')
        .whereRef('sessions.subAccountId', '=', 'subAccounts.id')
        .orderBy('sessions.createdAt', 'desc')
        .limit(1)
        .as('address'),
    )
    .where('subAccounts.accountId', '=', accountId)
    .where('subAccounts.deletedAt', 'is', null)
    .where('subAccounts.disabledAt', 'is', null)
    .orderBy('subAccounts.userNameKey')
    .execute()
}

/** Whether a session of this account itself is open. */
export async function isSessionOpen(
  db: Executor,
  id: string,
  { accountId, ...moment }: OpenAt & { readonly accountId: string },
): Promise<boolean> {
  const open = await openSessions(db, { accountId, subAccountId: null }, moment)
  return open.some((session) => session.id === id)
}

export async function touchSession(db: Executor, id: string, lastUsedAt: number) {
  await db
    .updateTable('sessions')
    .set({ lastUsedAt })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

/** Notes that a session has re-authenticated. @returns false where the session has ended */
export async function setRecentAuth(db: Executor, id: string, provenAt: number): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ provenAt })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends the recent authentication, up to a moment, of every session of this owner but one. */
export async function endRecentAuth(
  db: Executor,
  owner: SessionOwner,
  { except, at }: { except: string; at: number },
) {
  await db
    .updateTable('sessions')
    .set({ provenAt: null })
    .where(ownedBy(owner))
    .where('id', '!=', except)
    .where('provenAt', '<=', at)
    .execute()
}

/** @returns whether this call ended it */
export async function endSession(db: Executor, id: string, endedAt: number): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ endedAt })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends one open session of this owner. @returns whether this call did */
export async function endOwnSession(
  db: Executor,
  owner: SessionOwner,
  id: string,
  { now, idleSince, endedBy }: OpenAt & { readonly endedBy: string | null },
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ endedAt: now, endedBy })
    .where('id', '=', id)
    .where(ownedBy(owner))
    .where(openAt({ now, idleSince }))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends the sessions of one person. */
export async function endSessions(
  db: Executor,
  owner: SessionOwner,
  ending: { readonly endedAt: number; readonly endedBy: string | null },
): Promise<void> {
  await db.updateTable('sessions').set(ending).where(ownedBy(owner)).where('endedAt', 'is', null).execute()
}

/** Every stored session of an account and its sub-accounts, ended or not, newest first. */
export function recordedSessions(db: Executor, accountId: string): Promise<Session[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

/** When each of these accounts itself began its latest session; without those that have none. */
export async function latestSessions(
  db: Executor,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('sessions')
    .select((row) => ['accountId', row.fn.max('createdAt').as('at')])
    .where('accountId', 'in', accountIds)
    .where('subAccountId', 'is', null)
    .groupBy('accountId')
    .execute()
  return new Map(rows.map(({ accountId, at }) => [accountId, Number(at)]))
}

/** Sessions that were not ended, those too that are idle or too old. */
export function unendedSessions(db: Executor, whose: Whose): Promise<Session[]> {
  return db.selectFrom('sessions').selectAll().where(ownedBy(whose)).where('endedAt', 'is', null).execute()
}

export async function endSessionsById(
  db: Executor,
  ids: readonly string[],
  ending: { readonly endedAt: number; readonly endedBy: string | null },
): Promise<void> {
  await inPortions(ids, (portion) =>
    db
      .updateTable('sessions')
      .set(ending)
      .where('id', 'in', portion)
      .where('endedAt', 'is', null)
      .returning('id')
      .execute(),
  )
}

/** @returns the account of the session that this call ended */
export async function endSessionByCookie(
  db: Executor,
  cookieHash: string,
  endedAt: number,
): Promise<string | undefined> {
  const [ended] = await db
    .updateTable('sessions')
    .set({ endedAt })
    .where('cookieHash', '=', cookieHash)
    .where('endedAt', 'is', null)
    .returning('accountId')
    .execute()
  return ended?.accountId
}

/** Open sessions of an account and all its sub-accounts, those used last first. */
export function openSessionsOfAccount(db: Executor, accountId: string, moment: OpenAt): Promise<Session[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where(openAt(moment))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** When a session of each of these accounts was used last, as far as sessions are stored. */
export async function lastUseOfAccounts(
  db: Executor,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('sessions')
    .select((row) => ['accountId' as const, row.fn.max('lastUsedAt').as('at')])
    .where('accountId', 'in', accountIds)
    .groupBy('accountId')
    .execute()
  return new Map(rows.map(({ accountId, at }) => [accountId, Number(at)]))
}

/** Ends one open session of an account or of its sub-accounts. @returns whether this call did */
export async function endSessionWithin(
  db: Executor,
  accountId: string,
  id: string,
  { now, idleSince }: OpenAt,
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where(openAt({ now, idleSince }))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

const sessionByToken = preparedQuery((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .leftJoin('subAccounts', 'subAccounts.id', 'sessions.subAccountId')
    .leftJoin('subAccountRules', 'subAccountRules.accountId', 'sessions.accountId')
    .selectAll('accounts')
    .select([
      'sessions.id as sessionId',
      'sessions.cookieHash',
      'sessions.lastUsedAt',
      'sessions.createdAt as signedInAt',
      'sessions.expiresAt',
      'sessions.endedAt',
      'sessions.endedBy',
      'sessions.subAccountId',
      'sessions.provenAt',
      'subAccounts.disabledAt as subDisabledAt',
      'subAccounts.initialUntil',
      'subAccountRules.networks',
      'subAccountRules.factorFrom',
    ])
    // Read only where a rule may ask for one, so that it costs nothing elsewhere. Null: there is no such rule.
    .select((eb) =>
      eb
        .case()
        .when(
          eb.and([
            eb('accounts.operatorRole', 'is', null),
            eb.or([eb('sessions.subAccountId', 'is', null), eb('subAccountRules.factorFrom', 'is', null)]),
          ]),
        )
        .then(sql.lit<number | null>(null))
        .when(
          eb.or([
            eb.exists(
              eb
                .selectFrom('totpSecrets')
                .select('totpSecrets.userId')
                .where(
                  'totpSecrets.userId',
                  '=',
                  eb.fn.coalesce('sessions.subAccountId', 'sessions.accountId'),
                )
                .where('totpSecrets.confirmedAt', 'is not', null),
            ),
            eb.exists(
              eb
                .selectFrom('passkeys')
                .select('passkeys.userId')
                .where('passkeys.userId', '=', eb.fn.coalesce('sessions.subAccountId', 'sessions.accountId')),
            ),
          ]),
        )
        .then(sql.lit<number | null>(1))
        .else(sql.lit<number | null>(0))
        .end()
        .as('hasFactor'),
    )
    // A built-in role is its own name, a custom one the names of its permissions.
    .select((eb) =>
      eb
        .selectFrom('subAccountRoles')
        .leftJoin('roles', 'roles.id', 'subAccountRoles.roleId')
        .select(({ fn }) =>
          fn<string | null>('string_agg', [
            fn.coalesce('roles.permissions', 'subAccountRoles.roleId'),
            sql.lit(' '),
          ]).as('granted'),
        )
        .whereRef('subAccountRoles.subAccountId', '=', 'sessions.subAccountId')
        .as('granted'),
    )
    .where('sessions.tokenHash', '=', tokenHash),
)

/** The account of a token's session together with what every call needs of the session, in one read. */
export async function findSession(db: Executor, tokenHash: string) {
  const [found] = await sessionByToken(db, { tokenHash })
  return found
}
