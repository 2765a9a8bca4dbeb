import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** The contact form. */
export const supportErrors = defineErrors({
  oncePerDay: {
    code: '0025',
    status: 429,
    zh: '这个邮箱今天已经申请过了，请明天再来。',
    en: 'A request with this e-mail address was already made today. Please come back tomorrow.',
  },
  noServiceMailbox: {
    code: '0027',
    status: 503,
    zh: '尚未配置企业服务邮箱，暂时无法提交。请稍后再试。',
    en: 'No service mailbox is set up, so this cannot be sent right now. Please try again later.',
  },
})
