import { leadErrors } from '#contract/deals/lead/lead.errors.ts'
import { ACCEPTED_LEAD_STATES } from '#contract/deals/lead/lead.rules.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import { committed } from '#server/kit/db/committed-refusal.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { type PartnerCard, partnerCards } from '#server/partners/association/association.service.ts'
import { recordPartnerEvent } from '#server/partners/webhook/partner-event.service.ts'
import { currentByHash, recordConsents } from '#server/people/agreement/agreement.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { titled } from '#server/requests/request/own-requests.service.ts'
import { requestsByIds } from '#server/requests/request/request.service.ts'
import { tellOfContact } from './lead.mail.ts'
import { sharingLeads } from './lead.service.ts'
import {
  findLead,
  type LeadRow,
  type LeadViewRow,
  leadsOfCustomer,
  updateLead,
  viewsOfLeads,
} from './lead.store.ts'
import { CONTACT_NOTICE, endedBecause, leadEvent, returnLead } from './lead-end.service.ts'
import { isOfCustomer } from './lead-subject.service.ts'

/** A lead with what its customer reads of it. */
export interface KnownLead {
  readonly lead: LeadRow
  readonly title: string
  readonly partner: PartnerCard | undefined
  readonly isShared: boolean
  readonly views: readonly LeadViewRow[]
}

/** The leads of the caller that a partner has accepted, newest first. */
export async function ownLeads(
  deps: Deps,
  { accountId }: Pick<SignedInCaller, 'accountId'>,
  language: Language,
): Promise<KnownLead[]> {
  const db = deps.db.query
  const leads = await leadsOfCustomer(db, accountId, ACCEPTED_LEAD_STATES)
  const sharing = await sharingLeads(db, leads)
  const views = await viewsOfLeads(
    db,
    leads.map(({ id }) => id),
  )
  const requests = await requestsByIds(
    db,
    leads.map(({ requestId }) => requestId),
  )
  const all = await titled(deps, db, requests, language)
  const titles = new Map(all.map(({ request, title }) => [request.id, title]))
  const partners = await partnerCards(
    db,
    leads.map(({ partnerId }) => partnerId),
  )
  return leads.map((lead) => ({
    lead,
    partner: partners.get(lead.partnerId),
    isShared: sharing.has(lead.id),
    title: titles.get(lead.requestId) ?? '',
    views: views.filter(({ leadId }) => leadId === lead.id),
  }))
}

/**
 * The customer shares its contact with the partner, by accepting the notice (its hash), or does not (null), which sends
 * the lead back. A second answer, as after a withdrawal, gives a new consent.
 * @throws notFound, changed, outdated
 */
export function answer(
  deps: Deps,
  caller: SignedInCaller,
  { leadId, hash }: { readonly leadId: string; readonly hash: string | null },
  call: RequestContext,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const lead = await findLead(tx, leadId)
    if (!isOfCustomer(caller, lead)) throw appError(httpErrors.notFound)
    if (lead.state !== 'accepted' && lead.state !== 'shared') throw appError(leadErrors.changed)
    const entry = { ...actorOf(caller), detail: { answer: hash === null ? 'no' : 'yes' } }
    await recordAudit(deps, tx, { kind: 'leadAnswered', ...entry }, call)
    if (hash === null) {
      if (!(await returnLead(deps, tx, lead, { cause: 'customerDeclined', from: [lead.state] })))
        throw appError(leadErrors.changed)
      return
    }
    const cause = await endedBecause(tx, lead)
    if (cause !== undefined && lead.state === 'accepted') {
      await returnLead(deps, tx, lead, { cause, from: ['accepted'] })
      throw committed(appError(leadErrors.changed))
    }
    const consentId = await acceptNotice(deps, tx, caller.accountId, hash)
    const change = { state: 'shared', consentId, sharedAt: deps.clock.now(), dueAt: null } as const
    if (!(await updateLead(tx, lead.id, ACCEPTED_LEAD_STATES, change))) throw appError(leadErrors.changed)
    const shared = { ...lead, ...change }
    await recordPartnerEvent(deps, tx, leadEvent('lead.contact_shared', shared))
    await tellOfContact(deps, tx, shared)
  })
}

/** Records the consent to the notice in force. @throws outdated */
async function acceptNotice(deps: Deps, tx: Executor, accountId: string, hash: string): Promise<string> {
  if (currentByHash(deps, hash)?.agreement !== CONTACT_NOTICE) throw appError(agreementErrors.outdated)
  const [consentId = ''] = await recordConsents(deps, tx, {
    accountId,
    purpose: 'lead',
    required: [CONTACT_NOTICE],
    accepted: [{ agreement: CONTACT_NOTICE, hash }],
  })
  return consentId
}
