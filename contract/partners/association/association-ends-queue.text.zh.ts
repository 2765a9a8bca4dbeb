import { queueListZh } from '#contract/requests/queue/queue-list.text.zh.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'

export const associationEndQueueZh: QueueTexts = {
  purpose: '一方申请解除关联，对方 15 天内未同意，由您裁定。',
  list: queueListZh({
    title: '解除关联',
    columns: {
      subject: '客户',
      reference: '合作伙伴',
      dueAt: '答复期限',
      submittedAt: '申请时间',
      attempt: '申请次数',
    },
    states: {
      waiting: '待对方答复',
      inReview: '裁定中',
      ended: '已解除',
      continued: '继续关联',
      withdrawn: '已撤回',
    },
    tabs: { open: '待处理' },
  }),
  decisions: {
    end: { act: '解除关联', done: '已解除', send: '解除并发送邮件' },
    continue: { act: '不通过', done: '未通过', send: '不通过并通知' },
  },
  moves: {
    escalate: '15 天内未取得对方同意',
    agree: '对方同意解除',
  },
  fields: {
    customer: '客户',
    partner: '合作伙伴',
    activeSince: '关联时间',
    askedBy: '申请方',
    reason: '理由',
    refusal: '对方答复',
    sharing: '信息共享',
  },
  images: {},
  checks: {
    answered: { passed: '对方未表示不同意', warning: '对方不同意', detail: '请阅读对方的答复。' },
    certified: { passed: '合作伙伴已认证', warning: '合作伙伴未认证', detail: '其企业认证缺失或已失效。' },
  },
}
