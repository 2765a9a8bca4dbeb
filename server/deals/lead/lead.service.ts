import { leadErrors } from '#contract/deals/lead/lead.errors.ts'
import { LEAD, type LeadContact } from '#contract/deals/lead/lead.fields.ts'
import type { DealDraft } from '#contract/deals/pipeline/deal.form.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { type DealRow, insertDraft } from '#server/deals/pipeline/pipeline.service.ts'
import { committed } from '#server/kit/db/committed-refusal.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId, newIdAt } from '#server/kit/ids.ts'
import { CUSTOMER_TIED } from '#server/partners/association/association.service.ts'
import { partnersOfCustomers } from '#server/partners/association/association-lists.service.ts'
import { viewerName } from '#server/partners/association/customer.service.ts'
import { partnerName, requireCertifiedPartner } from '#server/partners/partner/partner.service.ts'
import { recordPartnerEvent } from '#server/partners/webhook/partner-event.service.ts'
import { accountById, isOpen } from '#server/people/account/account.service.ts'
import { validConsents } from '#server/people/agreement/consent.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { requestById } from '#server/requests/request/request.service.ts'
import { askForContact, tellOfReturn } from './lead.mail.ts'
import { findLead, insertLeadView, type LeadRow, updateLead } from './lead.store.ts'
import { endedBecause, followTie, LEAD_DUE, leadEvent, leadIsDue, returnLead } from './lead-end.service.ts'
import { contactOf, isOfPartner, isPassable } from './lead-subject.service.ts'

export type { LeadRow }

/** A call of a partner about one lead. */
interface LeadCall {
  readonly caller: SignedInCaller
  readonly leadId: string
  readonly call: RequestContext
}

/** A lead of the caller, former ones included. @throws notFound */
export async function ownLead(
  db: Executor,
  { caller, leadId }: Pick<LeadCall, 'caller' | 'leadId'>,
): Promise<LeadRow> {
  const lead = await findLead(db, leadId)
  if (!isOfPartner(caller, lead)) throw appError(httpErrors.notFound)
  return lead
}

/**
 * Accepts a lead: the customer is asked for its contact. One that cannot go on, as its customer has a partner by now,
 * goes back in this moment.
 * @throws notFound, certificationNeeded (IAM_0007), changed
 */
export function accept(deps: Deps, of: LeadCall): Promise<LeadRow> {
  return deps.db.transaction(async (tx) => {
    const lead = await ownLead(tx, of)
    requireCertifiedPartner(of.caller)
    const now = deps.clock.now()
    requireInTime(lead, now)
    const cause = await endedBecause(tx, lead)
    if (cause !== undefined) {
      await returnLead(deps, tx, lead, { cause, from: ['offered'] })
      throw committed(appError(leadErrors.changed))
    }
    const dueAt = now + LEAD.customerDays * DAY_MS
    const change = { state: 'accepted', acceptedAt: now, dueAt } as const
    if (!(await updateLead(tx, lead.id, ['offered'], change))) throw appError(leadErrors.changed)
    const accepted = { ...lead, ...change }
    await deps.jobs.schedule(tx, { kind: LEAD_DUE, payload: { leadId: lead.id, dueAt }, dueAt })
    await record(deps, tx, of, 'leadAccepted', lead)
    await recordPartnerEvent(deps, tx, leadEvent('lead.accepted', accepted))
    await askForContact(deps, tx, accepted)
    return accepted
  })
}

/** Declines a lead; the operator reads why. @throws notFound, changed */
export function decline(deps: Deps, of: LeadCall, reason: string): Promise<LeadRow> {
  return deps.db.transaction(async (tx) => {
    const lead = await ownLead(tx, of)
    const now = deps.clock.now()
    requireInTime(lead, now)
    const change = { state: 'declined', reason, dueAt: null, closedAt: now } as const
    if (!(await updateLead(tx, lead.id, ['offered'], change))) throw appError(leadErrors.changed)
    const declined = { ...lead, ...change }
    await record(deps, tx, of, 'leadDeclined', lead)
    await recordPartnerEvent(deps, tx, leadEvent('lead.declined', declined))
    await tellOfReturn(deps, tx, declined)
    return declined
  })
}

/** Until the job comes that takes it back, a lead whose time is over cannot be answered either. @throws changed */
function requireInTime({ state, dueAt }: LeadRow, now: number): void {
  if (state !== 'offered' || (dueAt !== null && dueAt <= now)) throw appError(leadErrors.changed)
}

/** Which of these leads share their contact now: the consent is valid, and the customer has no other partner. */
export async function sharingLeads(db: Executor, leads: readonly LeadRow[]): Promise<ReadonlySet<string>> {
  const shared = leads.filter(({ state }) => state === 'shared')
  const valid = await validConsents(
    db,
    shared.flatMap(({ consentId }) => consentId ?? []),
  )
  const customers = new Set(shared.map(({ customerId }) => customerId))
  const partners = await partnersOfCustomers(db, [...customers])
  // A job takes back the leads of a customer with another partner; until it has, they share nothing either.
  const isFree = ({ customerId, partnerId }: LeadRow) => (partners.get(customerId) ?? partnerId) === partnerId
  return new Set(shared.filter((lead) => valid.has(lead.consentId ?? '') && isFree(lead)).map(({ id }) => id))
}

/**
 * The contact that a customer shares, with the view on its record: both in one transaction, so that nothing is seen
 * without a trace.
 * @throws notFound, certificationNeeded (IAM_0007), contactNotShared
 */
export function viewContact(deps: Deps, of: LeadCall): Promise<LeadContact> {
  return deps.db.transaction(async (tx) => {
    const lead = await ownLead(tx, of)
    requireCertifiedPartner(of.caller)
    const request = await requestById(tx, lead.requestId)
    const customer = await accountById(tx, lead.customerId)
    const contact = isPassable(request) ? await contactOf(tx, request) : undefined
    const isShared = (await sharingLeads(tx, [lead])).has(lead.id)
    if (!contact || !customer || !isOpen(customer) || !isShared) throw appError(leadErrors.contactNotShared)
    await insertLeadView(tx, {
      id: newId(),
      leadId: lead.id,
      customerId: lead.customerId,
      userId: userIdOf(of.caller),
      viewer: await viewerName(tx, of.caller),
      partnerName: await partnerName(tx, lead.partnerId),
      viewedAt: deps.clock.now(),
    })
    await record(deps, tx, of, 'leadContactViewed', lead)
    return contact
  })
}

function record(
  deps: Deps,
  tx: Executor,
  { caller, call }: LeadCall,
  kind: 'leadAccepted' | 'leadDeclined' | 'leadContactViewed',
  { number }: LeadRow,
): Promise<void> {
  return recordAudit(deps, tx, { kind, ...actorOf(caller), detail: { number: `L-${number}` } }, call)
}

/** What happens by itself: a lead that is not answered goes back, and one whose customer has a partner by now. */
export function registerLeadJobs(deps: Deps): void {
  deps.jobs.on(LEAD_DUE, (payload) => leadIsDue(deps, payload as { leadId: string; dueAt: number }))
  deps.jobs.on(CUSTOMER_TIED, (payload) => followTie(deps, payload as { customerId: string }))
}

/**
 * Begins a deal that names the lead, while its customer shares the contact with which it begins.
 * @throws notPermitted for a caller that may not see leads; notFound, contactNotShared, dealTooManyDrafts
 */
export function createDealOfLead(deps: Deps, of: LeadCall, values: DealDraft): Promise<DealRow> {
  if (!of.caller.permissions.has('lead:read')) throw appError(httpErrors.notPermitted)
  return deps.db.transaction(async (tx) => {
    const lead = await ownLead(tx, of)
    if (!(await sharingLeads(tx, [lead])).has(lead.id)) throw appError(leadErrors.contactNotShared)
    const now = deps.clock.now()
    return insertDraft(deps, tx, of.caller, { id: newIdAt(now), values, now, lead }, of.call)
  })
}
