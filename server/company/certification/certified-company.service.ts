import type { z } from 'zod'
import type { certificationChangeBody } from '#contract/company/certification/certification.fields.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { accountById, setCertification } from '#server/people/account/account.service.ts'
import { namesOfPeople } from '#server/people/person/person-names.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { renameRequest, requestById, requestByKey } from '#server/requests/request/request.service.ts'
import { tellChange } from './certification.mail.ts'
import {
  addVersion,
  certificationKey,
  imagesOf,
  mayBeCertified,
  requireCertified,
} from './certification.service.ts'
import { type CertificationRow, versionsOf } from './certification.store.ts'

export {
  companyKey,
  companyLikeness,
  readCompanyName,
} from './company-name.rules.ts'

/** What an account has stated and operators changed, newest first. */
export async function statedVersions(db: Executor, accountId: string): Promise<CertificationRow[]> {
  const request = await requestByKey(db, certificationKey(accountId))
  return request ? versionsOf(db, request.id) : []
}

/** What an account has stated, newest first, with the names of those who stated it. @throws notFound */
export async function certifiedCompany(db: Executor, accountId: string, language: Language) {
  const account = await accountById(db, accountId)
  if (!account || !mayBeCertified(account)) throw appError(httpErrors.notFound)
  const rows = await statedVersions(db, accountId)
  const stated = rows.map(({ statedBy }) => statedBy)
  const names = await namesOfPeople(db, stated, language)
  return { status: account.certification, rows, names }
}

/** The company of a verified account, as in `CN:91310000…`; null where it is not verified, or has no number. */
export async function companyCodeOf(db: Executor, accountId: string): Promise<string | null> {
  const account = await accountById(db, accountId)
  if (account?.certification !== 'verified') return null
  const [newest] = await statedVersions(db, accountId)
  return newest?.registrationNumber ? `${newest.country}:${newest.registrationNumber}` : null
}

/**
 * The change case: an operator changes what is verified, as a version with a reason; the customer is told.
 * @throws notFound, notCertified (0045), changedMeanwhile (0022)
 */
export function changeCertified(
  deps: Deps,
  operator: SignedInCaller,
  accountId: string,
  { reason, evidence, version, ...company }: z.output<typeof certificationChangeBody>,
  call: RequestContext,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const account = await accountById(tx, accountId)
    if (!account || !mayBeCertified(account)) throw appError(httpErrors.notFound)
    requireCertified(account)
    const request = await requestByKey(tx, certificationKey(accountId))
    if (!request) throw appError(httpErrors.notFound)
    const [newest] = await versionsOf(tx, request.id)
    if (newest?.version !== version) throw appError(conflictErrors.changedMeanwhile)
    const statedBy = userIdOf(operator)
    const stated = { company, images: imagesOf(newest), statedBy, reason, evidence }
    const row = await addVersion(deps, tx, request, stated)
    await setCertification(deps, tx, accountId, 'verified', row)
    const { companyName: subject, registrationNumber: reference, country } = company
    await renameRequest(tx, request, { subject, reference, country })
    await deps.requests.changed(tx, request)
    const entry = { kind: 'certificationChanged', accountId, actorId: statedBy } as const
    await recordAudit(deps, tx, { ...entry, detail: { name: subject } }, call)
    const renamed = await requestById(tx, request.id)
    if (renamed) await tellChange(deps, tx, renamed, reason)
    return accountId
  })
}
