import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Requests of every kind. */
export const requestErrors = defineErrors({
  oncePerDay: {
    code: '0025',
    status: 429,
    zh: '该邮箱今天已提交过申请，请明天再试。',
    en: 'A request with this e-mail address was already made today. Try again tomorrow.',
  },
  moveNotAllowed: {
    code: 'requestMoveNotAllowed',
    status: 409,
    zh: '申请的当前状态不支持此操作。',
    en: 'This isn’t possible in the request’s current status.',
  },
})
