import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Messages to the systems of partners. */
export const webhookErrors = defineErrors({
  full: {
    code: 'webhooksFull',
    status: 409,
    zh: 'Webhook 已达上限（5 个）。请先删除一个再添加。',
    en: 'You have reached the limit of 5 webhooks. Delete one to add another.',
  },
  addressRefused: {
    code: 'webhookAddressRefused',
    status: 400,
    zh: '请使用公网可访问的 https 地址。',
    en: 'Use an https address that can be reached from the internet.',
  },
  off: {
    code: 'webhookOff',
    status: 409,
    zh: '该 Webhook 已停用。请先启用再发送。',
    en: 'This webhook is disabled. Enable it before you send to it.',
  },
  notReplayable: {
    code: 'deliveryNotReplayable',
    status: 409,
    zh: '无法重新推送：推送尚在进行，或其 Webhook 已停用。',
    en: 'This can’t be sent again: it is still being sent, or its webhook is disabled.',
  },
})
