import {
  createPoc,
  getPoc,
  getPocOnDesk,
  listPocs,
  planPoc,
  recordPocOutcome,
  resubmitPoc,
  sendPocMessage,
  writePocMessage,
} from '#contract/trials/poc/poc.endpoints.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { type RequestContext, route } from '#server/kit/http/route.ts'
import type { RequestRow } from '#server/requests/request/request.service.ts'
import { presentCurrentPoc, presentPoc, presentPocOnDesk } from './poc.present.ts'
import { applyForPoc, correctPoc, currentPocs } from './poc.service.ts'
import { plan, recordOutcome } from './poc-desk.service.ts'
import { readPoc, readPocOnDesk } from './poc-read.service.ts'
import { writeToApplicant, writeToDesk } from './poc-thread.service.ts'

interface Call extends RequestContext {
  readonly caller: SignedInCaller
}

export function pocRoutes(deps: Deps) {
  /** How calls of the applicant and of the desk answer that change one. */
  const own = {
    answer: async ({ id }: Pick<RequestRow, 'id'>, { caller, language }: Call, db: Executor) =>
      presentPoc(await readPoc(deps, db, caller, id, language)),
  } as const
  const onDesk = {
    answer: async ({ id }: Pick<RequestRow, 'id'>, { caller, language }: Call, db: Executor) =>
      presentPocOnDesk(await readPocOnDesk(db, caller, id, language)),
  } as const
  return [
    route(createPoc, (call) => applyForPoc(deps, call.caller, call.input.body, call), own),
    route(listPocs, async ({ caller, language }) => ({
      list: (await currentPocs(deps, caller.accountId, language)).map(presentCurrentPoc),
    })),
    route(getPoc, async ({ caller, input, language }) =>
      presentPoc(await readPoc(deps, deps.db.query, caller, input.params.requestId, language)),
    ),
    route(
      resubmitPoc,
      (call) => correctPoc(deps, call.caller, call.input.params.requestId, call.input.body, call),
      own,
    ),
    route(
      sendPocMessage,
      (call) => writeToDesk(deps, call.caller, call.input.params.requestId, call.input.body, call),
      own,
    ),
    route(getPocOnDesk, async ({ caller, input, language }) =>
      presentPocOnDesk(await readPocOnDesk(deps.db.query, caller, input.params.requestId, language)),
    ),
    route(
      writePocMessage,
      (call) =>
        writeToApplicant(deps, call.caller, call.input.params.requestId, call.input.body.message, call),
      onDesk,
    ),
    route(
      planPoc,
      (call) => plan(deps, call.caller, call.input.params.requestId, call.input.body, call),
      onDesk,
    ),
    route(
      recordPocOutcome,
      (call) => recordOutcome(deps, call.caller, call.input.params.requestId, call.input.body, call),
      onDesk,
    ),
  ]
}
