export const registerZh = {
  description: '注册{{product}}账号：验证邮箱、设置密码，几分钟即可完成，随后可申请 3 天免费试用。',
  title: '注册账号',
  lead: '几分钟即可完成，注册后可申请 3\u00a0天免费试用。',
  notLinked: '账号已注册，但第三方登录关联失败。您可以在账号中心的“安全设置”中重试。',
  userName: '用户名',
  userNameHint: '{{min}} 至 {{max}} 位字母、数字、- 或 _，以字母或数字开头。',
  email: '邮箱',
  emailHint: '用于接收验证码和试用通知。',
  password: '设置密码',
  agreeBefore: '我已阅读并同意',
  agreeAnd: '和',
  submit: '注册并登录',
  haveAccount: '已有账号？',
  logIn: '立即登录',
  madeButSignIn: '账号已注册成功，请登录。',
  result: {
    title: '注册成功',
    lead: '{{name}}，欢迎您！您已登录。',
    confirmation: '账号邮箱：{{email}}',
    next: '下一步',
    continue: '继续之前的操作',
    partner: '继续填写合作伙伴申请：{{place}}',
    poc: '继续申请概念验证：{{place}}',
    unsentText: '申请已保存，尚未提交。',
    trial: '免费试用',
    trialText: '选择地域和规格，系统自动开通，云桌面就绪后可使用 3\u00a0天。',
    account: '前往账号中心',
    accountText: '查看账号信息和申请进度。',
    heardFrom: '您从哪里了解到我们？（选填）',
    heardFromHint: '选择后立即保存。',
    heardFromSaved: '已保存，谢谢。',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly register: typeof registerZh
  }
}
