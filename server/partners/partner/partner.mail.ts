import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { mailOf } from '#server/kit/mail/mail-template.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { readersOf } from '#server/people/account/readers.service.ts'
import {
  type RequestEventRow,
  type RequestRow,
  toldWith,
  workingCalendar,
} from '#server/requests/request/request.service.ts'
import { PARTNER_TEMPLATES } from './partner-templates.mail.ts'

/** The page of the program, to which mails and notifications lead. */
const PAGE = '/content/joinNow'

type News = keyof typeof PARTNER_TEMPLATES

const NEWS_OF: Readonly<Record<string, News>> = {
  submit: 'submitted',
  resubmit: 'submitted',
  approve: 'approved',
  askMore: 'information',
  reject: 'rejected',
}

const KIND_OF = {
  submitted: 'partnerSubmitted',
  approved: 'partnerApproved',
  approvedVerified: 'partnerApproved',
  information: 'partnerInformation',
  rejected: 'partnerRejected',
} as const satisfies Record<News, string>

/**
 * Tells the account, and the sub-account that submitted it, in the language of the submission; part of the transaction
 * of the move. A withdrawal is the applicant's own and told to no one.
 */
export async function tellPartner(
  deps: Deps,
  tx: Executor,
  request: RequestRow,
  event: RequestEventRow,
): Promise<void> {
  const moved = NEWS_OF[event.action]
  if (!moved) return
  const account = await accountById(tx, request.accountId)
  const isVerified = account?.certification === 'verified'
  // Who is verified is not asked for it.
  const news = moved === 'approved' && isVerified ? 'approvedVerified' : moved
  const { language, subject: company, dueAt } = request
  const { timeZone } = workingCalendar(deps)
  const said = toldWith(event, language)
  for (const reader of await readersOf(tx, request)) {
    const values = {
      userName: reader.userName,
      company,
      text: said.join('\n\n'),
      dueAt: dueAt === null ? '' : formatDeadline(dueAt, language, timeZone),
      link: `${deps.siteAddress.origin()}${PAGE}`,
    }
    await notify(deps, tx, {
      userId: reader.id,
      kind: KIND_OF[news],
      link: PAGE,
      params: { company, ...(dueAt !== null && { dueAt }) },
      mails: [
        mailOf(PARTNER_TEMPLATES[news], {
          thread: `request/${request.id}`,
          to: reader.email,
          language,
          values,
        }),
      ],
    })
  }
}

/** The mails of this feature, as operators edit them. */
export const PARTNER_MAILS = Object.values(PARTNER_TEMPLATES)
