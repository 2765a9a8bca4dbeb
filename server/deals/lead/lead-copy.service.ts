import { LEAD_STATES } from '#contract/deals/lead/lead.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { partnerName } from '#server/partners/partner/partner-names.service.ts'
import { type LeadRow, type LeadViewRow, leadsOfAccount, viewsOfLeads } from './lead.store.ts'

export interface CopiedLead {
  readonly lead: LeadRow
  /** '' where the account is the partner itself. */
  readonly partnerName: string
  /** Each view of the contact; none for the partner, whose people looked. */
  readonly views: readonly LeadViewRow[]
}

/** The leads of a partner, and those of a customer that a partner has accepted, newest first. */
export async function copiedLeads(db: Executor, accountId: string): Promise<CopiedLead[]> {
  const copied: CopiedLead[] = []
  for (const lead of await leadsOfAccount(db, accountId, LEAD_STATES)) {
    const isOwn = lead.customerId === accountId
    if (isOwn && lead.acceptedAt === null) continue
    const views = isOwn ? await viewsOfLeads(db, [lead.id]) : []
    copied.push({ lead, partnerName: isOwn ? await partnerName(db, lead.partnerId) : '', views })
  }
  return copied
}
