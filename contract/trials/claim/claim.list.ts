import { words } from '#contract/kit/fields/words.ts'
import { defineList, type RowOf } from '#contract/kit/list/define-list.ts'
import { column } from '#contract/kit/list/list-column.ts'
import { filter } from '#contract/kit/list/list-filter.ts'
import { CLAIM_KINDS, CLAIM_STATES } from './claim.rules.ts'

/** What customers have claimed of campaigns, for operators. */
export const claimList = defineList({
  entity: 'CampaignClaims',
  version: 1,
  path: '/api/operator/claims',
  audience: 'operator',
  permission: 'claim:read',
  exportPermission: 'claim:export',
  summary:
    'What customers have claimed of campaigns, newest first, with the order that each was redeemed with.',
  columns: {
    code: column.text(),
    account: column.text(),
    campaignId: column.text(),
    kind: column.option(CLAIM_KINDS),
    /** The desktop that was claimed, in words; null: a renewal pack. */
    desktop: column.text({ nullable: true }),
    state: column.option(CLAIM_STATES),
    claimedAt: column.moment({ sortable: true }),
    expiresAt: column.moment({ ends: true, sortable: true }),
    redeemedAt: column.moment({ nullable: true }),
    orderId: column.text({ nullable: true }),
    accountId: column.text({ hidden: true }),
  },
  extra: { campaignName: words },
  filters: {
    campaign: filter.ids(),
    kind: filter.options(CLAIM_KINDS),
    state: filter.options(CLAIM_STATES),
    claimedAt: filter.moments(),
  },
  defaultSort: '-claimedAt',
  search: ['code', 'account', 'orderId'],
})
export type CampaignClaim = RowOf<typeof claimList>
