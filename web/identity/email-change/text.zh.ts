export const emailChangeZh = {
  title: '更换邮箱',
  steps: { prove: '验证当前邮箱', give: '输入新邮箱', done: '完成' },
  prove: {
    lead: '请先验证当前邮箱属于您。',
    email: '当前邮箱',
    next: '下一步',
    lost: '无法使用当前邮箱？',
    write: '联系我们',
  },
  give: {
    title: '输入新邮箱',
    lead: '验证码将发送至新邮箱。当前邮箱会收到一封邮件，可通过其中的链接撤销更换。',
    email: '新邮箱',
    submit: '更换邮箱',
    over: '上一步验证已失效，请重新验证当前邮箱。',
  },
  done: {
    title: '邮箱已更换',
    text: '今后请使用 {{email}} 登录和接收通知。其他设备均已退出登录。',
    undo: '在 {{until}} 之前，可通过发送至原邮箱的链接撤销更换。',
    back: '返回安全设置',
  },
  undo: {
    title: '撤销更换邮箱',
    lead: '如账号邮箱并非由您本人更换，可在此撤销。',
    intro: '点击按钮后',
    effect: {
      address: '账号恢复为原邮箱。',
      out: '所有设备退出登录。',
      password: '现有密码立即失效，您需要设置新密码。',
      factors: '更换前一天内及更换后添加的两步验证方式和第三方登录将被移除，期间提交的注销申请也将撤回。',
      others:
        '期间添加或变更的子账号、角色、API 令牌、Webhook 和邀请将被停用。登录后可查看清单，并重新启用您确认的内容。',
    },
    submit: '撤销更换',
    overTitle: '链接已失效',
    over: '链接已被使用，或已超过 {{hours}}\u00a0小时。如无法登录账号，请重置密码或联系我们。',
    incompleteTitle: '撤销更换邮箱的链接不完整',
    incomplete: '如需撤销更换邮箱，请打开我们发送至原邮箱的邮件中的完整链接。如仍无法打开，请联系我们。',
    reset: '重置密码',
    contact: '联系我们',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly emailChange: typeof emailChangeZh
  }
}
