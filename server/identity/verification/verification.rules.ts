import { CODE_LIMITS } from '#contract/kit/limits.ts'
import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { mailPauseMs } from '#server/kit/mail/mail-pause.rules.ts'

/** `CODE_LIMITS` in milliseconds, and what is counted per day. */
export const CODE = {
  /** From its mail on, which names it. */
  lifeMs: CODE_LIMITS.lifeMinutes * MINUTE_MS,
  /** Wrong entries for one address and group in a day, over all flows. */
  wrongPerDay: 30,
  /** Taken user names (0014) that one code may tell. */
  namesPerCode: 5,
  dayMs: DAY_MS,
} as const

/** How long the link is valid that lets one browser enter codes again. */
export const UNLOCK_HOURS = 2

const RESEND_MS = CODE_LIMITS.resendSeconds * 1000
/** Pause after the n-th request of one flow: it grows instead of ending in a hard stop. */
const RESEND_PAUSES_MS = [RESEND_MS, RESEND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS]

const LONGEST_BLOCK_MS = 15 * MINUTE_MS

/** How long one flow waits for its next code after its n-th request. */
export function resendPauseMs(requests: number): number {
  return RESEND_PAUSES_MS[Math.min(requests, RESEND_PAUSES_MS.length) - 1] ?? RESEND_MS
}

/** The n-th block of a flow: a minute, then twice as long each time. */
export function blockMs(blocks: number): number {
  return Math.min(LONGEST_BLOCK_MS, CODE_LIMITS.blockSeconds * 1000 * 2 ** Math.min(blocks - 1, 10))
}

/** The newest mail of one purpose to one address and group. */
export interface MailedSecret {
  /** Null once the secret was used. */
  readonly secretHash: string | null
  readonly mailedAt: number
  readonly mails: number
  readonly countedSince: number
}

/**
 * Whether the newest mail is recent enough to be used again instead of a further one, as long as its secret is valid. A
 * request is therefore never refused: either a new secret is mailed, or the newest one in the mailbox is valid.
 * @param lifeMs how long the secret is valid from its mail on, as the mail says
 */
export function isMailRecent(
  newest: MailedSecret | undefined,
  now: number,
  lifeMs: number,
): newest is MailedSecret {
  return (
    newest !== undefined &&
    newest.secretHash !== null &&
    newest.mailedAt <= now &&
    now < newest.mailedAt + Math.min(mailPauseMs(newest.mails), lifeMs)
  )
}

/** The mails of the day with one more. */
export function countMail(newest: MailedSecret | undefined, now: number) {
  const isSameDay = newest !== undefined && now < newest.countedSince + CODE.dayMs
  return isSameDay
    ? { mails: newest.mails + 1, countedSince: newest.countedSince }
    : { mails: 1, countedSince: now }
}
