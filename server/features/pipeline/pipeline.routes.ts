import {
  commentDeal,
  createDeal,
  discardDeal,
  editDealComment,
  getDeal,
  moveDeal,
  replyDeal,
  submitDeal,
  updateDeal,
  withdrawDeal,
} from '#contract/features/pipeline/pipeline.endpoints.ts'
import { dealList } from '#contract/features/pipeline/pipeline.list.ts'
import { dealListEn } from '#contract/features/pipeline/pipeline.text.en.ts'
import { dealListZh } from '#contract/features/pipeline/pipeline.text.zh.ts'
import { getDealBoard } from '#contract/features/pipeline/pipeline-board.endpoints.ts'
import {
  chooseDealMatch,
  commentDealOnDesk,
  editDealCommentOnDesk,
  getDealOnDesk,
} from '#contract/features/pipeline/pipeline-desk.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { recordExport } from '#server/features/audit/audit.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { type RequestContext, type Route, route } from '#server/kit/http/route.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { presentDeal, presentDealOnDesk, presentDealRow } from './pipeline.present.ts'
import { createDraft, type DealRow, discardDraft, saveDeal } from './pipeline.service.ts'
import { dealSource } from './pipeline.store.ts'
import { readBoard } from './pipeline-board.service.ts'
import { commentAsDesk, commentAsPartner, editAsDesk, editAsPartner } from './pipeline-comment.service.ts'
import { chooseMatch } from './pipeline-desk.service.ts'
import { loadDealRows, readDeal, readDealOnDesk } from './pipeline-read.service.ts'
import { moveStage } from './pipeline-stage.service.ts'
import { replyToDesk, submitDraft, withdrawOwnDeal } from './pipeline-submission.service.ts'

interface Call extends RequestContext {
  readonly caller: SignedInCaller
}

type OnOneDeal = Call & { readonly input: { readonly params: { readonly dealId: string } } }
const ofDeal = (call: OnOneDeal) => ({ caller: call.caller, dealId: call.input.params.dealId, call })

/** The calls of partners. */
export function pipelineRoutes(deps: Deps): Route[] {
  const own = {
    limit: 'write',
    answer: async ({ id }: Pick<DealRow, 'id'>, { caller }: Call, db: Executor) =>
      presentDeal(await readDeal(deps, db, caller, id)),
  } as const
  return [
    route(createDeal, (call) => createDraft(deps, call.caller, call.input.body, call), own),
    route(getDealBoard, async ({ caller }) => ({
      columns: (await readBoard(deps.db.query, caller.accountId)).map(({ deals, ...column }) => ({
        ...column,
        cards: deals.map(presentDealRow),
      })),
      now: deps.clock.now(),
    })),
    route(getDeal, async ({ caller, input }) =>
      presentDeal(await readDeal(deps, deps.db.query, caller, input.params.dealId)),
    ),
    route(updateDeal, (call) => saveDeal(deps, ofDeal(call), call.input.body), own),
    route(discardDeal, (call) => discardDraft(deps, ofDeal(call), call.input.body.version), {
      limit: 'write',
      answer: () => ({ discarded: true as const }),
    }),
    route(submitDeal, (call) => submitDraft(deps, ofDeal(call), call.input.body.version), own),
    route(replyDeal, (call) => replyToDesk(deps, ofDeal(call), call.input.body), own),
    route(withdrawDeal, (call) => withdrawOwnDeal(deps, ofDeal(call), call.input.body.version), own),
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
      source: dealSource,
      scope: ({ accountId }) => ({ accountId, now: deps.clock.now() }),
      load: loadDealRows,
      present: presentDealRow,
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
    limit: 'write',
    answer: async ({ id }: Pick<DealRow, 'id'>, { caller }: Call, db: Executor) =>
      presentDealOnDesk(await readDealOnDesk(deps, db, caller, id)),
  } as const
  return [
    route(getDealOnDesk, async ({ caller, input }) =>
      presentDealOnDesk(await readDealOnDesk(deps, deps.db.query, caller, input.params.requestId)),
    ),
    route(
      chooseDealMatch,
      (call) => chooseMatch(deps, call.caller, call.input.params.requestId, call.input.body.match, call),
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
