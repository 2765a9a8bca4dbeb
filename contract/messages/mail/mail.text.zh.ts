import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { bounceList, mailList, outboxList } from './mail.list.ts'

export const outboxListZh: ListTexts<typeof outboxList> = {
  title: '发件记录',
  columns: {
    subject: '主题',
    toAddress: '收件人',
    state: '状态',
    createdAt: '创建时间',
    attempts: '尝试次数',
    lastError: '最近错误',
    sentAt: '发送时间',
    language: '语言',
  },
  options: {
    state: { queued: '待发送', sent: '已发送', expired: '已过期', failed: '发送失败' },
    language: { zh: '中文', en: '英文' },
  },
}

export const mailListZh: ListTexts<typeof mailList> = {
  title: '邮件记录',
  columns: { subject: '主题', state: '状态', createdAt: '创建时间', sentAt: '发送时间' },
  options: { state: { queued: '待发送', sent: '已发送', expired: '已过期', failed: '未送达' } },
}

export const bounceListZh: ListTexts<typeof bounceList> = {
  title: '退信地址',
  columns: {
    address: '地址',
    lastAt: '最近退信',
    mails: '退信数',
    reason: '原因',
    firstAt: '首次退信',
  },
  options: {},
}
