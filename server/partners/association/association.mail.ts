import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Side } from '#contract/partners/association/association.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type MailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { tell } from '#server/messages/notification/notification-watch.service.ts'
import { partnerName } from '#server/partners/partner/partner.service.ts'
import { accountById } from '#server/people/account/account.service.ts'
import type { AssociationRow } from './association.store.ts'
import { ASSOCIATION_TEMPLATES, invitation as invitationTemplate } from './association-templates.mail.ts'
import type { InvitationRow } from './invitation.store.ts'

/** The mails of this feature, as operators edit them. */
export const ASSOCIATION_MAILS: readonly MailTemplate[] = [
  invitationTemplate,
  ...Object.values(ASSOCIATION_TEMPLATES),
]

/** Where the news of each side lead. */
const PAGE = { customer: '/content/information/partner', partner: '/content/customers' } as const

type News = keyof typeof ASSOCIATION_TEMPLATES

interface Told {
  readonly news: News
  readonly to: Side
  /** What was said, for a reader of this language: a reason, an answer, a decision. */
  readonly text?: (language: Language) => string
  /** Until when to answer, or when it is decided. */
  readonly until?: number
}

/** Mails the link to the invited mailbox, in the language that the partner chose; it ends with the invitation. */
export async function mailInvitation(
  deps: Deps,
  tx: Executor,
  { boundTo: to, customerName, language, expiresAt }: InvitationRow,
  { link, partner }: { readonly link: string; readonly partner: string },
): Promise<void> {
  const values = {
    customer: customerName,
    partner,
    link,
    until: formatDeadline(expiresAt, language, deps.settings.timeZone),
  }
  const mail = mailOf(invitationTemplate, { to, language, values, expiresAt, priority: 'last' })
  await deps.outbox.enqueue(tx, mail)
}

/** Tells one side, in the language of its account, as part of the transaction of what happened. */
export async function tellSide(
  deps: Deps,
  tx: Executor,
  association: AssociationRow,
  { news, to, text, until }: Told,
): Promise<void> {
  const { customerId, partnerId, customerName } = association
  const reader = await accountById(tx, to === 'customer' ? customerId : partnerId)
  if (!reader || reader.closedAt !== null) return
  const other = to === 'partner' ? customerName : await partnerName(tx, partnerId)
  const { language } = reader
  await tell(deps, tx, reader, {
    kind: news,
    params: {
      other,
      customer: customerName,
      partner: other,
      ...(until !== undefined && { untilAt: until, dueAt: until }),
    },
    page: PAGE[to],
    thread: `association/${association.id}`,
    language,
    template: ASSOCIATION_TEMPLATES[news] as MailTemplate,
    values: {
      other,
      text: text?.(language) ?? '',
      until: until === undefined ? '' : formatDeadline(until, language, deps.settings.timeZone),
    },
  })
}
