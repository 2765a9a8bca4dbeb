import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import type { Clock } from '#server/kit/clock.ts'
import { type Counted, countOf, countUp } from '#server/kit/counters/counters.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { Keys } from '#server/kit/keys/keys.ts'
import { networkOf } from '#server/kit/limits/network.ts'
import type { MailPriority } from './mail.ts'
import { isPlainForm, mailboxOf } from './mailbox-of.rules.ts'

/** Mails that visitors may cause to addresses that they typed. */
export interface StrangerMailLimits {
  /** For the whole site, per hour. */
  readonly perHour: number
  /** To one domain, per hour. */
  readonly perDomainHour: number
  /** Different forms of one mailbox (plus-addresses; at Gmail dots), per day. */
  readonly formsPerMailboxDay: number
}

interface ShareDeps {
  readonly clock: Clock
  readonly keys: Keys
  readonly settings: { readonly strangerMails: StrangerMailLimits }
}

/** A network with at most this many mails in an hour is a person, not a flood: it goes first, and past a full limit. */
const PERSON_PER_HOUR = 3
/** Past a full limit only small senders get mails, up to this many times the limit. */
const RESERVE = 4
/** Forms of one mailbox that one network may ask for in a day. */
const FORMS_PER_NETWORK = 5

/**
 * Counts one mail to an address that a visitor typed, in the transaction that queues it: a refusal rolls back.
 * Within the limits every request gets one. Past them a network that has caused hardly any still does, so that a
 * flood from one place keeps no person elsewhere from a code.
 * @returns the mail's place in the queue
 * @throws tooManyRequests with the seconds to wait
 */
export async function takeMailShare(
  deps: ShareDeps,
  tx: Executor,
  { to, network, isFirstOfDay }: { to: string; network: string; isFirstOfDay: boolean },
): Promise<MailPriority> {
  const limits = deps.settings.strangerMails
  const { domain } = mailboxOf(to)
  const sender = networkOf(network)
  const hour = (what: string): Counted => ({ what: `mails ${what}`, windowMs: HOUR_MS })
  const bySender = await countUp(deps, tx, hour(`from ${sender}`))
  const load = Math.max(
    (await countUp(deps, tx, hour('of the site'))) / limits.perHour,
    (await countUp(deps, tx, hour(`to ${domain}`))) / limits.perDomainHour,
  )
  const isPerson = bySender <= PERSON_PER_HOUR
  if (load > (isPerson ? RESERVE : 1)) {
    const refusing = load > RESERVE && isPerson ? 'of the site' : `from ${sender}`
    throw await tooMany(deps, tx, hour(refusing))
  }
  if (isFirstOfDay && !isPlainForm(to)) await takeForm(deps, tx, { to, sender })
  return isPerson && load <= 1 ? 'first' : 'last'
}

/** One more form of a mailbox: a few per network and a number per day, past it one per hour. */
async function takeForm(deps: ShareDeps, tx: Executor, { to, sender }: { to: string; sender: string }) {
  const { mailbox } = mailboxOf(to)
  const day = (what: string): Counted => ({ what: `forms of ${mailbox} ${what}`, windowMs: DAY_MS })
  const mine = day(`from ${sender}`)
  if ((await countUp(deps, tx, mine)) > FORMS_PER_NETWORK) throw await tooMany(deps, tx, mine)
  if ((await countUp(deps, tx, day('in all'))) <= deps.settings.strangerMails.formsPerMailboxDay) return
  const late = { what: `forms of ${mailbox} past the limit`, windowMs: HOUR_MS }
  if ((await countUp(deps, tx, late)) > 1) throw await tooMany(deps, tx, late)
}

async function tooMany(deps: ShareDeps, tx: Executor, { what }: Counted) {
  const now = deps.clock.now()
  const { expiresAt } = await countOf(deps, tx, what)
  const seconds = Math.max(1, Math.ceil((expiresAt - now) / 1000))
  return appError(httpErrors.tooManyRequests, { retryAfterSeconds: seconds, params: { seconds } })
}
