export const securityZh = {
  safety: {
    good: '账号安全状况良好',
    fair: '账号受到保护，恢复码即将用完',
    basic: '账号仅靠密码保护',
    email: '邮箱已验证：',
    factorsOn: '两步验证已开启。',
    factorsOff: '两步验证未开启。',
    turnOn: '开启两步验证',
    codes_other: '剩余 {{count, number}} 个恢复码。',
    renew: '重新生成恢复码',
    sessions: '查看登录设备',
  },
  ways: {
    title: '登录方式',
    password: '登录密码',
    passwordText: '请勿与其他网站使用相同密码。',
    changePassword: '修改密码',
    changeEmail: '更换邮箱',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly security: typeof securityZh
  }
}
