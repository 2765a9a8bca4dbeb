import type { DealOnDeskRow } from '#contract/deals/pipeline/desk-deals.list.ts'
import type { Language } from '#contract/kit/language.ts'
import type { DealOfPartner } from './desk-deals.service.ts'
import { shownText } from './mention.rules.ts'

/** A row of the desk's list of all deals. */
export function presentDealOfPartner(deal: DealOfPartner, language: Language): DealOnDeskRow {
  return {
    id: deal.id,
    partnerId: deal.accountId,
    partner: deal.partner,
    partnerUserName: deal.partnerUserName,
    number: deal.number,
    status: deal.status as DealOnDeskRow['status'],
    stage: deal.stage,
    submittedAt: deal.submittedAt ?? 0,
    protectedUntil: deal.protectedUntil,
    projectName: deal.projectName,
    companyName: deal.companyName,
    companyCode: deal.companyCode,
    country: deal.country,
    city: deal.city,
    industry: deal.industry,
    otherIndustry: deal.otherIndustry,
    scale: deal.scale,
    scenarios: deal.scenarios,
    keyNeeds: deal.keyNeeds,
    resourceUse: deal.resourceUse,
    leadTime: deal.leadTime,
    contactName: deal.contactName,
    contactPhone: deal.contactPhone,
    contactEmail: deal.contactEmail,
    leadSource: deal.leadSource,
    remarks: deal.remarks,
    possibleConflict: deal.possibleConflict === 1,
    createdAt: deal.createdAt,
    updatedAt: deal.updatedAt,
    stageSince: deal.stageSince,
    protectedFrom: deal.protectedFrom,
    closedAt: deal.closedAt,
    closeReason: deal.closeReason,
    closeNote: deal.closeNote,
    comments: deal.comments,
    lastComment: deal.lastComment === null ? null : shownText(deal.lastComment, language, undefined),
  }
}
