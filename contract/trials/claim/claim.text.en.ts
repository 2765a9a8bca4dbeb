import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { claimList } from './claim.list.ts'
import type { ClaimKind, ClaimState } from './claim.rules.ts'

export const claimStatesEn: Record<ClaimState, string> = {
  open: 'Ready to use',
  redeemed: 'Used',
  expired: 'Expired',
  cancelled: 'Canceled',
}
export const claimKindsEn: Record<ClaimKind, string> = {
  newUser: 'New customer offer',
  renewalPack: 'Renewal pack',
}

export const claimListEn: ListTexts<typeof claimList> = {
  title: 'Claimed offers',
  columns: {
    code: 'Code',
    account: 'Customer',
    campaignId: 'Campaign',
    kind: 'Offer',
    desktop: 'Desktop',
    state: 'Status',
    claimedAt: 'Claimed',
    expiresAt: 'Expires',
    redeemedAt: 'Used',
    orderId: 'Order',
    accountId: 'User ID',
  },
  filters: { campaign: 'Campaign' },
  options: { kind: claimKindsEn, state: claimStatesEn },
}
