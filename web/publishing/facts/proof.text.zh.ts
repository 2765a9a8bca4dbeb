/** What the provider promises, in one line of a page about something else. */
export const proofZh = {
  label: '服务承诺',
  uptime: '服务可用性（每月）',
  answer: '紧急问题首次响应',
  minutes: '{{count, number}}\u00a0分钟内',
  hours: '{{count, number}}\u00a0小时内',
  certificates: '{{count, number}}\u00a0项资质',
  link: '查看信任中心',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly proof: typeof proofZh
  }
}
