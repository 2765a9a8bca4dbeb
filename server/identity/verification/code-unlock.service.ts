import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { type CodeKeys, forgiveWrongEntries, groupKeyOf, guessesOverUntil } from './code-keys.service.ts'
import { codesOffMail } from './verification.mail.ts'
import { countMail, isMailRecent, UNLOCK_HOURS } from './verification.rules.ts'
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
