export const mailboxRecoveryZh = {
  title: '阻止更换邮箱',
  lead: '我们收到申请，称此邮箱已无法使用，即将更换您的账号邮箱。如非本人申请，请阻止更换。',
  stop: '阻止更换',
  done: {
    title: '已阻止更换',
    lead: '账号 {{userName}} 的邮箱仍为 {{email}}。如果您不清楚是谁提出的申请，请设置新密码。',
  },
  over: {
    title: '链接已失效',
    lead: '更换已被阻止，或邮箱已更换。如已更换，请使用我们最新邮件中的撤销链接，或联系我们。',
  },
  incomplete: {
    title: '阻止更换邮箱的链接不完整',
    lead: '如需阻止更换邮箱，请打开邮件中的完整链接。如仍无法打开，请立即联系我们。',
  },
  logIn: '登录',
  password: '设置新密码',
  contact: '联系我们',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly mailboxRecovery: typeof mailboxRecoveryZh
  }
}
