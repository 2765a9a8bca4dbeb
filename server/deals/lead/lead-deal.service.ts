import { leadErrors } from '#contract/deals/lead/lead.errors.ts'
import type { DealDraft } from '#contract/deals/pipeline/pipeline.fields.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { type DealRow, insertDraft } from '#server/deals/pipeline/pipeline.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { newId } from '#server/kit/ids.ts'
import { type LeadCall, ownLead, sharingLeads } from './lead.service.ts'

/**
 * Begins a deal that names the lead, while its customer shares the contact with which it begins.
 * @throws notPermitted for a caller that may not see leads; notFound, contactNotShared, dealTooManyDrafts
 */
export function createDealOfLead(deps: Deps, of: LeadCall, values: DealDraft): Promise<DealRow> {
  if (!of.caller.permissions.has('lead:read')) throw appError(httpErrors.notPermitted)
  return deps.db.transaction(async (tx) => {
    const lead = await ownLead(tx, of)
    if (!(await sharingLeads(tx, [lead])).has(lead.id)) throw appError(leadErrors.contactNotShared)
    return insertDraft(deps, tx, of.caller, { id: newId(), values, now: deps.clock.now(), lead }, of.call)
  })
}
