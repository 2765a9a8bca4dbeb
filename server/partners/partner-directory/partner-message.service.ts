import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { emailKey } from '#contract/kit/fields/account-fields.ts'
import { directoryErrors } from '#contract/partners/partner-directory/partner-directory.errors.ts'
import {
  DIRECTORY,
  type PartnerMessage,
} from '#contract/partners/partner-directory/partner-directory.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { referenceNumber } from '#server/kit/reference-number.ts'
import { countMessage, dayCount } from '#server/messages/support/support.service.ts'
import { partnersByIds } from '#server/partners/partner/partner.service.ts'
import { type Account, accountById } from '#server/people/account/account.service.ts'
import { tellOfMessage } from './partner-directory.mail.ts'
import { isPublic } from './partner-directory.policy.ts'
import { findListingById } from './partner-directory.store.ts'

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
    if (!listing || !isPublic(listing, account)) throw appError(httpErrors.notFound)
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
