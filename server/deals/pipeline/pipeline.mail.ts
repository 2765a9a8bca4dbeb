import type { DealSide } from '#contract/deals/pipeline/pipeline.rules.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import type { NotificationKind } from '#contract/messages/notification/notification.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import { tell } from '#server/messages/notification/notification-watch.service.ts'
import { readersAtDesk, readersOf } from '#server/people/account/account.service.ts'
import { subAccountById } from '#server/people/sub-account/sub-account.service.ts'
import { requestById, toldWith } from '#server/requests/request/request.service.ts'
import type { MadeMove } from '#server/requests/request/request-registry.service.ts'
import type { DealReader } from './deal-people.service.ts'
import { OPERATOR_WORD, shownText } from './mention.rules.ts'
import type { DealRow } from './pipeline.store.ts'
import { dealPage } from './pipeline-board.service.ts'
import { DEAL_TEMPLATES } from './pipeline-templates.mail.ts'

type News = Exclude<keyof typeof DEAL_TEMPLATES, 'reply' | 'mention' | 'mentionDesk'>

/** Of the others the notification says by the title of the mail what has become of the deal. */
const KINDS: Partial<Record<News, NotificationKind>> = {
  ending: 'dealEnding',
  endingExtend: 'dealEnding',
  comment: 'dealComment',
}

const NEWS_OF: Readonly<Record<string, News>> = {
  askMore: 'information',
  approve: 'approved',
  markDuplicate: 'duplicate',
  reject: 'rejected',
}

/** Where nothing was said. */
export const NOTHING = (): readonly string[] => []

/**
 * Tells of a move, in its transaction. That a deal was received is told when its review begins, once, in the same words
 * whatever the conflict check found; what the partner does itself is told to the desk, or to no one.
 */
export async function tellDealMove(
  deps: Deps,
  tx: Executor,
  deal: DealRow,
  { request, event }: MadeMove,
): Promise<void> {
  const said = (language: Language) => (event.action === 'markDuplicate' ? [] : toldWith(event, language))
  if (event.action === 'begin' && request.submissions === 1)
    await tellPartner(deps, tx, deal, { news: 'received', said: NOTHING })
  if (event.action === 'expire')
    await tellPartner(deps, tx, deal, {
      news: event.fromState === 'approved' ? 'expired' : 'unanswered',
      said: NOTHING,
    })
  const news = NEWS_OF[event.action]
  if (news) await tellPartner(deps, tx, deal, { news, said })
}

/**
 * Tells the account, and the sub-account that submitted the deal, each in its language.
 * @param said what was said with it, in a language
 * @param except ids of those who were told in other words
 */
export async function tellPartner(
  deps: Deps,
  tx: Executor,
  deal: DealRow,
  {
    news,
    said,
    except = [],
  }: {
    readonly news: News
    readonly said: (language: Language) => readonly string[]
    readonly except?: readonly string[]
  },
): Promise<void> {
  const request = await requestById(tx, deal.id)
  if (!request) return
  const { dueAt } = request
  const { timeZone } = deps.settings
  const until = deal.protectedUntil
  for (const reader of await readersOf(tx, request)) {
    if (except.includes(reader.id)) continue
    const { language } = reader
    const deadline = (at: number | null) => (at === null ? '' : formatDeadline(at, language, timeZone))
    await tell(deps, tx, reader, {
      kind: KINDS[news] ?? 'dealStatus',
      params: {
        project: deal.projectName,
        status: DEAL_TEMPLATES[news].title,
        ...(until !== null && { untilAt: until }),
      },
      page: dealPage(deal.id),
      thread: `deal/${deal.id}`,
      language,
      template: DEAL_TEMPLATES[news],
      values: {
        project: deal.projectName,
        company: deal.companyName,
        text: shownText(said(language).join('\n\n'), language, undefined),
        dueAt: deadline(dueAt),
        until: deadline(until),
      },
    })
  }
}

/** Tells the operator who has the deal of a comment, or all who may decide where none has; only the former is mailed. */
export async function tellDesk(deps: Deps, tx: Executor, deal: DealRow, text: string): Promise<void> {
  const request = await requestById(tx, deal.id)
  const claimedBy = request?.claimedBy ?? null
  for (const reader of await readersAtDesk(tx, claimedBy, 'pipeline:decide'))
    await tell(deps, tx, reader, {
      kind: 'dealReply',
      params: { subject: deal.companyName },
      page: `/operator/queues/deals/${deal.id}`,
      thread: `deal/${deal.id}`,
      language: reader.language,
      template: DEAL_TEMPLATES.reply,
      values: { project: deal.projectName, company: deal.companyName, text },
      mailTo: reader.id === claimedBy ? [reader.email] : [],
    })
}

interface Mention {
  readonly caller: SignedInCaller
  /** Of the author. */
  readonly side: DealSide
  /** As it is stored. */
  readonly text: string
  /** Everyone whom the text names. */
  readonly people: ReadonlyMap<string, DealReader>
  /** Those who are to be told. */
  readonly mentioned: readonly DealReader[]
}

/**
 * Tells people that a comment mentions them, each in its language and with a link to the deal. Partners do not read who
 * of the provider wrote it.
 * @returns the ids of those who were told: all but the author
 */
export async function tellMentioned(
  deps: Deps,
  tx: Executor,
  deal: DealRow,
  { caller, side, text, people, mentioned }: Mention,
): Promise<string[]> {
  const others = mentioned.filter(({ id }) => id !== userIdOf(caller))
  if (others.length === 0) return []
  const { subAccountId, account } = caller
  const author = (subAccountId === null ? undefined : await subAccountById(tx, subAccountId)) ?? account
  const names = new Map([...people.values()].map((each) => [each.id, each.userName]))
  for (const reader of others) {
    const { language } = reader
    const isDesk = reader.side === 'operator'
    const { zh, en } = OPERATOR_WORD
    const by = side === 'operator' && !isDesk ? { zh, en } : { zh: author.userName, en: author.userName }
    await tell(deps, tx, reader, {
      kind: isDesk ? 'dealMentionDesk' : 'dealMention',
      params: isDesk ? { name: by.en, subject: deal.companyName } : { by, project: deal.projectName },
      page: isDesk ? `/operator/queues/deals/${deal.id}` : dealPage(deal.id),
      thread: `deal/${deal.id}`,
      language,
      template: isDesk ? DEAL_TEMPLATES.mentionDesk : DEAL_TEMPLATES.mention,
      values: {
        by: by[language],
        project: deal.projectName,
        company: deal.companyName,
        text: shownText(text, language, isDesk ? names : undefined),
      },
    })
  }
  return others.map(({ id }) => id)
}

/** The mails of this feature, as operators edit them. */
export const DEAL_MAILS = Object.values(DEAL_TEMPLATES)
