import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { extendDeal } from '#contract/deals/pipeline/deal-extension.endpoints.ts'
import type { DealExtension } from '#contract/deals/pipeline/deal-extension.fields.ts'
import type { DealStage } from '#contract/deals/pipeline/deal-stage.rules.ts'
import {
  commentDeal,
  createDeal,
  type Deal,
  type DealComment,
  type DealEvent,
  type DealPerson,
  discardDeal,
  editDealComment,
  getDeal,
  listDealPeople,
  moveDeal,
  replyDeal,
  submitDeal,
  updateDeal,
  withdrawDeal,
} from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { dealList, type DealRow as ListedDeal } from '#contract/deals/pipeline/pipeline.list.ts'
import { actionsOf, CONFLICT_SIGNALS } from '#contract/deals/pipeline/pipeline.rules.ts'
import { dealListEn } from '#contract/deals/pipeline/pipeline.text.en.ts'
import { dealListZh } from '#contract/deals/pipeline/pipeline.text.zh.ts'
import { getDealBoard } from '#contract/deals/pipeline/pipeline-board.endpoints.ts'
import {
  chooseDealMatch,
  commentDealOnDesk,
  type DealMatch,
  type DealOnDesk,
  editDealCommentOnDesk,
  getDealOnDesk,
  listDealPeopleOnDesk,
} from '#contract/deals/pipeline/pipeline-desk.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import type { ExtensionState } from '#contract/requests/request/extension.rules.ts'
import type { RequestReason } from '#contract/requests/request/request-reason.fields.ts'
import { companyLikeness, readCompanyName } from '#server/company/certification/certified-company.service.ts'
import { presentAttachment } from '#server/files/file/file.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import { type Route, route, type SignedInCall } from '#server/kit/http/route.ts'
import { readerOf } from '#server/kit/list/list-reader.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { ListService } from '#server/kit/list/list-service.ts'
import { nameOfPerson } from '#server/people/person/person-names.service.ts'
import { recordExport } from '#server/records/audit/audit.service.ts'
import { reasonsOf } from '#server/requests/request/request.service.ts'
import { askForExtension } from './deal-extension.service.ts'
import { type DealReader, suggestPeople } from './deal-people.service.ts'
import { OPERATOR_WORD, shownText } from './mention.rules.ts'
import {
  createDraft,
  type DealRow,
  discardDraft,
  mayEditField,
  ownActions,
  ownDeal,
  saveDeal,
  valuesOf,
} from './pipeline.service.ts'
import { type DealEventRow, type DealScope, dealSource } from './pipeline.store.ts'
import { type DealWithNews, findDealsWithNews, readBoard } from './pipeline-board.service.ts'
import { commentAsDesk, commentAsPartner, editAsDesk, editAsPartner } from './pipeline-comment.service.ts'
import type { CommentRow } from './pipeline-comment.store.ts'
import { chooseMatch, submittedDeal } from './pipeline-desk.service.ts'
import type { ComparedForDesk } from './pipeline-queue.service.ts'
import { gapsIn, readDeal, readDealOnDesk } from './pipeline-read.service.ts'
import { moveStage } from './pipeline-stage.service.ts'
import { replyToDesk, submitDraft, withdrawOwnDeal } from './pipeline-submission.service.ts'
import { endsSoonBefore } from './protection-clock.service.ts'

type OnOneDeal = SignedInCall & { readonly input: { readonly params: { readonly dealId: string } } }
const ofDeal = (call: OnOneDeal) => ({ caller: call.caller, dealId: call.input.params.dealId, call })

/** The calls of partners. */
export function pipelineRoutes(deps: Deps): Route[] {
  const lists = new ListService<typeof dealList, DealScope, DealWithNews>(deps, {
    list: dealList,
    source: dealSource,
    load: (db, ids, { userId }) => findDealsWithNews(deps, db, userId, ids),
    present: presentDealRow,
  })
  // To the hour: a long list remembers what it has counted by its scope.
  const soon = (): number => Math.floor(endsSoonBefore(deps) / HOUR_MS) * HOUR_MS
  const scopeOf = (caller: SignedInCaller): DealScope => ({
    accountId: caller.accountId,
    soon: soon(),
    userId: userIdOf(caller),
  })
  const own = {
    answer: async ({ id }: Pick<DealRow, 'id'>, { caller, language }: SignedInCall, db: Executor) =>
      presentDeal(await readDeal(deps, db, caller, id, language), language),
  } as const
  return [
    route(createDeal, (call) => createDraft(deps, call.caller, call.input.body, call), own),
    route(getDealBoard, async ({ caller, input, language }) => {
      const stages = await readBoard(
        deps,
        deps.db.query,
        lists,
        readerOf(caller, scopeOf(caller)),
        input.query,
      )
      const columns = stages.map(({ deals, ...column }) => ({
        ...column,
        cards: deals.map((deal) => presentDealRow(deal, language)),
      }))
      return { columns, now: deps.clock.now() }
    }),
    route(getDeal, async ({ caller, input, language }) =>
      presentDeal(await readDeal(deps, deps.db.query, caller, input.params.dealId, language), language),
    ),
    route(listDealPeople, async ({ caller, input }) => {
      const deal = await ownDeal(deps.db.query, { caller, dealId: input.params.dealId })
      const of = { accountId: deal.accountId, side: 'partner', callerId: userIdOf(caller) } as const
      return { list: presentPeople(await suggestPeople(deps.db.query, of, input.query.search)) }
    }),
    route(updateDeal, (call) => saveDeal(deps, ofDeal(call), call.input.body), own),
    route(discardDeal, (call) => discardDraft(deps, ofDeal(call), call.input.body.version), {
      answer: () => ({ discarded: true as const }),
    }),
    route(submitDeal, (call) => submitDraft(deps, ofDeal(call), call.input.body.version), own),
    route(replyDeal, (call) => replyToDesk(deps, ofDeal(call), call.input.body), own),
    route(withdrawDeal, (call) => withdrawOwnDeal(deps, ofDeal(call), call.input.body.version), own),
    route(extendDeal, (call) => askForExtension(deps, ofDeal(call), call.input.body.reason), own),
    route(moveDeal, (call) => moveStage(deps, ofDeal(call), call.input.body), own),
    route(commentDeal, (call) => commentAsPartner(deps, ofDeal(call), call.input.body), own),
    route(
      editDealComment,
      (call) => {
        const number = Number(call.input.params.number)
        return editAsPartner(deps, ofDeal(call), { ...call.input.body, number })
      },
      own,
    ),
    ...routesOfList(deps, {
      list: dealList,
      service: lists,
      scope: scopeOf,
      exports: {
        texts: { zh: dealListZh, en: dealListEn },
        fileName: 'deals',
        record: recordExport(deps, 'dealsExported'),
      },
    }),
  ]
}

/** The calls of the desk besides its queue. */
export function pipelineDeskRoutes(deps: Deps): Route[] {
  const onDesk = {
    answer: async ({ id }: Pick<DealRow, 'id'>, { caller, language }: SignedInCall, db: Executor) =>
      presentDealOnDesk(await readDealOnDesk(deps, db, caller, id, language), language),
  } as const
  return [
    route(getDealOnDesk, async ({ caller, input, language }) =>
      presentDealOnDesk(
        await readDealOnDesk(deps, deps.db.query, caller, input.params.requestId, language),
        language,
      ),
    ),
    route(listDealPeopleOnDesk, async ({ caller, input }) => {
      const { accountId } = await submittedDeal(deps.db.query, input.params.requestId)
      const of = { accountId, side: 'operator', callerId: userIdOf(caller) } as const
      return { list: presentPeople(await suggestPeople(deps.db.query, of, input.query.search)) }
    }),
    route(
      chooseDealMatch,
      (call) => chooseMatch(deps, call.caller, call.input.params.requestId, call.input.body, call),
      onDesk,
    ),
    route(
      commentDealOnDesk,
      (call) => commentAsDesk(deps, call.caller, call.input.params.requestId, call.input.body, call),
      onDesk,
    ),
    route(
      editDealCommentOnDesk,
      (call) => {
        const { requestId, number } = call.input.params
        return editAsDesk(deps, call.caller, requestId, { ...call.input.body, number: Number(number) })
      },
      onDesk,
    ),
  ]
}

type Names = ReadonlyMap<string, string>

/** A deal for its partner: nothing of other deals, and no names of operators. */
function presentDeal(found: Awaited<ReturnType<typeof readDeal>>, language: Language): Deal {
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
    editable: dealFields.names.filter((field) => mayEditField(caller, deal, field)),
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
function presentDealRow(deal: DealWithNews, language: Language): ListedDeal {
  return {
    ...deal,
    lastComment: deal.lastComment === null ? null : shownText(deal.lastComment, language, undefined),
    possibleConflict: isToldOfConflict(deal),
    missing: gapsIn(deal).length,
  }
}

/** What the desk has of a deal besides the page of the queue. */
function presentDealOnDesk(
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
function presentPeople(people: readonly DealReader[]): DealPerson[] {
  return people.map(({ userName, name, side }) => ({ userName, name, side }))
}
