import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Claiming an offer of a campaign. */
export const claimErrors = defineErrors({
  notRunning: {
    code: 'claimNotRunning',
    status: 409,
    zh: '该优惠当前不可领取，请查看活动时间。',
    en: 'This offer can’t be claimed now. Check the dates of the campaign.',
  },
  offerGone: {
    code: 'claimOfferGone',
    status: 409,
    zh: '该优惠已变更或下架，请刷新活动页后重新选择。',
    en: 'This offer has changed or is no longer available. Reload the campaign page and choose again.',
  },
  onePerCustomer: {
    code: 'claimOnePerCustomer',
    status: 409,
    zh: '您已领取，每位客户限领一份。优惠码在“我的优惠”中。',
    en: 'You’ve already claimed this. The limit is one per customer. Your code is in My offers.',
  },
  newCustomersOnly: {
    code: 'claimNewCustomersOnly',
    status: 409,
    zh: '该优惠仅限新客户，您已购买过云桌面。',
    en: 'This offer is for new customers. You’ve already bought a desktop.',
  },
  notOpen: {
    code: 'claimNotOpen',
    status: 409,
    zh: '该优惠码已使用、已过期或已取消。',
    en: 'This code has been used, has expired or was canceled.',
  },
})
