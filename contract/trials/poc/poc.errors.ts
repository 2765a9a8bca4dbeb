import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Proofs of concept. */
export const pocErrors = defineErrors({
  tooMany: {
    code: 'pocTooMany',
    status: 409,
    zh: '您已有 {{count}} 个概念验证申请正在处理。请等待结果，或撤回其中一个后再申请。',
    en: 'You already have {{count}} proofs of concept in review. Wait for a result, or withdraw one and apply again.',
  },
  datePast: {
    code: 'pocDatePast',
    status: 400,
    zh: '日期不能早于今天。',
    en: 'This date can’t be in the past.',
  },
  threadFull: {
    code: 'pocThreadFull',
    status: 409,
    zh: '此申请的消息已达 {{count}} 条上限，请通过邮件联系我们。',
    en: 'This request has reached its limit of {{count}} messages. Contact us by e-mail instead.',
  },
})
