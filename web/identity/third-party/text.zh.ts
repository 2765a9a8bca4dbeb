export const thirdPartyZh = {
  working: {
    title: '正在登录',
    lead: '正在完成第三方登录，请稍候…',
  },
  offer: {
    title: '还差一步',
    lead: '您已使用{{provider}}账号“{{label}}”登录，该账号尚未关联本站账号。请选择：',
    haveAccount: '已有账号：登录并关联',
    haveAccountText: '使用本站密码登录一次，今后可直接通过{{provider}}登录。',
    account: '用户名或邮箱',
    password: '密码',
    submit: '登录并关联',
    newHere: '没有账号：注册并关联',
    newHereText: '注册客户账号，注册完成后自动关联。',
    register: '注册并关联',
    customersOnly: '仅客户账号可关联，合作伙伴请使用密码登录。',
    forgot: '忘记密码',
  },
  failed: {
    title: '第三方登录未完成',
    again: '返回登录页',
    toSecurity: '返回安全设置',
    none: '没有进行中的第三方登录，请从登录页重新开始。',
  },
  signedIn: '已登录并关联。',
  notLinked: '您已登录，但第三方登录关联失败。您可以在账号中心的“安全设置”中重试。',
  linked: {
    title: '第三方登录',
    lead: '关联后，无需输入密码，可直接使用第三方账号登录。已启用的两步验证仍然有效。',
    since: '{{label}}，关联于 {{date}}',
    used: '最近登录：{{date}}',
    unused: '尚未用于登录',
    off: '未关联',
    link: '关联{{provider}}',
    unlink: '解除关联',
    unlinkOf: '解除关联：{{provider}}',
    unlinkTitle: '解除与{{provider}}的关联？',
    unlinkText: '解除后不能再使用“{{label}}”登录，您仍可使用密码登录，也可随时重新关联。',
    done: '已与“{{label}}”关联。',
    undone: '已解除关联。',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly thirdParty: typeof thirdPartyZh
  }
}
