import { sql } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import { preparedQuery } from '#server/kit/db/prepared-query.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type Session = Schema['sessions']

/** An account itself, or one of its sub-accounts. */
export interface SessionOwner {
  readonly accountId: string
  readonly subAccountId: string | null
}

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
  } satisfies Session),
)

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
      'sessions.expiresAt',
      'sessions.endedAt',
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
        .when(eb.or([eb('sessions.subAccountId', 'is', null), eb('subAccountRules.factorFrom', 'is', null)]))
        .then(sql.lit<number | null>(null))
        .when(
          eb.or([
            eb.exists(
              eb
                .selectFrom('totpSecrets')
                .select('totpSecrets.userId')
                .whereRef('totpSecrets.userId', '=', 'sessions.subAccountId')
                .where('totpSecrets.confirmedAt', 'is not', null),
            ),
            eb.exists(
              eb
                .selectFrom('passkeys')
                .select('passkeys.userId')
                .whereRef('passkeys.userId', '=', 'sessions.subAccountId'),
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

/** Sessions of one owner that are open: neither ended, nor too old, nor idle since `idleSince`. */
export function openSessions(
  db: Executor,
  owner: SessionOwner,
  { now, idleSince }: { now: number; idleSince: number },
): Promise<Session[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('accountId', '=', owner.accountId)
    .where('subAccountId', owner.subAccountId === null ? 'is' : '=', owner.subAccountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastUsedAt', '>', idleSince)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Open sessions of all sub-accounts of an account. */
export function openSessionsOfSubAccounts(
  db: Executor,
  accountId: string,
  { now, idleSince }: { now: number; idleSince: number },
): Promise<Session[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('subAccountId', 'is not', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastUsedAt', '>', idleSince)
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
  { accountId, now, idleSince }: { accountId: string; now: number; idleSince: number },
): Promise<boolean> {
  const open = await openSessions(db, { accountId, subAccountId: null }, { now, idleSince })
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
    .where('accountId', '=', owner.accountId)
    .where('subAccountId', owner.subAccountId === null ? 'is' : '=', owner.subAccountId)
    .where('id', '!=', except)
    .where('provenAt', '<=', at)
    .execute()
}

/** Deletes sessions that ended before this moment. */
export async function deleteSessionsOverBefore(db: Executor, before: number) {
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('expiresAt', '<', before), row('endedAt', '<', before)]))
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
  { now, idleSince }: { now: number; idleSince: number },
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('accountId', '=', owner.accountId)
    .where('subAccountId', owner.subAccountId === null ? 'is' : '=', owner.subAccountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastUsedAt', '>', idleSince)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Ends sessions of an account: those of one person where `subAccountId` is given (null: the primary account
 * itself), otherwise those of its sub-accounts too. @returns how many
 */
export async function endSessions(
  db: Executor,
  whose: { accountId: string; subAccountId?: string | null; except?: string | undefined },
  now: number,
): Promise<number> {
  let ending = db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('accountId', '=', whose.accountId)
    .where('endedAt', 'is', null)
  if (whose.subAccountId !== undefined)
    ending = ending.where('subAccountId', whose.subAccountId === null ? 'is' : '=', whose.subAccountId)
  if (whose.except !== undefined) ending = ending.where('id', '!=', whose.except)
  const result = await ending.executeTakeFirst()
  return Number(result.numUpdatedRows)
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
