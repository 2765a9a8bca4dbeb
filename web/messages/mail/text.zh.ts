import { bounceListZh, mailListZh, outboxListZh } from '#contract/messages/mail/mail.text.zh.ts'

export const mailZh = {
  own: {
    lead: '最近 30 天发往本账号邮箱的邮件。正文不显示，其中可能含有验证码和链接。没有收到？请查看垃圾邮件。',
    list: mailListZh,
    empty: '最近 30 天没有邮件',
    emptyText: '验证码、安全提醒和申请答复会列在这里。',
    choose: '邮件通知设置',
  },
  tabs: { sent: '发件记录', templates: '模板', bounced: '退信' },
  outbox: {
    lead: '最近 30 天的全部邮件。正文不显示，其中可能含有验证码和链接。',
    list: outboxListZh,
    resend: '重新发送',
    resending: '正在加入发送队列',
    resent: '已将 {{count, number}} 封邮件加入发送队列',
    onlyFailed: '只有发送失败的邮件可以重新发送。',
    empty: '暂无邮件',
    emptyText: '网站发送的邮件会显示在这里。',
  },
  refusal: {
    noMailbox: '该邮箱不存在，请向对方索取其他邮箱。',
    mailboxFull: '对方邮箱已满。',
    blocked: '对方邮件服务器判定为垃圾邮件或禁止接收。请检查发件域名的 SPF、DKIM 和 DMARC。',
    tooLarge: '邮件超过了邮件服务器允许的大小。',
    signIn: '邮件服务器拒绝登录，请检查 SMTP_URL。',
    certificate: '与邮件服务器的连接不安全：证书未通过验证。',
    unreachable: '邮件服务器没有响应。',
    later: '邮件服务器暂时拒收。',
  },
  bounces: {
    lead: '被对方邮件服务器永久拒收的地址。地址恢复收信后自动移出列表。',
    list: bounceListZh,
    empty: '暂无退信',
    emptyText: '没有被永久拒收的地址。',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly mail: typeof mailZh
  }
}
