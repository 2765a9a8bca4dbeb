import { claimKindsZh, claimListZh, claimStatesZh } from '#contract/trials/claim/claim.text.zh.ts'

export const claimZh = {
  action: {
    desktop: '领取优惠',
    pack: '领取续费包',
    /** Follows the label, for screen readers. */
    of: '：{{what}}',
    logIn: '登录后领取',
    logInToBuy: '登录后购买',
    claimed: '已领取',
    other: '您已领取其他新客户优惠',
    used: '您已使用新客户优惠',
    packUsed: '您已购买该续费包',
    own: '查看我的优惠',
    done: '已领取，优惠码已发送至您的邮箱',
  },
  code: '优惠码',
  lead: '您在活动中领取的优惠与优惠码。下单时填写优惠码，每个限用一次。',
  list: '我的优惠',
  kind: claimKindsZh,
  state: claimStatesZh,
  desktop: '{{vcpu}} vCPU，{{memory}}\u00a0GB 内存，{{system}}',
  disk: '{{system}}\u00a0GB 系统盘',
  disks: '{{system}}\u00a0GB 系统盘，{{data}}\u00a0GB 数据盘',
  price: '活动价',
  base: '原价',
  unit: '每台每月',
  firstOnly: '{{first}}，之后每月 {{price}}',
  billed: '每年 {{price}}',
  billedThen: '{{first}} {{price}}，之后每年 {{later}}',
  packPrice: '价格',
  renewals: '续费折扣',
  validUntil: '有效期至',
  claimedAt: '领取时间',
  usedAt: '使用时间',
  order: '订单号',
  use: '去下单',
  giveUp: '放弃',
  giveUpQuestion: '放弃该优惠？',
  giveUpText: '优惠码将立即失效。活动期间您可以重新领取。',
  gaveUp: '已放弃该优惠',
  empty: '暂无优惠',
  emptyText: '您在活动页领取的优惠将显示在这里。',
  toCampaign: '查看当前优惠',
  desk: {
    lead: '客户在各活动中领取的优惠，以及使用优惠码的订单。',
    list: claimListZh,
    empty: '暂无领取记录',
    emptyText: '客户在活动页领取优惠后，将显示在这里。',
    toCampaigns: '查看活动',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly claim: typeof claimZh
  }
}
