import { catalogErrors } from '#contract/catalog/catalog/catalog.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { businessDay } from '#contract/kit/time.ts'
import { pocErrors } from '#contract/trials/poc/poc.errors.ts'
import { POC, type PocForm, storedPhone } from '#contract/trials/poc/poc.fields.ts'
import { isUndecided, isUnderWay } from '#contract/trials/poc/poc.rules.ts'
import { catalogOnOffer } from '#server/catalog/catalog/catalog.service.ts'
import { endOfDay } from '#server/kit/day-bounds.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { requestsOf } from '#server/requests/request/account-requests.service.ts'
import {
  type RequestRow,
  requestById,
  submitRequest,
  transition,
} from '#server/requests/request/request.service.ts'
import type { MadeMove } from '#server/requests/request/request-registry.service.ts'
import { tellPoc } from './poc.mail.ts'
import { mayApplyForPoc, ownsPoc } from './poc.policy.ts'
import {
  countOneLess,
  countOneMore,
  findPocs,
  formsOf,
  insertForm,
  insertPoc,
  newestForms,
  type PocFormRow,
  type PocMessageRow,
  type PocRow,
} from './poc.store.ts'
import { keepQuestion } from './poc-question.service.ts'
import { pocFacts, pocTitle, wordsOfCatalog } from './poc-words.service.ts'

export type { PocFormRow, PocMessageRow, PocRow }

/** What was stated last in each of these requests. */
export const newestPocForms = newestForms

/** Registers proofs of concept as a kind of request. */
export function registerPocRequests(deps: Deps): void {
  deps.requests.on('poc', {
    afterMove: async (tx, move) => applyMove(deps, tx, move),
    async titles(db, requests, language) {
      const forms = await newestForms(
        db,
        requests.map(({ id }) => id),
      )
      const words = wordsOfCatalog(deps, language)
      return new Map(forms.map((form) => [form.requestId, pocTitle(form, words, language)]))
    },
    /** The end of the day that the plan names for the next step, or for the whole test. */
    async nextMoments(db, requests) {
      const ids = requests.map(({ id }) => id)
      const { timeZone } = deps.settings
      return new Map(
        (await findPocs(db, ids)).flatMap(({ requestId, nextStepOn, endsOn }) => {
          const day = nextStepOn ?? endsOn
          return day === null ? [] : [[requestId, endOfDay(day, timeZone)] as const]
        }),
      )
    },
    async facts(db, { id }, language) {
      const [form] = await formsOf(db, id)
      return form ? pocFacts(form, wordsOfCatalog(deps, language)) : []
    },
  })
}

/** A decided one makes room for the next; mails and notifications follow from every move but a withdrawal. */
async function applyMove(deps: Deps, tx: Executor, { request, event }: MadeMove): Promise<void> {
  if (event.fromState !== null && isUndecided(event.fromState) && !isUndecided(request.state))
    await countOneLess(tx, request.accountId)
  await tellPoc(deps, tx, request, event)
}

/**
 * Applies for a proof of concept.
 * @throws notPermitted for operators; tooMany; datePast; nothingOnSale, sizeUnavailable
 */
export async function applyForPoc(
  deps: Deps,
  caller: SignedInCaller,
  form: PocForm,
  call: RequestContext,
): Promise<RequestRow> {
  if (!mayApplyForPoc(caller)) throw appError(httpErrors.notPermitted)
  const { accountId } = caller
  return deps.db.transaction(async (tx) => {
    requirePossible(deps, form)
    if (!(await countOneMore(tx, accountId)))
      throw appError(pocErrors.tooMany, { params: { count: POC.openAtOnce } })
    const words = wordsOf(form, call)
    const wanted = { kind: 'poc', accountId, userId: userIdOf(caller), ...words } as const
    const request = await submitRequest(deps, tx, wanted, call)
    await insertPoc(tx, request.id, accountId)
    await addForm(deps, tx, request.id, caller, form)
    return request
  })
}

/**
 * Corrects one about which more information was asked for.
 * @throws notFound, changedMeanwhile, requestMoveNotAllowed, datePast, nothingOnSale, sizeUnavailable
 */
export async function correctPoc(
  deps: Deps,
  caller: SignedInCaller,
  requestId: string,
  { revision, ...form }: PocForm & { readonly revision: number },
  call: RequestContext,
): Promise<RequestRow> {
  return deps.db.transaction(async (tx) => {
    await ownPoc(tx, caller, requestId)
    requirePossible(deps, form)
    const by = { actor: 'applicant' as const, actorId: userIdOf(caller) }
    const resubmitted = { ...wordsOf(form, call), userId: userIdOf(caller) }
    const move = { requestId, action: 'resubmit', by, expectedRevision: revision, resubmitted }
    await keepQuestion(tx, requestId)
    const request = await transition(deps, tx, move, call)
    await addForm(deps, tx, requestId, caller, form)
    return request
  })
}

/** What lists and mails call it. */
function wordsOf({ companyName, people, country }: PocForm, { language }: Pick<RequestContext, 'language'>) {
  return { subject: companyName, reference: String(people), country, language }
}

/** @throws datePast for a start before today; nothingOnSale, sizeUnavailable for what is not offered */
function requirePossible(deps: Deps, form: PocForm): void {
  if (form.startsOn < businessDay(deps.clock.now(), deps.settings.timeZone))
    throw fieldError('startsOn', pocErrors.datePast)
  const { regions, sizes } = catalogOnOffer(deps)
  if (!form.regionIds.every((id) => regions.some((region) => region.id === id)))
    throw fieldError('regionIds', catalogErrors.nothingOnSale)
  if (!form.sizeIds.every((id) => sizes.some((size) => size.id === id)))
    throw fieldError('sizeIds', catalogErrors.sizeUnavailable)
}

async function addForm(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  requestId: string,
  caller: SignedInCaller,
  form: PocForm,
): Promise<void> {
  const [newest] = await formsOf(tx, requestId)
  await insertForm(tx, {
    requestId,
    version: (newest?.version ?? 0) + 1,
    people: form.people,
    requirement: form.requirement,
    applications: form.applications,
    regionIds: JSON.stringify(form.regionIds),
    sizeIds: JSON.stringify(form.sizeIds),
    startsOn: form.startsOn,
    endsOn: form.endsOn,
    successCriteria: form.successCriteria,
    companyName: form.companyName,
    contactName: form.contactName,
    contactEmail: form.contactEmail,
    country: form.country,
    contactPhone: storedPhone(form),
    statedBy: userIdOf(caller),
    createdAt: deps.clock.now(),
  })
}

/** A request of this kind of the caller's account. @throws notFound */
export async function ownPoc(db: Executor, caller: SignedInCaller, requestId: string): Promise<RequestRow> {
  const request = await requestById(db, requestId)
  if (!request || !ownsPoc(caller, request)) throw appError(httpErrors.notFound)
  return request
}

/** The proofs of concept of an account that are under way, newest first, with their titles and plans. */
export async function currentPocs(deps: Deps, accountId: string, language: Language) {
  const db = deps.db.query
  const { list } = await requestsOf(deps, db, { accountId, kinds: ['poc'] }, language)
  const current = list.filter(({ request }) => isUnderWay(request.state))
  const pocs = await findPocs(
    db,
    current.map(({ request }) => request.id),
  )
  return current.map((each) => ({
    ...each,
    poc: pocs.find(({ requestId }) => requestId === each.request.id),
  }))
}
