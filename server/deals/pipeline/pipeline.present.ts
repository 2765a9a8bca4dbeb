import type { DealExtension } from '#contract/deals/pipeline/deal-extension.fields.ts'
import { DEAL_FIELDS } from '#contract/deals/pipeline/deal-groups.rules.ts'
import type { DealStage } from '#contract/deals/pipeline/deal-stage.rules.ts'
import type { Deal, DealComment, DealEvent, DealPerson } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import type { DealRow as ListedDeal } from '#contract/deals/pipeline/pipeline.list.ts'
import { actionsOf, CONFLICT_SIGNALS } from '#contract/deals/pipeline/pipeline.rules.ts'
import type { DealMatch, DealOnDesk } from '#contract/deals/pipeline/pipeline-desk.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import type { ExtensionState } from '#contract/requests/request/extension.rules.ts'
import type { RequestReason } from '#contract/requests/request/request-reason.fields.ts'
import { companyLikeness, readCompanyName } from '#server/company/certification/certified-company.service.ts'
import { presentAttachment } from '#server/files/file/file.service.ts'
import { userIdOf } from '#server/kit/http/caller.ts'
import { nameOfPerson } from '#server/people/person/person-names.service.ts'
import { reasonsOf } from '#server/requests/request/request.service.ts'
import type { DealWithNews } from './deal-news.service.ts'
import type { DealReader } from './deal-people.service.ts'
import { OPERATOR_WORD, shownText } from './mention.rules.ts'
import { mayEditField, ownActions } from './pipeline.policy.ts'
import { type DealRow, valuesOf } from './pipeline.service.ts'
import type { DealEventRow } from './pipeline.store.ts'
import type { CommentRow } from './pipeline-comment.store.ts'
import type { ComparedForDesk } from './pipeline-matches.service.ts'
import { gapsIn, type readDeal, type readDealOnDesk } from './pipeline-read.service.ts'

type Names = ReadonlyMap<string, string>

/** A deal for its partner: nothing of other deals, and no names of operators. */
export function presentDeal(found: Awaited<ReturnType<typeof readDeal>>, language: Language): Deal {
  const { deal, request, last, names, caller, comments, events } = found
  const isDuplicate = deal.status === 'duplicate'
  return {
    ...deal,
    values: valuesOf(deal),
    gaps: found.gaps,
    possibleConflict: isToldOfConflict(deal),
    lead: leadOf(deal),
    createdBy: names.get(deal.createdBy) ?? null,
    submittedBy: request ? (names.get(request.userId) ?? null) : null,
    dueAt: request?.dueAt ?? null,
    promisedDays: found.promisedDays,
    decidedAt: request?.decidedAt ?? null,
    reasons: last && !isDuplicate ? reasonsOf(last) : [],
    note: isDuplicate ? '' : (last?.note ?? ''),
    protection: protectionOf(deal),
    extension: found.extension ? presentExtension(found.extension) : null,
    extensionDays: found.extensionDays,
    closed:
      deal.closedAt === null ? null : { at: deal.closedAt, reason: deal.closeReason, note: deal.closeNote },
    comments: comments.map((comment) =>
      presentComment(comment, partnersOnly(comment, names), { ...found, language }),
    ),
    history: events.map((event) => presentEvent(event, partnersOnly(event, names))),
    actions: ownActions(caller, deal).filter((action) => action !== 'extend' || found.mayExtend),
    editable: DEAL_FIELDS.filter((field) => mayEditField(caller, deal, field)),
    unread: [...found.unread],
    now: found.now,
  }
}

function presentExtension({
  request,
  said,
}: NonNullable<Awaited<ReturnType<typeof readDeal>>['extension']>): DealExtension {
  const { id, revision, state, createdAt, dueAt } = request
  return { requestId: id, revision, state: state as ExtensionState, askedAt: createdAt, dueAt, said }
}

function leadOf({ leadId: id, leadNumber: number }: DealRow) {
  return id === null || number === null ? null : { id, number }
}

/** While it is under review; what became of it says the rest. */
function isToldOfConflict({ possibleConflict, status }: DealRow): boolean {
  return possibleConflict === 1 && (status === 'inReview' || status === 'actionRequired')
}

/** The provider's staff has no names for partners. */
function partnersOnly(
  of: Pick<CommentRow, 'side' | 'authorId'> | Pick<DealEventRow, 'side' | 'actorId'>,
  names: Names,
): string | null {
  if (of.side !== 'partner') return null
  return names.get(('authorId' in of ? of.authorId : of.actorId) ?? '') ?? null
}

function protectionOf({ protectedFrom, protectedUntil }: DealRow) {
  return protectedFrom === null || protectedUntil === null
    ? null
    : { from: protectedFrom, until: protectedUntil }
}

/** Who reads comments, and what is known of them. */
interface CommentReader extends Pick<Awaited<ReturnType<typeof readDeal>>, 'files' | 'mentions' | 'caller'> {
  readonly language: Language
}

function presentComment(
  comment: CommentRow,
  name: string | null,
  { files, mentions, caller, language }: CommentReader,
): DealComment {
  const shown = (text: string) => shownText(text, language, mentions)
  const ids = JSON.parse(comment.mentions) as string[]
  const earlier = JSON.parse(comment.earlier) as DealComment['earlier']
  return {
    ...comment,
    at: comment.createdAt,
    by: { side: comment.side, name },
    text: shown(comment.text),
    mentions: [...new Set(ids.map((id) => mentions.get(id) ?? OPERATOR_WORD[language]))],
    files: (files.get(comment.number) ?? []).map(presentAttachment),
    earlier: earlier.map(({ at, text }) => ({ at, text: shown(text) })),
    isOwn: comment.authorId === userIdOf(caller),
  }
}

function presentEvent(event: DealEventRow, name: string | null): DealEvent {
  return {
    ...event,
    by: { side: event.side, name },
    from: event.fromValue,
    to: event.toValue,
    reasons: JSON.parse(event.reasons) as RequestReason[],
  }
}

/** A row of the partner's list. */
export function presentDealRow(deal: DealWithNews, language: Language): ListedDeal {
  return {
    ...deal,
    lastComment: deal.lastComment === null ? null : shownText(deal.lastComment, language, undefined),
    possibleConflict: isToldOfConflict(deal),
    missing: gapsIn(deal).length,
  }
}

/** What the desk has of a deal besides the page of the queue. */
export function presentDealOnDesk(
  found: Awaited<ReturnType<typeof readDealOnDesk>>,
  language: Language,
): DealOnDesk {
  const { deal, names, caller, comments, events, matches } = found
  return {
    ...deal,
    partner: partnerOf(deal, found, language),
    values: valuesOf(deal),
    submittedAt: deal.submittedAt ?? 0,
    protection: protectionOf(deal),
    matches: matches.map((match) => presentMatch(match, deal, found, language)),
    comments: comments.map((each) =>
      presentComment(each, names.get(each.authorId) ?? null, { ...found, language }),
    ),
    history: events.map((each) => presentEvent(each, names.get(each.actorId ?? '') ?? null)),
    mayComment: caller.permissions.has('pipeline:decide') && actionsOf(deal, 'operator').includes('comment'),
    now: found.now,
  }
}

type OnDesk = Pick<Awaited<ReturnType<typeof readDealOnDesk>>, 'accounts'>

function partnerOf({ accountId }: DealRow, { accounts }: OnDesk, language: Language) {
  const account = accounts.get(accountId)
  const userName = account ? nameOfPerson(account, language) : ''
  return { accountId, userName, companyName: account?.companyName ?? '' }
}

function presentMatch(
  { other, score, signals, isFirst }: ComparedForDesk,
  deal: DealRow,
  found: OnDesk,
  language: Language,
): DealMatch {
  return {
    ...other,
    partner: partnerOf(other, found, language),
    isOwn: other.accountId === deal.accountId,
    score,
    signals: CONFLICT_SIGNALS.map((signal) => ({ signal, score: signals[signal] ?? 0 })),
    company: companyLikeness(readCompanyName(deal.companyName), readCompanyName(other.companyName)) ?? null,
    stage: other.stage satisfies DealStage,
    values: valuesOf(other),
    submittedAt: other.submittedAt ?? 0,
    isFirst,
  }
}

/** People to be mentioned. */
export function presentPeople(people: readonly DealReader[]): DealPerson[] {
  return people.map(({ userName, name, side }) => ({ userName, name, side }))
}
