import type { NotificationKind } from '#contract/features/notification/notification.fields.ts'
import { formatZonedDateTime } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import { accountById } from '#server/features/account/account.service.ts'
import { operatorAccount } from '#server/features/account/operator-accounts.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { type RequestRow, reasonsOf, requestById } from '#server/features/request/request.service.ts'
import type { MadeMove } from '#server/features/request/request-registry.service.ts'
import { subAccountById } from '#server/features/sub-account/sub-account.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { mailOf } from '#server/kit/mail/mail-template.ts'
import type { DealRow } from './pipeline.store.ts'
import { DEAL_TEMPLATES } from './pipeline-templates.mail.ts'

type News = Exclude<keyof typeof DEAL_TEMPLATES, 'reply'>

/** Of the others the notification says by the title of the mail what has become of the deal. */
const KINDS: Partial<Record<News, NotificationKind>> = { ending: 'dealEnding', comment: 'dealComment' }

const NEWS_OF: Readonly<Record<string, News>> = {
  askMore: 'information',
  approve: 'approved',
  markDuplicate: 'duplicate',
  reject: 'rejected',
}

/**
 * Tells of a move, in its transaction. That a deal was received is told when its review begins, once, in the same words
 * whatever the conflict check found; what the partner does itself is told to the desk, or to no one.
 */
export async function tellMove(
  deps: Deps,
  tx: Executor,
  deal: DealRow,
  { request, event }: MadeMove,
): Promise<void> {
  const reasons = reasonsOf(event).map(({ text }) => text)
  const said =
    event.action === 'markDuplicate' ? [] : [...reasons, ...(event.note === '' ? [] : [event.note])]
  if (event.action === 'begin' && request.submissions === 1)
    await tellPartner(deps, tx, deal, { news: 'received', said: [] })
  if (event.action === 'expire')
    await tellPartner(deps, tx, deal, {
      news: event.fromState === 'approved' ? 'expired' : 'unanswered',
      said: [],
    })
  const news = NEWS_OF[event.action]
  if (news) await tellPartner(deps, tx, deal, { news, said })
}

/** Tells the account, and the sub-account that submitted the deal, in the language of the submission. */
export async function tellPartner(
  deps: Deps,
  tx: Executor,
  deal: DealRow,
  { news, said }: { readonly news: News; readonly said: readonly string[] },
): Promise<void> {
  const request = await requestById(tx, deal.id)
  if (!request) return
  const { language, dueAt } = request
  const { timeZone } = deps.settings
  const link = `/content/pipelineDetails/${deal.id}`
  const moment = (at: number | null) => (at === null ? '' : formatZonedDateTime(at, language, timeZone))
  const until = deal.protectedUntil
  for (const reader of await readersOf(tx, request)) {
    const values = {
      ...{ userName: reader.userName, project: deal.projectName, company: deal.companyName },
      ...{ text: said.join('\n\n'), dueAt: moment(dueAt), until: moment(until) },
      link: `${deps.siteAddress.origin()}${link}`,
    }
    await notify(deps, tx, {
      ...{ userId: reader.id, kind: KINDS[news] ?? 'dealStatus', link },
      params: {
        ...{ project: deal.projectName, status: DEAL_TEMPLATES[news].title },
        ...(until !== null && { untilAt: until }),
      },
      mails: [mailOf(DEAL_TEMPLATES[news], { to: reader.email, language, values })],
    })
  }
}

/** Tells the operator who has the deal of a comment; no one where none has: it is in the queue, or decided. */
export async function tellDesk(deps: Deps, tx: Executor, deal: DealRow, text: string): Promise<void> {
  const request = await requestById(tx, deal.id)
  const operator = request?.claimedBy ? await operatorAccount(tx, request.claimedBy) : undefined
  if (!operator || operator.disabledAt !== null) return
  const link = `/operator/queues/deals/${deal.id}`
  const { language, userName } = operator
  const values = {
    ...{ userName, project: deal.projectName, company: deal.companyName, text },
    link: `${deps.siteAddress.origin()}${link}`,
  }
  await notify(deps, tx, {
    ...{ userId: operator.id, kind: 'dealReply', params: { subject: deal.companyName }, link },
    mails: [mailOf(DEAL_TEMPLATES.reply, { to: operator.email, language, values })],
  })
}

/** The account, and the sub-account that submitted it while it exists. */
async function readersOf(tx: Executor, { accountId, userId }: RequestRow) {
  const account = await accountById(tx, accountId)
  const sub = userId === accountId ? undefined : await subAccountById(tx, userId)
  return [account, sub?.deletedAt === null ? sub : undefined].filter((reader) => reader !== undefined)
}

/** The mails of this feature, as operators edit them. */
export const DEAL_MAILS = Object.values(DEAL_TEMPLATES)
