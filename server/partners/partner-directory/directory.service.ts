import { isDeepStrictEqual } from 'node:util'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { emailKey } from '#contract/kit/fields/account-fields.ts'
import { directoryErrors } from '#contract/partners/partner-directory/partner-directory.errors.ts'
import {
  DIRECTORY,
  type PartnerMessage,
} from '#contract/partners/partner-directory/partner-directory.fields.ts'
import { levelOf } from '#contract/partners/partner-level/partner-level.rules.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { Reads } from '#server/kit/reads.ts'
import { referenceNumber } from '#server/kit/reference-number.ts'
import { countMessage, dayCount } from '#server/messages/support/support.service.ts'
import { partnersByIds } from '#server/partners/partner/partner.service.ts'
import { figuresOf, levelRules } from '#server/partners/partner-level/partner-level.service.ts'
import {
  type Account,
  accountById,
  accountsByIds,
  isOpenPartner,
} from '#server/people/account/account.service.ts'
import type { Settings } from '#server/publishing/site/site.service.ts'
import { publishDirectory } from './listing.service.ts'
import { tellOfMessage } from './partner-directory.mail.ts'
import {
  findListingById,
  type ListingRow,
  type PartnerDirectory,
  type ShownListing,
  shownListings,
} from './partner-directory.store.ts'

interface DirectoryDeps {
  readonly db: Db
  readonly clock: Clock
  readonly settings: Pick<Settings, 'alsoRead'>
  readonly reads: Reads
}

/** Accounts that are read at once; a statement has a limit of parameters. */
const PORTION = 500
/** The directory, as pages have read it. */
const SUBJECT = 'partnerDirectory'

/** Reads the directory, and again with each refresh of the settings. */
export async function loadPartnerDirectory({
  db,
  clock,
  settings,
  reads,
}: DirectoryDeps): Promise<PartnerDirectory> {
  let shown: ReadonlyMap<string, ShownListing> = new Map()

  await settings.alsoRead(async () => {
    const listings = await shownListings(db.query)
    const entries = new Map<string, ShownListing>()
    for (let start = 0; start < listings.length; start += PORTION) {
      const portion = listings.slice(start, start + PORTION)
      const ids = portion.map(({ accountId }) => accountId)
      const accounts = await accountsByIds(db.query, ids)
      const byId = new Map(accounts.map((account) => [account.id, account]))
      const found = await figuresOf(db.query, ids, clock.now())
      for (const listing of portion) {
        const figures = found.get(listing.accountId)
        if (figures && mayBeShown(listing, byId.get(listing.accountId)))
          entries.set(listing.id, { ...listing, figures })
      }
    }
    const isChanged = !isDeepStrictEqual(shown, entries)
    shown = entries
    return isChanged ? [SUBJECT] : []
  })

  return {
    entries() {
      reads.note(SUBJECT)
      return shown
    },
  }
}

/**
 * Publishes the directory again where a partner in it has reached another level, or lost one. Called once an hour: a
 * year passes without a change that could say so.
 */
export async function followLevels(deps: Deps): Promise<void> {
  const { db, clock, partnerDirectory } = deps
  const rules = levelRules(deps)
  const listings = [...partnerDirectory.entries().values()]
  for (let start = 0; start < listings.length; start += PORTION) {
    const portion = listings.slice(start, start + PORTION)
    const ids = portion.map(({ accountId }) => accountId)
    const found = await figuresOf(db.query, ids, clock.now())
    const hasMoved = portion.some(({ accountId, figures }) => {
      const now = found.get(accountId) ?? figures
      return levelOf(now, rules) !== levelOf(figures, rules)
    })
    if (hasMoved) return db.transaction((tx) => publishDirectory(deps, tx))
  }
}

/** Whether visitors find it: the partner wants that, no operator hides it, and its account is a partner's in use. */
function mayBeShown(
  { listedAt, hiddenAt }: Pick<ListingRow, 'listedAt' | 'hiddenAt'>,
  account: Pick<Account, 'accountType' | 'disabledAt' | 'closedAt'> | undefined,
): account is Account {
  return listedAt !== null && hiddenAt === null && account !== undefined && isOpenPartner(account)
}

interface SentMessage {
  readonly reference: string
  readonly isRepeat: boolean
}

/**
 * Mails a message of a visitor to a partner, in the same transaction as its counters. The same message again on the same
 * day has the same reference and no second mail.
 * @throws notFound for an entry that is not public at this moment; messagesPerDay, mailboxFull, unreachable
 */
export async function sendToPartner(
  deps: Deps,
  entryId: string,
  message: PartnerMessage,
): Promise<SentMessage> {
  const { perSenderDay, perPartnerDay } = DIRECTORY
  const words = dayCount(deps, { kind: `partner ${entryId} words`, text: JSON.stringify(message), most: 1 })
  const sender = dayCount(deps, { kind: 'partner sender', text: emailKey(message.email), most: perSenderDay })
  const partner = dayCount(deps, { kind: 'partner mailbox', text: entryId, most: perPartnerDay })
  const reference = referenceNumber('M', words.day, words.key)
  return deps.db.transaction(async (tx) => {
    // Read here and not in memory: a partner that has just left gets nothing.
    const listing = await findListingById(tx, entryId)
    const account = listing && (await accountById(tx, listing.accountId))
    if (!listing || !mayBeShown(listing, account)) throw appError(httpErrors.notFound)
    if (!(await countMessage(tx, words))) return { reference, isRepeat: true }
    const to = await mailboxOf(deps, tx, account)
    if (!(await countMessage(tx, sender)))
      throw appError(directoryErrors.messagesPerDay, { params: { count: perSenderDay } })
    if (!(await countMessage(tx, partner))) throw appError(directoryErrors.mailboxFull)
    await tellOfMessage(deps, tx, { account, to, reference, message })
    return { reference, isRepeat: false }
  })
}

/**
 * Where the partner is reached: the contact of its application, or the address of its account where mail servers have
 * refused that one for good.
 * @throws unreachable
 */
async function mailboxOf({ outbox }: Deps, tx: Executor, account: Account): Promise<string> {
  const [partner] = await partnersByIds(tx, [account.id])
  for (const to of [partner?.contactEmail, account.email])
    if (to && !(await outbox.isBounced(tx, to))) return to
  throw appError(directoryErrors.unreachable)
}
