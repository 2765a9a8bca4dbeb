import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** The public directory of partners and its contact form. */
export const directoryErrors = defineErrors({
  messagesPerDay: {
    code: 'partnerMessagesPerDay',
    status: 429,
    zh: '该邮箱今天已向合作伙伴留言 {{count}} 次，达到每日上限。请明天再留言。',
    en: 'You’ve already sent {{count}} messages to partners from this e-mail address today, which is the daily limit. Send the next one tomorrow.',
  },
  mailboxFull: {
    code: 'partnerMailboxFull',
    status: 429,
    zh: '该合作伙伴今天收到的留言已达上限，未能发送。请明天再试，或联系其他合作伙伴。',
    en: 'This partner has received as many messages as it can today, so yours was not sent. Try again tomorrow, or contact another partner.',
  },
  unreachable: {
    code: 'partnerUnreachable',
    status: 503,
    zh: '该合作伙伴的邮箱无法接收邮件，未能发送。请稍后重试，或联系其他合作伙伴。',
    en: 'This partner’s mailbox takes no e-mail at the moment, so your message was not sent. Try again later, or contact another partner.',
  },
  notListed: {
    code: 'partnerNotListed',
    status: 409,
    zh: '该合作伙伴当前没有可隐藏或恢复的名录信息，请刷新后查看。',
    en: 'This directory entry is not in a state in which it can be hidden or shown again. Reload to see how it is now.',
  },
})
