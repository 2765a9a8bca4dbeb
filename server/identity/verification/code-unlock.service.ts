import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import { countOf, countUp, resetCount } from '#server/kit/counters/counters.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { codesOffMail } from './verification.mail.ts'
import { CODE, countMail, isMailRecent, UNLOCK_HOURS } from './verification.rules.ts'
import { findMailed, insertCodeUnlock, saveMailed, takeCodeUnlock } from './verification.store.ts'

/** Longer than the longest pause between two mails, so that the newest link in the mailbox is always valid. */
const UNLOCK_LIFE_MS = UNLOCK_HOURS * HOUR_MS
const PURPOSE = 'unlock'
/** Codes that every visitor can ask for; those of a signed-in account need no link. */
const PUBLIC_PURPOSES: readonly string[] = ['register', 'resetPassword']

/**
 * Mails the owner of a mailbox that codes are off for the rest of the day, with a link that lets one browser enter
 * codes again: strangers can use up the entries of unknown browsers, but not those of the owner.
 * @throws tooManyRequests for codes of an account, which wait for the end of the day
 */
export async function mailCodeUnlock(
  deps: Deps,
  tx: Executor,
  { purpose, addressKey, groupKey }: CodeKeys,
  { to, language }: { readonly to: string; readonly language: Language },
): Promise<{ codeHash: null; isReused: boolean; mailedAt: number }> {
  const now = deps.clock.now()
  if (!PUBLIC_PURPOSES.includes(purpose)) {
    const over = (await guessesOverUntil(deps, tx, { groupKey })) ?? now
    const retryAfterSeconds = Math.max(1, Math.ceil((over - now) / 1000))
    throw appError(httpErrors.tooManyRequests, { retryAfterSeconds })
  }
  const newest = await findMailed(tx, PURPOSE, groupKey)
  if (isMailRecent(newest, now, UNLOCK_LIFE_MS) && !(await deps.outbox.isLost(tx, newest.mailId)))
    return { codeHash: null, isReused: true, mailedAt: now }
  const token = newToken()
  const expiresAt = now + UNLOCK_LIFE_MS
  await insertCodeUnlock(tx, { tokenHash: sha256(token), addressKey, expiresAt, usedAt: null })
  // In the fragment: it is in no log of a server or proxy, and a scanner that opens the link uses nothing up.
  const url = `${deps.siteAddress.origin()}/entry/unlock#token=${token}`
  const mailId = await deps.outbox.enqueue(tx, {
    ...codesOffMail(to, language, url),
    expiresAt,
    priority: 'first',
  })
  const { mails, countedSince } = countMail(newest, now)
  const row = { purpose: PURPOSE, groupKey, secretHash: sha256(token), mailId, mailedAt: now }
  await saveMailed(tx, { ...row, mails, countedSince })
  return { codeHash: null, isReused: false, mailedAt: now }
}

/**
 * Uses a link of `mailCodeUnlock` up.
 * @returns the owner under which the browser becomes a known device; undefined for a link that is over or never was
 */
export async function redeemCodeUnlock(
  deps: Deps,
  tx: Executor,
  token: string,
): Promise<{ readonly addressKey: string; readonly owner: string } | undefined> {
  const addressKey = await takeCodeUnlock(tx, sha256(token), deps.clock.now())
  return addressKey === undefined ? undefined : { addressKey, owner: ownerOf(addressKey) }
}

/** Starts the wrong entries of a device that was just unlocked again from zero. */
export function forgiveDevice(deps: Deps, tx: Executor, addressKey: string, device: string): Promise<void> {
  return forgiveWrongEntries(deps, tx, groupKeyOf(deps, addressKey, device))
}

/** A mailbox as the owner of known devices: browsers that have proven it by a link. */
export function mailboxOwner(deps: Pick<Deps, 'keys'>, address: string): string {
  return ownerOf(deps.keys.mac(`address:${address}`))
}

function ownerOf(addressKey: string): string {
  return `mailbox:${addressKey}`
}

type KeyDeps = Pick<Deps, 'keys'>

/** Under what a flow is stored: MACs, so that the tables hold no addresses. */
export interface CodeKeys {
  readonly purpose: string
  readonly addressKey: string
  /** Of the address and the group whose daily numbers it counts in. */
  readonly groupKey: string
}

/** The keys of an address, for one purpose and group. */
export function keysOf(
  deps: KeyDeps,
  { purpose, address, group }: { purpose: string; address: string; group: string },
): CodeKeys {
  const addressKey = deps.keys.mac(`address:${address}`)
  return { purpose, addressKey, groupKey: groupKeyOf(deps, addressKey, group) }
}

/** The key of a group at an address whose own key is known. */
function groupKeyOf(deps: KeyDeps, addressKey: string, group: string): string {
  return deps.keys.mac(`codes:${group}:${addressKey}`)
}

/** Counts a wrong entry. @returns whether it was the last one of the day for this address and group */
export async function countWrongEntry(
  deps: Deps,
  tx: Executor,
  { groupKey }: Pick<CodeKeys, 'groupKey'>,
): Promise<boolean> {
  const counted = { what: wrongOf(groupKey), windowMs: CODE.dayMs }
  return (await countUp(deps, tx, counted)) === CODE.wrongPerDay
}

/** Until when codes of this address and group are not accepted (ms since 1970 UTC); undefined while they are. */
export async function guessesOverUntil(
  deps: Deps,
  tx: Executor,
  { groupKey }: Pick<CodeKeys, 'groupKey'>,
): Promise<number | undefined> {
  const { count, expiresAt } = await countOf(deps, tx, wrongOf(groupKey))
  return count >= CODE.wrongPerDay ? expiresAt : undefined
}

/** Starts the wrong entries of a group again from zero. */
function forgiveWrongEntries(deps: Deps, tx: Executor, groupKey: string): Promise<void> {
  return resetCount(deps, tx, wrongOf(groupKey))
}

function wrongOf(groupKey: string): string {
  return `wrong codes ${groupKey}`
}
