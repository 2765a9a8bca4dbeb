import { bounceListZh, mailListZh, outboxListZh } from '#contract/features/mail/mail.text.zh.ts'

export const mailZh = {
  own: {
    lead: '最近 30 天发往本账号邮箱的邮件。正文不显示，其中可能含有验证码和链接。没有收到？请查看垃圾邮件。',
    list: mailListZh,
    empty: '暂无邮件',
    emptyText: '我们发送给您的邮件会显示在这里。',
  },
  outbox: {
    title: '发件记录',
    lead: '最近 30 天的全部邮件。正文不显示，其中可能含有验证码和链接。',
    list: outboxListZh,
    resend: '重新发送',
    resending: '正在加入发送队列',
    resent: '已将 {{count}} 封邮件加入发送队列',
    onlyFailed: '只有发送失败的邮件可以重新发送。',
    empty: '暂无邮件',
    emptyText: '网站发送的邮件会显示在这里。',
  },
  bounces: {
    title: '退信地址',
    lead: '被对方邮件服务器永久拒收的地址。地址恢复收信后自动移出列表。',
    list: bounceListZh,
    empty: '暂无退信',
    emptyText: '被拒收的地址会显示在这里。',
  },
}
