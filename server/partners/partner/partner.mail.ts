import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { accountById } from '#server/people/account/account.service.ts'
import type { RequestEventRow, RequestRow } from '#server/requests/request/request.service.ts'
import { tellMove } from '#server/requests/request/tell-move.service.ts'
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
 * Tells the account, and the sub-account that submitted it, each in its language; part of the transaction of the move. A withdrawal is the applicant's own and told to no one.
 */
export async function tellPartner(
  deps: Deps,
  tx: Executor,
  request: RequestRow,
  event: RequestEventRow,
): Promise<void> {
  const account = await accountById(tx, request.accountId)
  await tellMove(deps, tx, { request, event }, (action, text) => {
    const moved = NEWS_OF[action]
    if (!moved) return undefined
    // Who is verified is not asked for it.
    const isVerified = moved === 'approved' && account?.certification === 'verified'
    const news = isVerified ? 'approvedVerified' : moved
    return { kind: KIND_OF[news], page: PAGE, template: PARTNER_TEMPLATES[news], values: { text } }
  })
}

/** The mails of this feature, as operators edit them. */
export const PARTNER_MAILS = Object.values(PARTNER_TEMPLATES)
