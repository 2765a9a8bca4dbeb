import { queueListZh } from '#contract/requests/queue/queue-list.text.zh.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'

export const dealExtensionQueueZh: QueueTexts = {
  purpose: '合作伙伴申请延长项目保护期。',
  list: queueListZh({
    title: '保护期延期',
    columns: { subject: '客户', reference: '项目' },
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
    close: '保护期已结束，申请关闭',
  },
  fields: {
    reason: '延期理由',
    stage: '销售阶段',
    until: '保护期至',
    newUntil: '延期后至',
    companyName: '客户',
    projectName: '项目名称',
    partner: '合作伙伴',
    scale: '桌面数',
  },
  images: {},
  checks: {},
}
