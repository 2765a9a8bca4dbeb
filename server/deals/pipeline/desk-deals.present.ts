import type { DealOnDeskRow } from '#contract/deals/pipeline/desk-deals.list.ts'
import type { Language } from '#contract/kit/language.ts'
import type { DealOfPartner } from './desk-deals.service.ts'
import { shownText } from './mention.rules.ts'

/** A row of the desk's list of all deals. */
export function presentDealOfPartner(deal: DealOfPartner, language: Language): DealOnDeskRow {
  return {
    ...deal,
    partnerId: deal.accountId,
    status: deal.status as DealOnDeskRow['status'],
    submittedAt: deal.submittedAt ?? 0,
    possibleConflict: deal.possibleConflict === 1,
    lastComment: deal.lastComment === null ? null : shownText(deal.lastComment, language, undefined),
  }
}
