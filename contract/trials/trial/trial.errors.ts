import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Applying for a free trial. */
export const trialErrors = defineErrors({
  onePerRegion: {
    code: 'CONSOLE_0028',
    status: 409,
    zh: '您或您的企业已在该地域试用过。每个账号、每家已认证企业在每个地域可试用一次。',
    en: 'You or your company already had a trial in this region. Each account and each verified company gets one trial per region.',
  },
  orderPeriodEmpty: {
    code: 'CONSOLE_0020',
    status: 400,
    local: true,
    zh: '请选择购买时长。',
    en: 'Select a term.',
  },
  orderServiceMissing: {
    code: 'orderServiceMissing',
    status: 503,
    zh: '暂时无法在线购买，请联系我们。',
    en: 'Desktops can’t be bought online right now. Contact us.',
  },
  extensionOnce: {
    code: 'trialExtensionOnce',
    status: 409,
    zh: '每次试用只能申请一次延期。',
    en: 'A trial can be extended once, and you have already asked.',
  },
  signingFailed: {
    code: '0008',
    status: 503,
    zh: '保存失败，请稍后重试。',
    en: 'Couldn’t save. Try again in a moment.',
  },
  serviceUnreachable: {
    code: '0033',
    status: 503,
    zh: '无法连接桌面服务，请稍后重试。',
    en: 'The desktop service can’t be reached. Try again in a moment.',
  },
})
