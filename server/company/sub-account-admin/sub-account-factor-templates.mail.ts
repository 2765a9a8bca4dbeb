import { defineMailTemplate } from '#server/kit/mail/mail-template.ts'
import { LINK, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'

const ZH = {
  button: '设置两步验证',
  closing: ['如有疑问，请联系您的主账号。'],
}
const EN = {
  button: 'Set up two-step verification',
  closing: ['If you have questions, contact your primary account.'],
}
const METHODS_ZH = '您可以使用身份验证器 App 或通行密钥。'
const METHODS_EN = 'You can use an authenticator app or a passkey.'

/** From when on it is required. */
const DAY = textVariable(
  { zh: '生效日期', en: 'Required from' },
  { zh: '2026年12月1日', en: 'December 1, 2026' },
)

export const factorRequired = defineMailTemplate({
  key: 'subAccountFactorRequired',
  group: 'subAccount',
  title: { zh: '已要求两步验证', en: 'Two-step verification required' },
  variables: { userName: USER_NAME, link: LINK },
  zh: {
    ...ZH,
    subject: '请为您的{product}子账号设置两步验证',
    text: ['主账号要求启用两步验证。您需要先设置两步验证，才能继续使用子账号。', METHODS_ZH, '{link}'],
  },
  en: {
    ...EN,
    subject: 'Set up two-step verification for your {product} sub-account',
    text: [
      'Your primary account requires two-step verification. Set it up to continue using your sub-account.',
      METHODS_EN,
      '{link}',
    ],
  },
})

export const factorRequiredFrom = defineMailTemplate({
  key: 'subAccountFactorRequiredFrom',
  group: 'subAccount',
  title: { zh: '将要求两步验证', en: 'Two-step verification required from a day on' },
  variables: { userName: USER_NAME, day: DAY, link: LINK },
  zh: {
    ...ZH,
    subject: '请为您的{product}子账号设置两步验证',
    text: [
      '主账号要求自 {day}起启用两步验证。请在此之前完成设置；届时尚未设置的，登录后须先设置才能继续使用。',
      METHODS_ZH,
      '{link}',
    ],
  },
  en: {
    ...EN,
    subject: 'Set up two-step verification for your {product} sub-account',
    text: [
      'Your primary account requires two-step verification from {day}. Set it up before then. Otherwise you’ll have to set it up after you log in, before you can do anything else.',
      METHODS_EN,
      '{link}',
    ],
  },
})

export const factorReminder = defineMailTemplate({
  key: 'subAccountFactorReminder',
  group: 'subAccount',
  title: { zh: '两步验证设置提醒', en: 'Reminder of two-step verification' },
  variables: { userName: USER_NAME, day: DAY, link: LINK },
  zh: {
    ...ZH,
    subject: '提醒：请在 {day}前设置两步验证',
    text: [
      '主账号要求自 {day}起启用两步验证，您的{product}子账号尚未设置。届时仍未设置的，登录后须先设置才能继续使用。',
      METHODS_ZH,
      '{link}',
    ],
  },
  en: {
    ...EN,
    subject: 'Reminder: set up two-step verification before {day}',
    text: [
      'Your primary account requires two-step verification from {day}, and your {product} sub-account doesn’t have it yet. From then on, you’ll have to set it up after you log in, before you can do anything else.',
      METHODS_EN,
      '{link}',
    ],
  },
})

export const factorsReset = defineMailTemplate({
  key: 'subAccountFactorsReset',
  group: 'subAccount',
  title: { zh: '两步验证已重置', en: 'Two-step verification reset' },
  variables: { userName: USER_NAME, link: LINK },
  zh: {
    ...ZH,
    subject: '您的{product}子账号两步验证已重置',
    text: [
      '您的两步验证方式和恢复码均已移除，所有设备均已退出登录。',
      '您现在可以仅用密码登录。登录后请重新设置两步验证。',
      '{link}',
    ],
  },
  en: {
    ...EN,
    subject: 'Two-step verification of your {product} sub-account was reset',
    text: [
      'Your two-step verification methods and recovery codes were removed. All devices have been logged out.',
      'You can now log in with your password only. Set up two-step verification again after you log in.',
      '{link}',
    ],
  },
})
