import { deviceBuckets } from '#server/identity/device/device.service.ts'
import { locksOf } from '#server/identity/lockout/lockout.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { tellSessionsEnded } from '#server/kit/http/event-streams.ts'
import type { Account } from '#server/people/account/account.service.ts'
import { endSessionWithin, latestUse, type OpenAt, openSessionsOfAccount } from './account-sessions.store.ts'
import { countedLogins } from './locks.service.ts'
import { attemptBucket } from './login.rules.ts'
import type { Session } from './session.store.ts'

/*
 * An account together with its sub-accounts, as operators see it. Nothing here checks the caller.
 */

type SessionDeps = Pick<Deps, 'clock' | 'settings'>

/** The open sessions of an account and its sub-accounts, those used last first. */
export function sessionsOfAccount(deps: SessionDeps, db: Executor, accountId: string): Promise<Session[]> {
  return openSessionsOfAccount(db, accountId, openAt(deps))
}

/** Ends one of them. @returns whether there was one */
export async function endSessionOfAccount(
  deps: SessionDeps & Pick<Deps, 'db'>,
  tx: Executor,
  accountId: string,
  sessionId: string,
): Promise<boolean> {
  await tellSessionsEnded(deps, tx, accountId)
  return endSessionWithin(tx, accountId, sessionId, openAt(deps))
}

/** When each of these accounts was used last, as far as sessions are stored. */
export const lastUseOfAccounts = latestUse

/** Until when an account is locked, from the device that is locked longest; null: it is not. */
export async function accountLock(deps: Deps, db: Executor, account: Account): Promise<number | null> {
  const buckets: string[] = []
  for (const login of countedLogins(account.id, account, undefined))
    for (const device of await deviceBuckets(db, account.id)) buckets.push(attemptBucket(login, device))
  const ends = [...(await locksOf(deps, db, buckets)).values()]
  return ends.length === 0 ? null : Math.max(...ends)
}

function openAt({ clock, settings }: SessionDeps): OpenAt {
  const now = clock.now()
  return { now, idleSince: now - settings.sessionIdleMs }
}
