import type { z } from 'zod'
import { certificationErrors } from '#contract/company/certification/certification.errors.ts'
import {
  type CompanyData,
  CREDIT_CODE_COUNTRY,
  type certificationBody,
  IDENTITY_AGREEMENT,
} from '#contract/company/certification/certification.fields.ts'
import { CERTIFICATION_IMAGES } from '#contract/company/certification/certification-queue.fields.ts'
import { isOperator } from '#contract/kit/account-type.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { CERTIFICATION_DAYS } from '#contract/kit/limits.ts'
import { accountErrors } from '#contract/people/account/account.errors.ts'
import type { CertificationStatus } from '#contract/people/account/certification-status.fields.ts'
import { attachFiles, deleteFilesOf } from '#server/files/file/file.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { isUniqueViolation } from '#server/kit/db/unique-violation.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { FileOwnerKind } from '#server/kit/files/file-owner.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { storedPhone } from '#server/kit/phone/stored-phone.ts'
import { promisedDays } from '#server/kit/working-days.ts'
import { type Account, accountById, setCertification } from '#server/people/account/account.service.ts'
import { CONSENT_WITHDRAWN, giveOptional, hasConsent } from '#server/people/agreement/consent.service.ts'
import { SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import {
  historyOf,
  type RequestRow,
  reasonsOf,
  requestByKey,
  submitRequest,
  transition,
  workingCalendar,
} from '#server/requests/request/request.service.ts'
import type { MadeMove } from '#server/requests/request/request-registry.service.ts'
import { tellCertification } from './certification.mail.ts'
import { type CertificationRow, forgetImages, insertVersion, newestVersion } from './certification.store.ts'
import { companyKey } from './company-name.rules.ts'

/** What images are attached to, under the id of the request. */
export const CERTIFICATION_FILES = 'certification'

type Form = z.output<typeof certificationBody>

/** An account has one certification for good: this key is unique. */
export function certificationKey(accountId: string): string {
  return `certification:${accountId}`
}

/** Registers certifications as a kind of request. */
export function registerCertificationRequests(deps: Deps): void {
  deps.requests.on('certification', {
    afterMove: async (tx, move) => applyMove(deps, tx, move),
    async facts(db, { id }) {
      const row = await newestVersion(db, id)
      if (!row) return []
      return COMPANY_FACTS.map((name) => ({ name, value: row[name] })).filter(({ value }) => value !== '')
    },
  })
}

const PROMISE = CERTIFICATION_DAYS.max

const COMPANY_FACTS = [
  'companyName',
  'registrationNumber',
  'country',
  'address',
  'contactName',
  'contactPhone',
] as const

/** Everything that screens show of an account's certification. */
export async function readCertification(deps: Deps, db: Executor, caller: SignedInCaller) {
  const { accountId } = caller
  const request = await requestByKey(db, certificationKey(accountId))
  const row = request && (await newestVersion(db, request.id))
  const last = request && (await historyOf(db, request.id)).at(-1)
  const account = await accountById(db, accountId)
  const isInReview = request?.state === 'inReview'
  return {
    request,
    row,
    account,
    promisedDays: isInReview ? promisedDays(request.stateSince, PROMISE, workingCalendar(deps)) : [],
    consented: await hasConsent(deps, db, accountId, IDENTITY_AGREEMENT),
    reasons: last ? reasonsOf(last) : [],
    note: last?.note ?? '',
  }
}

/**
 * Submits what was stated: the first time, or again after it was sent back, refused or withdrawn.
 * @throws notPermitted for operators; alreadyCertified, inReview, changedMeanwhile, agreementOutdated, imageGone
 */
export async function submitCertificationForm(
  deps: Deps,
  caller: SignedInCaller,
  form: Form,
  call: RequestContext,
): Promise<RequestRow> {
  if (!mayBeCertified(caller)) throw appError(httpErrors.notPermitted)
  const { accountId } = caller
  try {
    return await deps.db.transaction(async (tx) => {
      const before = await requestByKey(tx, certificationKey(accountId))
      refuseSettled(before)
      const agreement = { agreement: IDENTITY_AGREEMENT, hash: form.agreementHash } as const
      await giveOptional(deps, tx, actorOf(caller), agreement, call, 'certification')
      const request = await submitOrResubmit(deps, tx, caller, { form, before }, call)
      const fileIds = form.images.filter((id) => id !== null)
      const owner = { kind: CERTIFICATION_FILES, id: request.id }
      await attachFiles(deps, tx, caller, { owner, fileIds })
      // Files that were replaced are deleted; earlier versions must not name them.
      await forgetImages(tx, request.id)
      await addVersion(deps, tx, request, { company: form, images: form.images, statedBy: userIdOf(caller) })
      return request
    })
  } catch (error) {
    // Two first submissions at once: the index lets one through.
    if (isUniqueViolation(error, 'only_key')) throw appError(certificationErrors.inReview)
    throw error
  }
}

function refuseSettled(request: RequestRow | undefined): void {
  if (request?.state === 'inReview') throw appError(certificationErrors.inReview)
  if (request?.state === 'verified') throw appError(accountErrors.alreadyCertified)
}

function submitOrResubmit(
  deps: Deps,
  tx: Executor,
  caller: SignedInCaller,
  { form, before }: { readonly form: Form; readonly before: RequestRow | undefined },
  call: RequestContext,
): Promise<RequestRow> {
  const { accountId } = caller
  const userId = userIdOf(caller)
  const { companyName: subject, registrationNumber: reference, country } = form
  const words = { subject, reference, country, language: call.language, userId }
  if (!before) {
    const onlyKey = certificationKey(accountId)
    return submitRequest(deps, tx, { kind: 'certification', accountId, onlyKey, ...words }, call)
  }
  if (form.revision !== before.revision) throw appError(conflictErrors.changedMeanwhile)
  const by = { actor: 'applicant' as const, actorId: userId }
  const move = { requestId: before.id, action: 'resubmit', by, expectedRevision: form.revision }
  return transition(deps, tx, { ...move, resubmitted: words }, call)
}

interface NewVersion {
  readonly company: CompanyData
  readonly images: readonly (string | null)[]
  /** The user, or the operator who changes it. */
  readonly statedBy: string
  readonly reason?: string
  readonly evidence?: string
}

/** Adds what is stated now. */
export async function addVersion(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  request: Pick<RequestRow, 'id' | 'accountId'>,
  { company, images, statedBy, reason, evidence }: NewVersion,
): Promise<CertificationRow> {
  const newest = await newestVersion(tx, request.id)
  const { country, companyName, registrationNumber, address, contactName } = company
  const row: CertificationRow = {
    requestId: request.id,
    version: (newest?.version ?? 0) + 1,
    accountId: request.accountId,
    country,
    companyName,
    companyKey: companyKey(companyName),
    registrationNumber,
    address,
    contactName,
    contactPhone: storedPhone(company.contactPhone, country),
    images: JSON.stringify(images),
    statedBy,
    reason: reason ?? null,
    evidence: evidence ?? null,
    createdAt: deps.clock.now(),
  }
  await insertVersion(tx, row)
  return row
}

/** The images of a version by their places; stored as JSON. */
export function imagesOf(row: Pick<CertificationRow, 'images'> | undefined): (string | null)[] {
  return row ? (JSON.parse(row.images) as (string | null)[]) : CERTIFICATION_IMAGES.map(() => null)
}

/** Refuses an account that is not certified: for calls that need it. @throws notCertified */
export function requireCertified(account: Pick<Account, 'certification'>): void {
  if (account.certification !== 'verified') throw appError(certificationErrors.notCertified)
}

/** What follows from a move: the account's state, its data once verified, mail and notification. */
async function applyMove(deps: Deps, tx: Executor, { request, event }: MadeMove): Promise<void> {
  const { accountId } = request
  const certification = request.state as CertificationStatus
  const row = certification === 'verified' ? await newestVersion(tx, request.id) : undefined
  await setCertification(deps, tx, accountId, certification, row)
  await tellCertification(deps, tx, request, event)
}

/**
 * The consent to handle identity documents was withdrawn: a request under way goes back with it, and the images are
 * deleted. A company that is verified stays so; that needs no image any more.
 */
async function endDocumentConsent(deps: Deps, accountId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const request = await requestByKey(tx, certificationKey(accountId))
    if (!request || (await hasConsent(deps, tx, accountId, IDENTITY_AGREEMENT))) return
    if (request.state === 'inReview' || request.state === 'returned') {
      const by = { actor: 'applicant' as const, actorId: accountId }
      await transition(deps, tx, { requestId: request.id, action: 'withdraw', by }, SYSTEM_CALL)
    }
    await deleteFilesOf(deps, tx, { kind: CERTIFICATION_FILES, id: request.id })
    await forgetImages(tx, request.id)
  })
}

/** Customers and partners are certified; the provider's own staff is not. */
export function mayBeCertified({ accountType }: Pick<SignedInCaller, 'accountType'>): boolean {
  return !isOperator(accountType)
}

/** Whether companies of this country have a unified social credit code. */
export function hasCreditCode(country: string): boolean {
  return country === CREDIT_CODE_COUNTRY
}

/** The images are looked at by those of the account who may see its certification; operators have a call of their own. */
function mayLookAtImages(caller: SignedInCaller, accountId: string): boolean {
  if (isOperator(caller.accountType)) return caller.permissions.has('document:read')
  return caller.accountId === accountId && caller.permissions.has('realName:read')
}

/** What rests on the consent to handle identity documents ends with it. */
export function registerCertificationJobs(deps: Deps): void {
  deps.jobs.on(CONSENT_WITHDRAWN, async (payload) => {
    const { accountId, agreement } = payload as { accountId: string; agreement: string }
    if (agreement === IDENTITY_AGREEMENT) await endDocumentConsent(deps, accountId)
  })
}

/** Who may look at the images of a certification. */
export const certificationFiles: FileOwnerKind = {
  kind: CERTIFICATION_FILES,
  mayLook: (caller, file) => mayLookAtImages(caller, file.accountId),
}
