import { movesFrom } from '#contract/requests/request/request.rules.ts'
import {
  createPoc,
  getPoc,
  getPocOnDesk,
  type Poc,
  type PocMessage,
  type PocOnDesk,
  type PocPlan,
  planPoc,
  recordPocOutcome,
  resubmitPoc,
  sendPocMessage,
  writePocMessage,
} from '#contract/trials/poc/poc.endpoints.ts'
import { pocQueue } from '#contract/trials/poc/poc.queue.ts'
import { type PocState, pocRequests } from '#contract/trials/poc/poc.rules.ts'
import { pocQueueEn } from '#contract/trials/poc/poc-queue.text.en.ts'
import { pocQueueZh } from '#contract/trials/poc/poc-queue.text.zh.ts'
import { type FileRow, presentAttachment } from '#server/files/file/file.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route, type SignedInCall } from '#server/kit/http/route.ts'
import { routesOfQueue } from '#server/requests/queue/queue-calls.service.ts'
import type { RequestRow } from '#server/requests/request/request.service.ts'
import { presentStanding } from '#server/requests/request/tell-move.service.ts'
import {
  applyForPoc,
  type CatalogWords,
  correctPoc,
  type PocFormRow,
  type PocMessageRow,
  type PocRow,
  readPoc,
  readPocOnDesk,
} from './poc.service.ts'
import { plan, recordOutcome } from './poc-desk.service.ts'
import { pocOnQueue } from './poc-review.service.ts'
import { writeToApplicant, writeToDesk } from './poc-thread.service.ts'

export function pocRoutes(deps: Deps) {
  /** How calls of the applicant and of the desk answer that change one. */
  const own = {
    answer: async ({ id }: Pick<RequestRow, 'id'>, { caller, language }: SignedInCall, db: Executor) =>
      presentPoc(await readPoc(deps, db, caller, id, language)),
  } as const
  const onDesk = {
    answer: async ({ id }: Pick<RequestRow, 'id'>, { caller, language }: SignedInCall, db: Executor) =>
      presentPocOnDesk(await readPocOnDesk(db, caller, id, language)),
  } as const
  return [
    route(createPoc, (call) => applyForPoc(deps, call.caller, call.input.body, call), own),
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
      (call) => writeToApplicant(deps, call.caller, call.input.params.requestId, call.input.body, call),
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

/** One for its account: neither the outcome nor the names of operators. */
function presentPoc(found: Awaited<ReturnType<typeof readPoc>>): Poc {
  const { request, form, poc, words, messages, files, names } = found
  return {
    ...presentStanding(request, found),
    title: found.title,
    state: request.state as PocState,
    form: presentForm(form, words),
    plan: presentPlan(poc),
    messages: messages.map((message) =>
      presentMessage(
        message,
        message.actor === 'applicant' ? (names.get(message.authorId) ?? null) : null,
        files.get(message.number),
      ),
    ),
    actions: found.mayMove ? movesFrom(pocRequests, request.state, 'applicant') : [],
    mayWrite: found.mayWrite,
    now: found.now,
  }
}

/** What the desk has of one besides the page of the queue. */
function presentPocOnDesk(found: Awaited<ReturnType<typeof readPocOnDesk>>): PocOnDesk {
  const { request, form, poc, messages, files, names } = found
  return {
    requestId: request.id,
    state: request.state as PocState,
    revision: request.revision,
    plan: presentPlan(poc),
    planVersion: poc.planVersion,
    wanted: { startsOn: form.startsOn, endsOn: form.endsOn },
    outcome: presentOutcome(poc, names),
    messages: messages.map((message) =>
      presentMessage(message, names.get(message.authorId) ?? null, files.get(message.number)),
    ),
    mayWrite: found.mayWrite,
  }
}

function presentOutcome(
  { outcome, outcomeReason, outcomeOn, outcomeBy, outcomeAt }: PocRow,
  names: ReadonlyMap<string, string>,
): PocOnDesk['outcome'] {
  if (outcome === null) return null
  return {
    outcome,
    reason: outcomeReason ?? '',
    decidedOn: outcomeOn ?? '',
    at: outcomeAt ?? 0,
    by: names.get(outcomeBy ?? '') ?? '',
  }
}

function presentPlan({ nextStep, nextStepOn, startsOn, endsOn, plannedAt }: PocRow): PocPlan | null {
  return nextStep === null ? null : { nextStep, nextStepOn, startsOn, endsOn, changedAt: plannedAt ?? 0 }
}

function presentMessage(
  { number, createdAt, actor, text }: PocMessageRow,
  by: string | null,
  files: readonly FileRow[] = [],
): PocMessage {
  return { number, at: createdAt, from: actor, by, text, files: files.map(presentAttachment) }
}

function presentForm(form: PocFormRow, words: CatalogWords): Poc['form'] {
  return {
    ...form,
    regions: words.regions(form),
    sizes: words.sizes(form),
  }
}

/** The desk's queue of proofs of concept. */
export function pocQueueRoutes(deps: Deps): Route[] {
  const texts = { zh: pocQueueZh, en: pocQueueEn }
  return routesOfQueue(deps, { queue: pocQueue, texts, shown: pocOnQueue(deps) })
}
