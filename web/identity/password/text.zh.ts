export const passwordZh = {
  description: '忘记{{product}}密码？验证邮箱后即可设置新密码，两步完成。',
  newPassword: '新密码',
  repeat: '确认新密码',
  forgot: {
    title: '找回密码',
    lead: '请先验证邮箱，再设置新密码。',
    steps: { prove: '验证邮箱', choose: '设置新密码' },
    account: '用户名或邮箱',
    email: '账号邮箱',
    emailHint: '注册时使用的邮箱，验证码将发送至此邮箱。',
    next: '下一步',
    remembered: '想起密码了？',
    logIn: '去登录',
    chooseTitle: '设置新密码',
    chooseLead: '保存后，所有设备都将退出登录。',
    submit: '保存新密码',
    again: '不是您的账号，或等待时间过长？',
    startAgain: '重新开始',
    over: '操作已超时，或密码已设置。请重新验证邮箱。',
    doneTitle: '新密码已保存',
    doneText: '所有设备均已退出登录。请使用新密码登录，并检查可以使用您账号的内容是否都认识。',
    doneIn_other: '{{count, number}}\u00a0秒后前往登录页。',
    now: '立即登录',
    stay: '留在本页',
  },
  change: {
    title: '修改密码',
    lead: '当前设备保持登录，其他设备都将退出登录。',
    old: '当前密码',
    submit: '修改密码',
    forgot: '忘记当前密码？',
    reset: '通过邮箱重置',
    doneTitle: '密码已修改',
    doneText: '其他设备均已退出登录，我们已发送邮件通知您。',
    back: '返回安全设置',
    askColleague: '忘记当前密码？请联系管理员发送重新设置密码的链接。',
    askForReset: '忘记当前密码？请联系主账号“{{name}}”的管理人员发送重置密码邮件。',
  },
  subReset: {
    title: '设置新密码',
    lead: '用于您的子账号。设置后，所有设备都将退出登录。',
    submit: '设置密码',
    doneTitle: '密码已设置',
    doneText: '请使用新密码登录：主账号“{{primary}}”，子账号“{{userName}}”。',
    logIn: '前往子账号登录',
    overTitle: '此链接无法使用',
    incomplete: '链接不完整，请从邮件中重新打开。',
    askAgain: '请联系管理您子账号的人员重新发送链接。',
  },
  first: {
    title: '设置您的密码',
    lead: '您正在使用邮件中的初始密码登录。请先设置新密码，再继续操作。',
    old: '初始密码',
    done: '密码已修改，您已登录。',
    logOut: '退出登录',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly password: typeof passwordZh
  }
}
