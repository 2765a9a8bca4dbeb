export const closureZh = {
  banner: {
    label: '账号注销',
    title_zero: '账号将于今天注销。',
    title_other: '账号将在 {{count, number}} 天后注销。',
    text: '注销时间：{{date}}，在此之前可随时撤回。',
  },
  keep: '保留账号',
  cancelled: '账号已保留',
  title: '注销账号',
  lead: '提交申请后有 {{days}} 天冷静期，期间账号照常使用，您可随时撤回。到期后账号将被注销，且无法恢复：',
  points: {
    data: '姓名、邮箱、电话和公司信息将被删除；同意记录和操作记录依法保留，但不再包含您的姓名。',
    trials: '试用中的云桌面停止运行，磁盘数据被清除。',
    people: '所有子账号、登录方式和登录会话失效。',
    again: '邮箱和用户名可重新注册。',
  },
  copyFirst: '如需留存，请先导出您的数据。',
  ask: '注销账号',
  dialog: {
    title: '注销此账号？',
    text: '账号将于 {{date}}注销，在此之前可随时撤回。',
    name: '账号名称',
    nameHint: '请输入“{{name}}”以确认。',
    send: '申请注销',
  },
  asked: '已提交注销申请',
  open: {
    title_zero: '账号将于今天注销',
    title_other: '账号将在 {{count, number}} 天后注销',
    text: '注销时间：{{date}}。在此之前账号照常使用，我们会在注销前 {{reminder}} 天发送邮件提醒。',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly closure: typeof closureZh
  }
}
