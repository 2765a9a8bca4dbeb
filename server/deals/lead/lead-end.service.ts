import {
  canBeLead,
  LEAD_KINDS,
  OPEN_LEAD_STATES,
  type ReturnCause,
  WAITING_LEAD_STATES,
} from '#contract/deals/lead/lead.rules.ts'
import type { LeadEventType } from '#contract/partners/webhook/webhook.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { partnerOfCustomer } from '#server/partners/association/association-lists.service.ts'
import { type PartnerEvent, recordPartnerEvent } from '#server/partners/webhook/partner-event.service.ts'
import { accountById, isOpen } from '#server/people/account/account.service.ts'
import { endConsentsTo } from '#server/people/agreement/consent.service.ts'
import { type RequestRow, requestById } from '#server/requests/request/request.service.ts'
import { tellOfReturn } from './lead.mail.ts'
import {
  findLead,
  type LeadRow,
  leadsOfAccount,
  leadsOfCustomer,
  leadsOfRequest,
  updateLead,
} from './lead.store.ts'
import { isPassable, mayTakeLeads } from './lead-subject.service.ts'

/** Job that takes back a lead whose partner, or whose customer, has not answered. */
export const LEAD_DUE = 'lead.due'

/** The notice that a customer accepts to share the contact of a request. */
export const CONTACT_NOTICE = 'contact-sharing'

interface Return {
  readonly cause: ReturnCause
  /** What the operator says who takes it back. */
  readonly reason?: string
  /** States in which it is; all open ones unless told otherwise. */
  readonly from?: readonly LeadRow['state'][]
}

/** A lead goes back: its partner and the operator who passed it are told. False where it was in another state. */
export async function returnLead(
  deps: Deps,
  tx: Executor,
  lead: LeadRow,
  { cause, reason = '', from = OPEN_LEAD_STATES }: Return,
): Promise<boolean> {
  const change = { state: 'returned', cause, reason, dueAt: null, closedAt: deps.clock.now() } as const
  if (!(await updateLead(tx, lead.id, from, change))) return false
  const returned = { ...lead, ...change }
  // A consent is to the notice, not to one partner: it ends with the last lead that rests on it.
  if ((await leadsOfCustomer(tx, lead.customerId, ['shared'])).length === 0)
    await endConsentsTo(deps, tx, lead.customerId, CONTACT_NOTICE)
  await recordPartnerEvent(deps, tx, leadEvent('lead.returned', returned))
  await tellOfReturn(deps, tx, returned)
  return true
}

/** Why a lead cannot go on; undefined: it can. */
export async function endedBecause(db: Executor, lead: LeadRow): Promise<ReturnCause | undefined> {
  const request = await requestById(db, lead.requestId)
  if (!isPassable(request) || !canBeLead(request.kind, request.state)) return 'requestClosed'
  const customer = await accountById(db, lead.customerId)
  if (!customer || !isOpen(customer)) return 'customerGone'
  const partnerId = await partnerOfCustomer(db, lead.customerId)
  if (partnerId !== undefined && partnerId !== lead.partnerId) return 'customerTied'
  if (!mayTakeLeads(await accountById(db, lead.partnerId))) return 'partnerGone'
  return undefined
}

/** The time to answer is over. A lead that was answered meanwhile has another time, or none. */
export function leadIsDue(
  deps: Deps,
  { leadId, dueAt }: { readonly leadId: string; readonly dueAt: number },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const lead = await findLead(tx, leadId)
    if (lead?.dueAt !== dueAt) return
    const cause = lead.state === 'offered' ? 'noAnswer' : 'customerSilent'
    await returnLead(deps, tx, lead, { cause, from: [lead.state] })
  })
}

/** A request was settled: its lead goes back, unless the customer's contact is shared already. */
async function followRequest(deps: Deps, tx: Executor, request: RequestRow): Promise<void> {
  if (!isPassable(request) || canBeLead(request.kind, request.state)) return
  for (const lead of await leadsOfRequest(tx, request.id))
    await returnLead(deps, tx, lead, { cause: 'requestClosed', from: WAITING_LEAD_STATES })
}

/** A customer has a partner: what waits, or is shared, with another one goes back. */
export function followTie(deps: Deps, { customerId }: { readonly customerId: string }): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const partnerId = await partnerOfCustomer(tx, customerId)
    if (partnerId === undefined) return
    for (const lead of await leadsOfCustomer(tx, customerId, OPEN_LEAD_STATES))
      if (lead.partnerId !== partnerId) await returnLead(deps, tx, lead, { cause: 'customerTied' })
  })
}

/** Follows what makes a lead impossible: the end of its request, and a customer that becomes a partner. */
export function followForLeads(deps: Deps): void {
  for (const kind of LEAD_KINDS) deps.requests.watch(kind, (tx, request) => followRequest(deps, tx, request))
  deps.requests.watch('partner', async (tx, { accountId, state }) => {
    if (state !== 'approved') return
    for (const lead of await leadsOfCustomer(tx, accountId, OPEN_LEAD_STATES))
      await returnLead(deps, tx, lead, { cause: 'customerTied' })
  })
}

/** An account was disabled: what waits for it, on either side, goes back. */
export async function returnLeadsOf(deps: Deps, tx: Executor, accountId: string): Promise<void> {
  for (const lead of await leadsOfAccount(tx, accountId, WAITING_LEAD_STATES))
    await returnLead(deps, tx, lead, { cause: goneOf(lead, accountId), from: WAITING_LEAD_STATES })
}

/** An account is closed: all its leads end, before its requests are withdrawn. */
export async function endLeadsForGood(deps: Deps, tx: Executor, accountId: string): Promise<void> {
  for (const lead of await leadsOfAccount(tx, accountId, OPEN_LEAD_STATES))
    await returnLead(deps, tx, lead, { cause: goneOf(lead, accountId) })
}

function goneOf({ partnerId }: LeadRow, accountId: string): ReturnCause {
  return partnerId === accountId ? 'partnerGone' : 'customerGone'
}

/** A message to the partner's systems: what the partner may know before the customer agrees. */
export function leadEvent(type: LeadEventType, lead: LeadRow): PartnerEvent {
  const { id, number, kind, state, region, industry, people, dueAt, cause } = lead
  return {
    partnerId: lead.partnerId,
    type,
    subject: { kind: 'lead', id, label: `L-${number}` },
    data: {
      leadId: id,
      number,
      request: kind,
      state,
      region,
      industry,
      people,
      dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
      ...(cause !== null && { cause }),
    },
  }
}
