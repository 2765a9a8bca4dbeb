import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** The contact form. */
export const supportErrors = defineErrors({
  messagesPerDay: {
    code: 'messagesPerDay',
    status: 429,
    zh: '该邮箱今天已留言 {{count}} 次，达到每日上限。请明天再留言，或通过其他方式联系我们。',
    en: 'You’ve already sent {{count}} messages from this e-mail address today, which is the daily limit. Send the next one tomorrow, or contact us another way.',
  },
  noServiceMailbox: {
    code: '0027',
    status: 503,
    zh: '留言发送失败，请稍后重试。',
    en: 'We couldn’t deliver your message. Try again later.',
  },
})
