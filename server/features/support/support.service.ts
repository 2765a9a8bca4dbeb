import { supportErrors } from '#contract/features/support/support.errors.ts'
import { CONTACT, type ContactMessage, type ContactTopic } from '#contract/features/support/support.fields.ts'
import { emailKey } from '#contract/kit/fields/account-fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { businessDay } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { contactMail } from './support.mail.ts'
import { countMessage, deleteCountsBefore } from './support.store.ts'

/** Topics that belong to the sales mailbox. */
const SALES: readonly ContactTopic[] = ['price', 'partner']

/**
 * Mails a message to the mailbox of its topic, in the same transaction as its counters. The same message again on
 * the same day (a form sent twice) is taken without a second mail.
 * @throws oncePerDay for more messages of one address a day than `CONTACT.perDay`, noServiceMailbox
 */
export async function receiveMessage(deps: Deps, message: ContactMessage, language: Language): Promise<void> {
  const { serviceEmail, salesEmail, product } = deps.settings.site(language)
  const to = (SALES.includes(message.topic) && salesEmail) || serviceEmail
  if (!to) throw appError(supportErrors.noServiceMailbox)
  const day = businessDay(deps.clock.now())
  const keyOf = (kind: string, text: string) => deps.keys.mac(`contact ${kind} ${text}`)
  const words = { key: keyOf('words', JSON.stringify(message)), day, most: 1 }
  const sender = { key: keyOf('sender', emailKey(message.email)), day, most: CONTACT.perDay }
  const mail = contactMail({ to, language, product, message })
  await deps.db.transaction(async (tx) => {
    if (!(await countMessage(tx, words))) return
    if (!(await countMessage(tx, sender))) throw fieldError('email', supportErrors.oncePerDay)
    await deps.outbox.enqueue(tx, mail)
  })
}

/** Forgets what was counted before today; run once an hour. */
export async function deleteExpiredContactCounts(deps: Deps): Promise<void> {
  await deleteCountsBefore(deps.db.query, businessDay(deps.clock.now()))
}
