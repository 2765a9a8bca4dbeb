import { queueListZh } from '#contract/requests/queue/queue-list.text.zh.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'

export const trialExtensionQueueZh: QueueTexts = {
  purpose: '客户申请延长试用时间。',
  list: queueListZh({
    title: '试用延期',
    columns: { subject: '企业名称', reference: '编号' },
    states: {
      inReview: '审核中',
      granted: '已延期',
      refused: '未通过',
      withdrawn: '已撤回',
      lapsed: '已失效',
    },
  }),
  decisions: {
    approve: { act: '同意延期', done: '已延期', send: '同意延期' },
    reject: { act: '不通过', done: '未通过', send: '不通过并通知' },
  },
  moves: {
    close: '试用到期，申请关闭',
  },
  fields: {
    region: '地域',
    size: '桌面',
    endsAt: '试用到期时间',
    trialState: '试用状态',
    reason: '延期理由',
  },
  images: {},
  checks: {},
}
