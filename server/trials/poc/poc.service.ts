import { catalogErrors } from '#contract/catalog/catalog/catalog.errors.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { isOperator } from '#contract/kit/account-type.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { clauses, listed } from '#contract/kit/listed.ts'
import { businessDay } from '#contract/kit/time.ts'
import { pocErrors } from '#contract/trials/poc/poc.errors.ts'
import { POC, type PocForm } from '#contract/trials/poc/poc.fields.ts'
import { isUndecided, isUnderWay, POC_REVIEW_DAYS, pocRequests } from '#contract/trials/poc/poc.rules.ts'
import { catalogOnOffer, desktopWords } from '#server/catalog/catalog/catalog.service.ts'
import { filesOfTexts } from '#server/files/file/file.service.ts'
import { countOneLess, countOneMore } from '#server/kit/counters/open-count.store.ts'
import { endOfDay } from '#server/kit/day-bounds.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { FileOwnerKind } from '#server/kit/files/file-owner.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { groupedPhone, storedPhone } from '#server/kit/phone/stored-phone.ts'
import { promisedDays } from '#server/kit/working-days.ts'
import { operatorNames } from '#server/people/account/account.service.ts'
import { namesOfPeople } from '#server/people/person/person-names.service.ts'
import {
  historyOf,
  lastAsked,
  type RequestRow,
  requestById,
  submitRequest,
  transition,
  workingCalendar,
} from '#server/requests/request/request.service.ts'
import type { MadeMove, RequestFact } from '#server/requests/request/request-registry.service.ts'
import { tellPoc } from './poc.mail.ts'
import {
  addMessage,
  findPoc,
  findPocs,
  formsOf,
  insertForm,
  insertPoc,
  messagesOf,
  newestPocForms,
  type PocFormRow,
  type PocMessageRow,
  type PocRow,
} from './poc.store.ts'
import { pocOfDesk } from './poc-desk.service.ts'

export { newestPocForms } from './poc.store.ts'

export type { PocFormRow, PocMessageRow, PocRow }

/** Registers proofs of concept as a kind of request. */
export function registerPocRequests(deps: Deps): void {
  deps.requests.on('poc', {
    afterMove: async (tx, move) => applyMove(deps, tx, move),
    async titles(db, requests, language) {
      const forms = await newestPocForms(
        db,
        requests.map(({ id }) => id),
      )
      const words = wordsOfCatalog(deps, language)
      return new Map(forms.map((form) => [form.requestId, pocTitle(form, words)]))
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
    await countOneLess(tx, 'pocCounts', request.accountId)
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
    if (!(await countOneMore(tx, 'pocCounts', { accountId, most: POC.openAtOnce })))
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
    ...form,
    requestId,
    version: (newest?.version ?? 0) + 1,
    regionIds: JSON.stringify(form.regionIds),
    sizeIds: JSON.stringify(form.sizeIds),
    contactPhone: storedPhone(form.contactPhone, form.country),
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

interface OwnedRequest {
  readonly kind: string
  readonly accountId: string
  readonly state: string
}

/** Customers and partners apply; the provider's own staff does not. */
function mayApplyForPoc({ accountType }: Pick<SignedInCaller, 'accountType'>): boolean {
  return !isOperator(accountType)
}

/** Requests of another account, or of another kind, are like absent ones. */
function ownsPoc(caller: Pick<SignedInCaller, 'accountId'>, request: OwnedRequest): boolean {
  return request.kind === pocRequests.kind && request.accountId === caller.accountId
}

/** Whether the caller may write about it now. */
function mayWriteAbout(caller: Pick<SignedInCaller, 'permissions'>, request: OwnedRequest): boolean {
  return caller.permissions.has(pocRequests.submitPermission) && isUnderWay(request.state)
}

/** Stores what the desk asked as a message of it, so that the question stays with its answer. @throws threadFull */
export async function keepQuestion(tx: Executor, requestId: string): Promise<void> {
  const asked = await lastAsked(tx, requestId, 'askMore')
  if (!asked || asked.text === '') return
  const { text, askedBy: authorId, at: createdAt } = asked
  const number = await addMessage(tx, { requestId, actor: 'operator', authorId, text, createdAt })
  if (number === undefined) throw appError(pocErrors.threadFull, { params: { count: POC.messages } })
}

/** Names of what a form chose from the catalogue, in one language. */
export interface CatalogWords {
  regions(form: Pick<PocFormRow, 'regionIds'>): { id: string; name: string }[]
  sizes(form: Pick<PocFormRow, 'sizeIds'>): { id: string; name: string }[]
  readonly language: Language
}

/** Also names what is no longer on offer. */
export function wordsOfCatalog(deps: Pick<Deps, 'clock' | 'contents'>, language: Language): CatalogWords {
  const wordsOf = desktopWords(deps, language)
  const none = { regionId: '', sizeId: '', systemId: '' }
  return {
    regions: ({ regionIds }) =>
      idsIn(regionIds).map((id) => ({ id, name: wordsOf({ ...none, regionId: id }).regionName })),
    sizes: ({ sizeIds }) =>
      idsIn(sizeIds).map((id) => ({ id, name: sizeName(wordsOf({ ...none, sizeId: id })) })),
    language,
  }
}

/** Stored as JSON. */
export function idsIn(stored: string): string[] {
  return JSON.parse(stored) as string[]
}

/** What the applicant knows it by: how many people, and where. */
function pocTitle(form: PocFormRow, words: CatalogWords): string {
  const { language } = words
  const people =
    language === 'zh' ? `${form.people} 人` : `${form.people} ${form.people === 1 ? 'person' : 'people'}`
  return clauses([people, namesOf(words.regions(form), words)], language)
}

function namesOf(items: readonly { readonly name: string }[], { language }: CatalogWords): string {
  return listed(
    items.map(({ name }) => name),
    language,
  )
}

/** What was asked for, for the detail on both sides. */
export function pocFacts(form: PocFormRow, words: CatalogWords): RequestFact[] {
  const facts: RequestFact[] = [
    { name: 'companyName', value: form.companyName },
    { name: 'requirement', value: form.requirement },
    { name: 'people', value: String(form.people) },
    { name: 'regionIds', value: namesOf(words.regions(form), words) },
    { name: 'sizeIds', value: namesOf(words.sizes(form), words) },
    { name: 'applications', value: form.applications },
    { name: 'startsOn', value: form.startsOn },
    { name: 'endsOn', value: form.endsOn },
    { name: 'successCriteria', value: form.successCriteria },
    { name: 'contactName', value: form.contactName },
    { name: 'contactEmail', value: form.contactEmail },
    { name: 'country', value: form.country },
    { name: 'contactPhone', value: groupedPhone(form.contactPhone) },
  ]
  return facts.filter(({ value }) => value !== '')
}

/** Everything that its account sees of one. @throws notFound */
export async function readPoc(
  deps: Deps,
  db: Executor,
  caller: SignedInCaller,
  requestId: string,
  language: Language,
) {
  const request = await ownPoc(db, caller, requestId)
  const [form] = await formsOf(db, requestId)
  const poc = await findPoc(db, requestId)
  if (!form || !poc) throw appError(httpErrors.notFound)
  const messages = await messagesOf(db, requestId)
  const files = await messageFiles.byNumber(db, requestId, messages)
  const words = wordsOfCatalog(deps, language)
  return {
    request,
    form,
    poc,
    messages,
    files,
    words,
    title: pocTitle(form, words),
    last: (await historyOf(db, requestId)).at(-1),
    names: await applicantNames(db, messages, language),
    promisedDays:
      request.state === 'inReview'
        ? promisedDays(request.submittedAt, POC_REVIEW_DAYS, workingCalendar(deps))
        : [],
    mayMove: caller.permissions.has('poc:create'),
    mayWrite: mayWriteAbout(caller, request),
    now: deps.clock.now(),
  }
}

/** What the desk has besides the queue's own page. @throws notFound */
export async function readPocOnDesk(
  db: Executor,
  caller: SignedInCaller,
  requestId: string,
  language: Language,
) {
  const request = await pocOfDesk(db, requestId)
  const [form] = await formsOf(db, requestId)
  const poc = await findPoc(db, requestId)
  if (!form || !poc) throw appError(httpErrors.notFound)
  const messages = await messagesOf(db, requestId)
  const names = new Map([...(await applicantNames(db, messages, language)), ...(await operatorNames(db))])
  const files = await messageFiles.byNumber(db, requestId, messages)
  const mayWrite = caller.permissions.has('poc:decide') && isUnderWay(request.state)
  return { request, form, poc, messages, files, names, mayWrite }
}

/** Names of the applicants who wrote messages, by id. */
function applicantNames(db: Executor, messages: readonly PocMessageRow[], language: Language) {
  const writers = messages.filter(({ actor }) => actor === 'applicant').map(({ authorId }) => authorId)
  return namesOfPeople(db, writers, language)
}

/** Files of messages about proofs of concept, as the file feature knows them. */
export const messageFiles = filesOfTexts('pocMessage')

/** Whether the caller reads the messages: people of the account, and operators. */
function mayReadMessages(
  { accountType, accountId, permissions }: SignedInCaller,
  request: Pick<RequestRow, 'kind' | 'accountId'>,
): boolean {
  if (request.kind !== pocRequests.kind || !permissions.has('poc:read')) return false
  return isOperator(accountType) || request.accountId === accountId
}

/** Who may have the files: the readers of the messages. */
export const pocMessageFiles: FileOwnerKind = {
  kind: messageFiles.kind,
  async mayLook(caller, file, db) {
    const request = await requestById(db, messageFiles.objectOf(file))
    return request !== undefined && mayReadMessages(caller, request)
  },
}
