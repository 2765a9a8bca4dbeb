import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Mails of the site, as operators work with them. */
export const mailErrors = defineErrors({
  notResendable: {
    code: 'mailNotResendable',
    status: 409,
    zh: '此邮件无法重新发送：已发送、已过期，或内容已删除。',
    en: 'This e-mail can’t be sent again: it was sent, has expired, or its text was deleted.',
  },
})
