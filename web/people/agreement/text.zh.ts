export const agreementZh = {
  contents: '目录',
  version: '{{date}}版',
  description: '{{product}}{{title}}，{{date}}版。',
  news: {
    title: '邮件资讯',
    switch: '通过邮件接收产品和优惠资讯',
    hint: '每月不超过两封，可随时退订。验证码、安全提醒等账号通知不受影响。',
    notAllowed: '您没有更改此设置的权限。如需更改，请联系主账号管理员。',
    read: '查看完整说明',
    since: '已于 {{date}}开启。',
    on: '已开启邮件资讯',
    off: '已关闭邮件资讯',
  },
  consents: {
    title: '您的同意记录',
    lead: '您同意过的每份文本，均保留当时的原文。使用账号须同意用户协议和隐私政策。',
    toWithdraw: '如需撤回其中任何一项，请',
    leadOfPrimary:
      '您同意过的每份文本，均保留当时的原文。使用账号须同意用户协议和隐私政策；仅主账号可通过注销账号撤回。',
    failed: '同意记录加载失败，请重试。',
    version: '{{date}}版',
    foreign: '{{name}}（{{language}}）',
    given: '{{date}}同意',
    withdrawn: '{{date}}撤回',
    purpose: {
      registration: '注册时',
      signIn: '登录时',
      visit: '登录前',
      certification: '企业认证',
      marketing: '邮件资讯',
      association: '关联合作伙伴',
      lead: '向合作伙伴提供申请的联系方式',
    },
    language: { zh: '中文', en: '英文' },
    read: '查看原文',
    readOf: '查看原文：{{title}}，{{date}}版',
    withdraw: '撤回',
    taken: '已撤回同意',
    close: '注销账号。',
  },
  text: {
    loading: '正在加载…',
    note: '{{date}}版 · {{language}}',
    fingerprint: '文本指纹（SHA-256）',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly agreement: typeof agreementZh
  }
}
