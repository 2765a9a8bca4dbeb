import { leadErrors } from '#contract/deals/lead/lead.errors.ts'
import {
  LEAD,
  type LeadView,
  type OwnLead,
  type PassLead,
  type RequestLeads,
  type SuggestedPartner,
} from '#contract/deals/lead/lead.fields.ts'
import type { LeadRow as ShownLead } from '#contract/deals/lead/lead.list.ts'
import { canBeLead, isOpenLead, type LeadMatch, type PassBlock } from '#contract/deals/lead/lead.rules.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Industry } from '#contract/kit/industries.ts'
import type { SalesRegion } from '#contract/kit/sales-regions.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import { dueAfter } from '#server/kit/working-days.ts'
import { mayBeCustomer } from '#server/partners/association/association.service.ts'
import { partnerOfCustomer } from '#server/partners/association/association-lists.service.ts'
import { partnerName, partnerNames, partnersSelling } from '#server/partners/partner/partner.service.ts'
import { recordPartnerEvent } from '#server/partners/webhook/partner-event.service.ts'
import { accountById, accountsByIds, isOpen, operatorNames } from '#server/people/account/account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import {
  lockRequest,
  type RequestRow,
  requestById,
  workingCalendar,
} from '#server/requests/request/request.service.ts'
import { offerLead } from './lead.mail.ts'
import {
  countOpenLeads,
  findLead,
  insertLead,
  type LeadRow,
  leadsOfRequest,
  nextLeadNumber,
} from './lead.store.ts'
import { LEAD_DUE, leadEvent, returnLead } from './lead-end.service.ts'
import type { KnownLead } from './lead-own.service.ts'
import {
  contactOf,
  isPassable,
  mayTakeLeads,
  namesCustomer,
  type Proposal,
  proposalOf,
} from './lead-subject.service.ts'

/** What the desk knows of a request, its leads and their names. */
interface KnownRequest {
  readonly blocked: PassBlock | null
  readonly proposal: Proposal
  readonly leads: readonly {
    readonly lead: LeadRow
    readonly partnerName: string
    readonly passedBy: string
  }[]
}

/** A call of an operator about one request. */
export interface DeskLeadCall {
  readonly caller: SignedInCaller
  readonly requestId: string
  readonly call: RequestContext
}

type Passable = RequestRow & { readonly kind: LeadRow['kind'] }

/** Trials and proofs of concept only. @throws notFound */
async function passable(db: Executor, requestId: string): Promise<Passable> {
  const request = await requestById(db, requestId)
  if (!isPassable(request)) throw appError(httpErrors.notFound)
  return request
}

const NOTHING: Proposal = { region: null, industry: null, people: null, needs: '' }

/** The partners that a request was passed to, and what it says for the next one. @throws notFound */
export async function readRequestLeads(
  deps: Pick<Deps, 'clock' | 'contents'>,
  db: Executor,
  requestId: string,
): Promise<KnownRequest> {
  const request = await passable(db, requestId)
  const leads = await leadsOfRequest(db, requestId)
  const operators = await operatorNames(db)
  const partners = await partnerNames(
    db,
    leads.map(({ partnerId }) => partnerId),
  )
  const named = leads.map((lead) => ({
    lead,
    partnerName: partners.get(lead.partnerId) ?? '',
    passedBy: operators.get(lead.passedBy) ?? '',
  }))
  return {
    blocked: await blockOf(db, request, leads),
    leads: named,
    proposal: (await proposalOf(deps, db, request)) ?? NOTHING,
  }
}

/** Why a request cannot be passed now; null: it can. */
async function blockOf(
  db: Executor,
  request: Passable,
  leads: readonly LeadRow[],
): Promise<PassBlock | null> {
  if (leads.some(({ state }) => isOpenLead(state))) return 'open'
  if (!canBeLead(request.kind, request.state)) return 'settled'
  const customer = await accountById(db, request.accountId)
  if (!customer || !isOpen(customer)) return 'gone'
  if (!mayBeCustomer(customer) || (await partnerOfCustomer(db, customer.id)) !== undefined) return 'tied'
  return null
}

const REFUSALS = {
  open: leadErrors.taken,
  settled: leadErrors.requestSettled,
  gone: leadErrors.requestSettled,
  tied: leadErrors.customerTied,
} as const satisfies Record<PassBlock, unknown>

/**
 * Passes a request to a partner, which has three working days. The row of the request is locked, so that it is not
 * settled at the same moment; the unique index decides between several operators.
 * @throws notFound, taken, requestSettled, customerTied, partnerUnavailable, namesCustomer
 */
export function pass(deps: Deps, of: DeskLeadCall, wanted: PassLead): Promise<LeadRow> {
  const { requestId, caller, call } = of
  return deps.db.transaction(async (tx) => {
    await lockRequest(tx, requestId)
    const request = await passable(tx, requestId)
    const block = await blockOf(tx, request, await leadsOfRequest(tx, requestId))
    if (block) throw appError(REFUSALS[block])
    const contact = await contactOf(tx, request)
    if (contact && namesCustomer(wanted.needs, contact)) throw fieldError('needs', leadErrors.namesCustomer)
    if (!mayTakeLeads(await accountById(tx, wanted.partnerId))) throw appError(leadErrors.partnerUnavailable)
    const now = deps.clock.now()
    const dueAt = dueAfter(now, LEAD.answerDays, workingCalendar(deps))
    const { partnerId, region, industry, people, needs } = wanted
    const lead: LeadRow = {
      id: newId(),
      requestId,
      kind: request.kind,
      customerId: request.accountId,
      partnerId,
      number: await nextLeadNumber(tx, partnerId),
      state: 'offered',
      region,
      industry,
      people,
      needs,
      passedBy: caller.accountId,
      receivedAt: now,
      dueAt,
      acceptedAt: null,
      consentId: null,
      sharedAt: null,
      closedAt: null,
      cause: null,
      reason: '',
    }
    if (!(await insertLead(tx, lead))) throw appError(leadErrors.taken)
    await deps.jobs.schedule(tx, { kind: LEAD_DUE, payload: { leadId: lead.id, dueAt }, dueAt })
    const name = await partnerName(tx, partnerId)
    const detail = { name, requestId }
    await recordAudit(deps, tx, { kind: 'leadPassed', ...actorOf(caller), detail }, call)
    await recordPartnerEvent(deps, tx, leadEvent('lead.received', lead))
    await offerLead(deps, tx, lead)
    return lead
  })
}

/** Takes a lead back from its partner. @throws notFound, changed */
export function takeBack(
  deps: Deps,
  caller: SignedInCaller,
  { leadId, reason }: { readonly leadId: string; readonly reason: string },
  call: RequestContext,
): Promise<LeadRow> {
  return deps.db.transaction(async (tx) => {
    const lead = await findLead(tx, leadId)
    if (!lead) throw appError(httpErrors.notFound)
    if (!(await returnLead(deps, tx, lead, { cause: 'takenBack', reason })))
      throw appError(leadErrors.changed)
    const name = await partnerName(tx, lead.partnerId)
    const detail = { name, requestId: lead.requestId }
    await recordAudit(deps, tx, { kind: 'leadTakenBack', ...actorOf(caller), detail }, call)
    return lead
  })
}

interface Wanted {
  readonly region: SalesRegion | undefined
  readonly industry: Industry | undefined
  /** Part of a name; '': those that match. */
  readonly search: string
}

/** A partner that can take a request. */
interface Candidate {
  readonly partnerId: string
  readonly name: string
  readonly country: string
  readonly city: string
  readonly matches: readonly LeadMatch[]
  readonly openLeads: number
  readonly hadBefore: boolean
}

/** Partners that can take a request: those first that match best, then those with the fewest open leads. @throws notFound */
export async function suggestPartners(db: Executor, requestId: string, wanted: Wanted): Promise<Candidate[]> {
  await passable(db, requestId)
  const had = new Set((await leadsOfRequest(db, requestId)).map(({ partnerId }) => partnerId))
  const partners = await partnersSelling(db, wanted)
  const ids = partners.map(({ accountId }) => accountId)
  const able = new Set((await accountsByIds(db, ids)).filter(mayTakeLeads).map(({ id }) => id))
  const open = await countOpenLeads(db, ids)
  const candidates = partners
    .filter(({ accountId }) => able.has(accountId))
    .map((partner): Candidate => {
      const { accountId: partnerId, companyName: name, country, city } = partner
      const matches = matchesOf(partner, wanted)
      const openLeads = open.get(partnerId) ?? 0
      return { partnerId, name, country, city, matches, openLeads, hadBefore: had.has(partnerId) }
    })
  return candidates.toSorted(byFit).slice(0, LEAD.suggested)
}

function matchesOf(
  { regions, industries }: { readonly regions: string; readonly industries: string },
  wanted: Wanted,
): LeadMatch[] {
  const has = (stored: string, name: string | undefined): boolean =>
    name !== undefined && (JSON.parse(stored) as string[]).includes(name)
  return [
    ...(has(regions, wanted.region) ? ['region' as const] : []),
    ...(has(industries, wanted.industry) ? ['industry' as const] : []),
  ]
}

/** One that had the request before comes last; a region counts more than an industry. */
function byFit(one: Candidate, other: Candidate): number {
  const fitOf = ({ matches }: Candidate): number =>
    (matches.includes('region') ? 2 : 0) + (matches.includes('industry') ? 1 : 0)
  return (
    Number(one.hadBefore) - Number(other.hadBefore) ||
    fitOf(other) - fitOf(one) ||
    one.openLeads - other.openLeads ||
    (one.name < other.name ? -1 : 1)
  )
}

export function presentLeadRow(lead: LeadRow): ShownLead {
  const { id, number, state, kind, region, industry, people, needs, receivedAt, dueAt, closedAt } = lead
  // What the customer is asked until then is not the partner's deadline.
  return {
    id,
    number,
    state,
    kind,
    region,
    industry,
    people,
    needs,
    receivedAt,
    closedAt,
    dueAt: state === 'offered' ? dueAt : null,
  }
}

export function presentLead(
  lead: LeadRow,
  { isShared, deals, now }: Pick<LeadView, 'isShared' | 'deals' | 'now'>,
): LeadView {
  const { id, number, kind, region, industry, people, needs, state } = lead
  const { receivedAt, dueAt, acceptedAt, sharedAt, closedAt, reason, cause } = lead
  return {
    id,
    number,
    kind,
    region,
    industry,
    people,
    needs,
    state,
    receivedAt,
    dueAt,
    acceptedAt,
    sharedAt,
    closedAt,
    reason,
    cause,
    isShared,
    now,
    deals: deals.map(({ id: dealId, number: dealNumber }) => ({ id: dealId, number: dealNumber })),
  }
}

export function presentOwnLead({ lead, title, partner, isShared, views }: KnownLead): OwnLead {
  const { id, requestId, kind, state, acceptedAt, dueAt, consentId } = lead
  return {
    id,
    requestId,
    kind,
    title,
    dueAt,
    acceptedAt: acceptedAt ?? 0,
    state: state === 'shared' ? 'shared' : 'accepted',
    partnerName: partner?.name ?? '',
    partnerCity: partner?.city ?? '',
    partnerEmail: partner?.email ?? '',
    consentId: isShared ? consentId : null,
    views: views.map(({ viewer, viewedAt }) => ({ viewer, viewedAt })),
  }
}

export function presentRequestLeads(
  { blocked, proposal: { region, industry, people, needs }, leads }: KnownRequest,
  now: number,
): RequestLeads {
  return {
    blocked,
    proposal: { region, industry, people, needs },
    now,
    leads: leads.map(({ lead, partnerName, passedBy }) => ({
      ...lead,
      partnerName,
      passedBy,
    })),
  }
}

export function presentCandidate(candidate: Candidate): SuggestedPartner {
  const { partnerId, name, country, city, matches, openLeads, hadBefore } = candidate
  return { partnerId, name, country, city, matches: [...matches], openLeads, hadBefore }
}
