import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Formal quote requests. */
export const purchaseErrors = defineErrors({
  alreadyAsked: {
    code: 'offerAlreadyAsked',
    status: 409,
    zh: '您已就相同配置申请报价（报价单 {{number}}），请等待答复。',
    en: 'You’ve already requested a formal quote for this configuration (quote {{number}}). Wait for our answer.',
  },
  tooMany: {
    code: 'offerTooMany',
    status: 409,
    zh: '您已有 {{count}} 个报价申请等待答复。请等待答复，或撤回其中一个后再申请。',
    en: 'You already have {{count}} requests for formal quotes that wait for an answer. Wait for it, or withdraw one and ask again.',
  },
  quoteExpired: {
    code: 'offerQuoteExpired',
    status: 409,
    zh: '此报价单已过有效期。请在价格计算器中按现行价格重新生成报价单，再申请报价。',
    en: 'This quote is not valid any more. Create a new one at today’s prices in the price calculator and ask again.',
  },
})
