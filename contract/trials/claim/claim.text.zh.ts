import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { claimList } from './claim.list.ts'
import type { ClaimKind, ClaimState } from './claim.rules.ts'

export const claimStatesZh: Record<ClaimState, string> = {
  open: '可使用',
  redeemed: '已使用',
  expired: '已过期',
  cancelled: '已取消',
}
export const claimKindsZh: Record<ClaimKind, string> = { newUser: '新客户优惠', renewalPack: '续费包' }

export const claimListZh: ListTexts<typeof claimList> = {
  title: '优惠领取记录',
  columns: {
    code: '优惠码',
    account: '客户',
    campaignId: '活动',
    kind: '优惠类型',
    desktop: '桌面',
    state: '状态',
    claimedAt: '领取时间',
    expiresAt: '到期时间',
    redeemedAt: '使用时间',
    orderId: '订单号',
    accountId: '用户 ID',
  },
  filters: { campaign: '活动' },
  options: { kind: claimKindsZh, state: claimStatesZh },
}
