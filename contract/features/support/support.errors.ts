import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** The contact form. */
export const supportErrors = defineErrors({
  oncePerDay: {
    code: '0025',
    status: 429,
    zh: '该邮箱今天已提交过申请，请明天再试。',
    en: 'A request with this e-mail address was already made today. Try again tomorrow.',
  },
  noServiceMailbox: {
    code: '0027',
    status: 503,
    zh: '未配置企业服务邮箱，暂时无法提交，请稍后再试。',
    en: 'No service mailbox is set up, so this can’t be sent right now. Try again later.',
  },
})
