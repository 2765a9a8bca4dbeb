import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { writtenFor } from '#contract/kit/written-language.ts'
import { associationErrors } from '#contract/partners/association/association.errors.ts'
import { SHARED_FIELDS, type SharedFields } from '#contract/partners/association/association.fields.ts'
import { statedVersions } from '#server/company/certification/certified-company.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import { requireCertifiedPartner } from '#server/partners/partner/partner.service.ts'
import { type Account, accountById } from '#server/people/account/account.service.ts'
import { subAccountById } from '#server/people/sub-account/sub-account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { tellSide } from './association.mail.ts'
import { begin, endAssociation, partnerCard, servesCustomer, sharingAmong } from './association.service.ts'
import { type AssociationRow, findAssociation, insertView } from './association.store.ts'

/** A customer of the caller, former ones included. @throws notFound */
export async function ownCustomer(
  db: Executor,
  caller: SignedInCaller,
  customerId: string,
): Promise<AssociationRow> {
  const association = await findAssociation(db, customerId)
  if (!servesCustomer(caller, association)) throw appError(httpErrors.notFound)
  return association
}

/**
 * The details that a customer shares, with the view on its record: both in one transaction, so that nothing is seen
 * without a trace.
 * @throws notFound, certificationNeeded, sharingStopped
 */
export function viewCustomer(
  deps: Deps,
  caller: SignedInCaller,
  customerId: string,
  call: RequestContext,
): Promise<SharedFields> {
  return deps.db.transaction(async (tx) => {
    const association = await ownCustomer(tx, caller, customerId)
    requireCertifiedPartner(caller)
    const account = await accountById(tx, association.customerId)
    if (!account || !(await sharingAmong(tx, [association])).has(association.id))
      throw appError(associationErrors.sharingStopped)
    const partner = await partnerCard(tx, association.partnerId)
    await insertView(tx, {
      id: newId(),
      associationId: association.id,
      customerId: account.id,
      partnerId: association.partnerId,
      userId: userIdOf(caller),
      viewer: await viewerName(tx, caller),
      partnerName: partner?.name ?? '',
      fields: SHARED_FIELDS.join(','),
      viewedAt: deps.clock.now(),
    })
    const entry = { ...actorOf(caller), detail: { name: association.customerName } }
    await recordAudit(deps, tx, { kind: 'customerViewed', ...entry }, call)
    return {
      userName: account.userName,
      userId: account.id,
      companyName: account.companyName ?? '',
      country: await verifiedCountry(tx, account),
      address: account.companyAddress ?? '',
      name: account.name ?? '',
      email: account.email,
      phone: account.phone ?? '',
      certification: account.certification,
    }
  })
}

/** The country of the verified company; '' before, since accounts state none. */
async function verifiedCountry(db: Executor, { id, certification }: Account): Promise<string> {
  if (certification !== 'verified') return ''
  const [newest] = await statedVersions(db, id)
  return newest?.country ?? ''
}

/** The person who looks, as the customer knows it: the name, or else the user name. */
export async function viewerName(db: Executor, { account, subAccountId }: SignedInCaller): Promise<string> {
  const sub = subAccountId === null ? undefined : await subAccountById(db, subAccountId)
  return sub ? sub.name || sub.userName : account.name || account.userName
}

/** Approves a customer that waits for it. @throws notFound, certificationNeeded, notPendingApproval (IAM_0006) */
export function approve(
  deps: Deps,
  caller: SignedInCaller,
  customerId: string,
  call: RequestContext,
): Promise<AssociationRow> {
  return deps.db.transaction(async (tx) => {
    const association = await ownCustomer(tx, caller, customerId)
    requireCertifiedPartner(caller)
    return begin(deps, tx, association, { actorId: userIdOf(caller), call })
  })
}

/** Rejects a customer that waits for the approval. @throws notFound, notPendingApproval (IAM_0006) */
export function reject(
  deps: Deps,
  caller: SignedInCaller,
  customerId: string,
  reason: string,
  call: RequestContext,
): Promise<AssociationRow> {
  return deps.db.transaction(async (tx) => {
    const association = await ownCustomer(tx, caller, customerId)
    const by = { actorId: userIdOf(caller), call }
    const ending = { from: ['pending'], cause: 'rejected', note: reason, ...by } as const
    const ended = await endAssociation(deps, tx, association, ending)
    if (!ended) throw appError(associationErrors.notPendingApproval)
    const text = (language: Language) => writtenFor(reason, language)
    await tellSide(deps, tx, ended, { news: 'associationRejected', to: 'customer', text })
    return ended
  })
}
