import { extendDeal } from '#contract/deals/pipeline/deal-extension.endpoints.ts'
import {
  commentDeal,
  createDeal,
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
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { dealListEn } from '#contract/deals/pipeline/pipeline.text.en.ts'
import { dealListZh } from '#contract/deals/pipeline/pipeline.text.zh.ts'
import { getDealBoard } from '#contract/deals/pipeline/pipeline-board.endpoints.ts'
import {
  chooseDealMatch,
  commentDealOnDesk,
  editDealCommentOnDesk,
  getDealOnDesk,
  listDealPeopleOnDesk,
} from '#contract/deals/pipeline/pipeline-desk.endpoints.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import { type RequestContext, type Route, route } from '#server/kit/http/route.ts'
import { readerOf } from '#server/kit/list/list-reader.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { ListService } from '#server/kit/list/list-service.ts'
import { recordExport } from '#server/records/audit/audit.service.ts'
import { askForExtension } from './deal-extension.service.ts'
import { type DealWithNews, findDealsWithNews } from './deal-news.service.ts'
import { suggestPeople } from './deal-people.service.ts'
import { presentDeal, presentDealOnDesk, presentDealRow, presentPeople } from './pipeline.present.ts'
import { createDraft, type DealRow, discardDraft, ownDeal, saveDeal } from './pipeline.service.ts'
import { type DealScope, dealSource } from './pipeline.store.ts'
import { readBoard } from './pipeline-board.service.ts'
import { commentAsDesk, commentAsPartner, editAsDesk, editAsPartner } from './pipeline-comment.service.ts'
import { chooseMatch } from './pipeline-desk.service.ts'
import { readDeal, readDealOnDesk } from './pipeline-read.service.ts'
import { moveStage } from './pipeline-stage.service.ts'
import { replyToDesk, submitDraft, withdrawOwnDeal } from './pipeline-submission.service.ts'
import { submittedDeal } from './pipeline-submitted.service.ts'
import { endsSoonBefore } from './protection-clock.service.ts'

interface Call extends RequestContext {
  readonly caller: SignedInCaller
}

type OnOneDeal = Call & { readonly input: { readonly params: { readonly dealId: string } } }
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
    answer: async ({ id }: Pick<DealRow, 'id'>, { caller, language }: Call, db: Executor) =>
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
    answer: async ({ id }: Pick<DealRow, 'id'>, { caller, language }: Call, db: Executor) =>
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
