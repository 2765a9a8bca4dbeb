import { emailKey } from '#contract/kit/fields/account-fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { businessDay } from '#contract/kit/time.ts'
import { supportErrors } from '#contract/messages/support/support.errors.ts'
import { CONTACT, type ContactMessage, type ContactTopic } from '#contract/messages/support/support.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { referenceNumber } from '#server/kit/reference-number.ts'
import { contactMail } from './support.mail.ts'
import { countMessage } from './support.store.ts'

export { countMessage } from './support.store.ts'

/** Topics that belong to the sales mailbox. */
const SALES: readonly ContactTopic[] = ['price', 'partner']

/**
 * Mails a message to the mailbox of its topic, in the same transaction as its counters. The same message again on
 * the same day (a form sent twice, or once more after Back) has the same reference and no second mail.
 * @throws messagesPerDay for more messages of one address a day than `CONTACT.perDay`, noServiceMailbox
 */
export async function receiveMessage(
  deps: Deps,
  message: ContactMessage,
  language: Language,
): Promise<{ reference: string; isRepeat: boolean }> {
  const words = dayCount(deps, { kind: 'words', text: JSON.stringify(message), most: 1 })
  const sender = dayCount(deps, { kind: 'sender', text: emailKey(message.email), most: CONTACT.perDay })
  const reference = referenceNumber('M', words.day, words.key)
  return deps.db.transaction(async (tx) => {
    if (!(await countMessage(tx, words))) return { reference, isRepeat: true }
    const to = await mailboxFor(deps, tx, message.topic)
    if (!(await countMessage(tx, sender)))
      throw appError(supportErrors.messagesPerDay, { params: { count: CONTACT.perDay } })
    await deps.outbox.enqueue(tx, contactMail({ to, language, reference, message }))
    return { reference, isRepeat: false }
  })
}

/** What is counted of the messages of a business day. Its key tells no name and no word. */
export function dayCount(
  { clock, settings, keys }: Pick<Deps, 'clock' | 'settings' | 'keys'>,
  { kind, text, most }: { readonly kind: string; readonly text: string; readonly most: number },
) {
  return { key: keys.mac(`contact ${kind} ${text}`), day: businessDay(clock.now(), settings.timeZone), most }
}

/**
 * The mailbox of a topic that exists, as far as mail servers have said. A message for one that does not exist would be
 * read by no one, so the visitor is told.
 * @throws noServiceMailbox
 */
async function mailboxFor({ settings, outbox }: Deps, tx: Executor, topic: ContactTopic): Promise<string> {
  const { serviceEmail, salesEmail } = settings.value('contact')
  for (const to of SALES.includes(topic) ? [salesEmail, serviceEmail] : [serviceEmail])
    if (to !== undefined && !(await outbox.isBounced(tx, to))) return to
  throw appError(supportErrors.noServiceMailbox)
}
