import { deskDealListEn } from '#contract/deals/pipeline/desk-deals.text.en.ts'
import type { SameText } from '#web/platform/text/same-text.ts'
import type { dealDeskZh } from './text.zh.ts'

export const dealDeskEn: SameText<typeof dealDeskZh> = {
  lead: 'All partners’ deals, without drafts. The export includes every field.',
  list: deskDealListEn,
  searchPartner: 'Search for a partner',
  empty: 'No deals yet',
  emptyText: 'Deals appear here once a partner has submitted them.',
}
