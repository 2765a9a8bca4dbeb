import { ACCOUNT_TYPE, isOperator } from '#contract/kit/account-type.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { phoneFor } from '#contract/kit/fields/phone.ts'
import { partnerErrors } from '#contract/partners/partner/partner.errors.ts'
import type { PartnerForm } from '#contract/partners/partner/partner.fields.ts'
import {
  isUndecided,
  PARTNER_REVIEW_DAYS,
  partnerRequests,
} from '#contract/partners/partner/partner.rules.ts'
import { certificationKey } from '#server/company/certification/certification.service.ts'
import { companyKey } from '#server/company/certification/certified-company.service.ts'
import { attachFiles } from '#server/files/file/file.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { inPortions } from '#server/kit/db/in-portions.ts'
import { isUniqueViolation } from '#server/kit/db/unique-violation.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { FileOwnerKind } from '#server/kit/files/file-owner.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { storedPhone } from '#server/kit/phone/stored-phone.ts'
import { promisedDays } from '#server/kit/working-days.ts'
import {
  type Account,
  accountById,
  accountsByIds,
  makePartner,
} from '#server/people/account/account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { requestsOf } from '#server/requests/request/own-requests.service.ts'
import {
  historyOf,
  type RequestRow,
  requestById,
  requestByKey,
  submitRequest,
  transition,
  workingCalendar,
} from '#server/requests/request/request.service.ts'
import type { MadeMove } from '#server/requests/request/request-registry.service.ts'
import { tellPartner } from './partner.mail.ts'
import {
  formsOf,
  insertApplication,
  insertForm,
  type PartnerFormRow,
  type PartnerRow,
  partnersByIds,
  renamePartner,
  savePartner,
  settleApplication,
} from './partner.store.ts'
import { partnerFacts } from './partner-words.rules.ts'

export { partnersByIds, partnersSelling } from './partner.store.ts'

interface OwnedRequest {
  readonly kind: string
  readonly accountId: string
}

/** Customers apply; the provider's own staff does not. */
function mayApplyForPartner({ accountType }: Pick<SignedInCaller, 'accountType'>): boolean {
  return !isOperator(accountType)
}

/** Whether the account of a caller is a partner's. */
export function isPartner({ accountType }: Pick<SignedInCaller, 'accountType'>): boolean {
  return accountType === ACCOUNT_TYPE.partner
}

/** Inviting and managing customers needs a verified company. @throws certificationNeeded (IAM_0007) */
export function requireCertifiedPartner({ account }: Pick<SignedInCaller, 'account'>): void {
  if (account.certification !== 'verified') throw appError(partnerErrors.certificationNeeded)
}

/** Requests of another account, or of another kind, are like absent ones. */
function ownsApplication(caller: Pick<SignedInCaller, 'accountId'>, request: OwnedRequest): boolean {
  return request.kind === partnerRequests.kind && request.accountId === caller.accountId
}

/** Certificates are looked at by those of the account who see its application, and by operators who may see documents. */
function mayLookAtCertificates(caller: SignedInCaller, accountId: string): boolean {
  if (isOperator(caller.accountType)) return caller.permissions.has('document:read')
  return caller.accountId === accountId && caller.permissions.has(partnerRequests.readPermission)
}

export type { PartnerFormRow }

/** What images of certificates are attached to, under the id of the request. */
const PARTNER_FILES = 'partner'

/** Registers applications as a kind of request, and follows the names of verified companies. */
export function registerPartnerRequests(deps: Deps): void {
  deps.requests.on('partner', {
    afterMove: async (tx, move) => applyMove(deps, tx, move),
    async facts(db, { id }, language) {
      const [form] = await formsOf(db, id)
      return form ? partnerFacts(form, language) : []
    },
  })
  deps.requests.watch('certification', async (tx, { accountId, state, subject, country }) => {
    if (state !== 'verified') return
    await renamePartner(tx, accountId, { companyName: subject, companyKey: companyKey(subject), country })
  })
}

/** What follows from a move: a settled application makes room for the next, an approved one makes the partner. */
async function applyMove(deps: Deps, tx: Executor, move: MadeMove): Promise<void> {
  const { request, event } = move
  if (!isUndecided(request.state)) await settleApplication(tx, request.id, request.stateSince)
  if (request.state === 'approved') await welcomePartner(deps, tx, move)
  await tellPartner(deps, tx, request, event)
}

/** The account becomes a partner account, with what its application states. */
async function welcomePartner(deps: Deps, tx: Executor, { request, event, call }: MadeMove): Promise<void> {
  const { accountId } = request
  const [form] = await formsOf(tx, request.id)
  if (!form || !(await makePartner(deps, tx, accountId))) return
  const { companyName, country } = (await verifiedCompany(tx, accountId)) ?? form
  const { city, website, regions, industries, otherIndustry, contactEmail } = form
  const stated = { regions, industries, otherIndustry, contactEmail }
  const joinedAt = request.stateSince
  await addPartner(tx, { accountId, joinedAt, companyName, country, city, website, ...stated })
  await recordAudit(deps, tx, { kind: 'partnerJoined', accountId, actorId: event.actorId }, call)
}

/** Adds what is known of a partner. Part of the transaction in which its account becomes a partner account. */
export function addPartner(tx: Executor, partner: Omit<PartnerRow, 'companyKey'>): Promise<void> {
  return savePartner(tx, { ...partner, companyKey: companyKey(partner.companyName) })
}

/** What was verified of the account's company; undefined before. */
async function verifiedCompany(
  db: Executor,
  accountId: string,
): Promise<Pick<PartnerForm, 'companyName' | 'country'> | undefined> {
  const account = await accountById(db, accountId)
  if (account?.certification !== 'verified') return undefined
  const request = await requestByKey(db, certificationKey(accountId))
  return request && { companyName: request.subject, country: request.country }
}

/**
 * Applies to become a partner.
 * @throws notPermitted for operators; alreadyPartner, applicationOpen, imageGone
 */
export async function applyForProgram(
  deps: Deps,
  caller: SignedInCaller,
  stated: PartnerForm,
  call: RequestContext,
): Promise<RequestRow> {
  if (!mayApplyForPartner(caller)) throw appError(httpErrors.notPermitted)
  if (isPartner(caller)) throw appError(partnerErrors.alreadyPartner)
  const { accountId } = caller
  try {
    return await deps.db.transaction(async (tx) => {
      const form = await withVerifiedCompany(tx, accountId, stated)
      const wanted = { kind: 'partner', accountId, userId: userIdOf(caller), ...wordsOf(form, call) } as const
      const request = await submitRequest(deps, tx, wanted, call)
      // Waits for an approval of the one before, where that commits at this moment; the account is read after it.
      await insertApplication(tx, request.id, accountId)
      const account = await accountById(tx, accountId)
      if (!account || isPartner(account)) throw appError(partnerErrors.alreadyPartner)
      await addForm(deps, tx, request.id, caller, { form, answer: '' })
      return request
    })
  } catch (error) {
    if (isUniqueViolation(error, 'account_id')) throw appError(partnerErrors.applicationOpen)
    throw error
  }
}

/**
 * Corrects an application about which more information was asked for.
 * @throws notFound, changedMeanwhile, requestMoveNotAllowed, imageGone
 */
export async function correctApplication(
  deps: Deps,
  caller: SignedInCaller,
  requestId: string,
  { revision, answer, ...stated }: PartnerForm & { readonly revision: number; readonly answer: string },
  call: RequestContext,
): Promise<RequestRow> {
  return deps.db.transaction(async (tx) => {
    const request = await requestById(tx, requestId)
    if (!request || !ownsApplication(caller, request)) throw appError(httpErrors.notFound)
    const form = await withVerifiedCompany(tx, caller.accountId, stated)
    const by = { actor: 'applicant' as const, actorId: userIdOf(caller) }
    const resubmitted = { ...wordsOf(form, call), userId: userIdOf(caller) }
    const move = { requestId, action: 'resubmit', by, expectedRevision: revision, resubmitted }
    const moved = await transition(deps, tx, move, call)
    await addForm(deps, tx, requestId, caller, { form, answer })
    return moved
  })
}

/** The verified company in place of what was typed. @throws inputInvalid for a phone that its country does not have */
async function withVerifiedCompany(
  tx: Executor,
  accountId: string,
  stated: PartnerForm,
): Promise<PartnerForm> {
  const company = await verifiedCompany(tx, accountId)
  if (!company) return stated
  const form = { ...stated, ...company }
  if (phoneFor(form.country).safeParse(form.contactPhone).success) return form
  throw appError(httpErrors.inputInvalid, { fields: { contactPhone: { code: 'phoneRule' } } })
}

/** What lists and mails call it. */
function wordsOf(
  { companyName, city, country }: PartnerForm,
  { language }: Pick<RequestContext, 'language'>,
) {
  return { subject: companyName, reference: city, country, language }
}

interface StatedForm {
  readonly form: PartnerForm
  readonly answer: string
}

async function addForm(
  deps: Deps,
  tx: Executor,
  requestId: string,
  caller: SignedInCaller,
  { form, answer }: StatedForm,
): Promise<void> {
  const [newest] = await formsOf(tx, requestId)
  const owner = { kind: PARTNER_FILES, id: requestId }
  await attachFiles(deps, tx, caller, { owner, fileIds: form.certificates })
  await insertForm(tx, {
    ...form,
    requestId,
    version: (newest?.version ?? 0) + 1,
    answer,
    regions: JSON.stringify(form.regions),
    industries: JSON.stringify(form.industries),
    otherIndustry: form.industries.includes('other') ? form.otherIndustry : '',
    certificates: JSON.stringify(form.certificates),
    contactPhone: storedPhone(form.contactPhone, form.country),
    statedBy: userIdOf(caller),
    createdAt: deps.clock.now(),
  })
}

/** Who may look at the certificates of an application. */
export const partnerFiles: FileOwnerKind = {
  kind: PARTNER_FILES,
  mayLook: (caller, file) => mayLookAtCertificates(caller, file.accountId),
}

/** What a partner is called: its company, or else its user name. */
export function partnerNameOf(
  account: Pick<Account, 'companyName' | 'userName'>,
  partner: Pick<PartnerRow, 'companyName'> | undefined,
): string {
  // A partner of an earlier release has no row of its own yet.
  return partner?.companyName || account.companyName || account.userName
}

/** What these partners are called, by account; without those that do not exist. */
export async function partnerNames(
  db: Executor,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = await inPortions([...new Set(accountIds)], async (portion) => {
    const partners = new Map((await partnersByIds(db, portion)).map((row) => [row.accountId, row]))
    const accounts = await accountsByIds(db, portion)
    return accounts.map((account) => [account.id, partnerNameOf(account, partners.get(account.id))] as const)
  })
  return new Map(names)
}

/** What one partner is called; '' where it does not exist. */
export async function partnerName(db: Executor, accountId: string): Promise<string> {
  return (await partnerNames(db, [accountId])).get(accountId) ?? ''
}

/** Everything that an account sees of the program. */
export async function readProgram(deps: Deps, db: Executor, caller: SignedInCaller) {
  const { accountId } = caller
  const account = await accountById(db, accountId)
  const { list } = await requestsOf(deps, db, { accountId, kinds: ['partner'], limit: 1 }, 'en')
  const [newest] = list
  return {
    accountType: account?.accountType ?? caller.accountType,
    certification: account?.certification ?? 'none',
    company: await verifiedCompany(db, accountId),
    application: newest && (await readApplication(deps, db, newest.request)),
    mayMove: caller.permissions.has('partner:apply'),
    now: deps.clock.now(),
  }
}

async function readApplication(deps: Deps, db: Executor, request: RequestRow) {
  const [form] = await formsOf(db, request.id)
  return {
    request,
    form,
    last: (await historyOf(db, request.id)).at(-1),
    promisedDays:
      request.state === 'inReview'
        ? promisedDays(request.submittedAt, PARTNER_REVIEW_DAYS, workingCalendar(deps))
        : [],
  }
}
