/** A code that is mailed, and a password. */
export const credentialsZh = {
  code: {
    label: '邮箱验证码',
    send: '获取验证码',
    resend: '重新获取',
    resendIn: '{{seconds}}\u00a0秒后重新获取',
    sent: '验证码已发送至 {{email}}，{{minutes}}\u00a0分钟内有效。没有收到？请查看垃圾邮件。',
    mailedBefore: '已向 {{email}} 发送过验证码，请使用最新的一封邮件。',
    hint: '获取验证码后，在此输入 6 位数字。',
  },
  password: {
    toggle: '显示或隐藏密码',
    check: {
      length: '{{min}} 至 {{max}} 个字符',
      kinds: '大写字母、小写字母、数字、特殊字符中至少 {{kinds}} 种',
      characters: '特殊字符仅限 ! @ # $ % ^ - _ = + [ { } ] : , . / ? ~ * &',
    },
    rules: '密码要求',
    met: '已满足',
    unmet: '未满足',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly credentials: typeof credentialsZh
  }
}
