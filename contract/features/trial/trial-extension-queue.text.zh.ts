import type { QueueTexts } from '#contract/features/queue/queue-texts.ts'

export const trialExtensionQueueZh: QueueTexts = {
  list: {
    title: '试用延期',
    columns: {
      subject: '企业名称',
      reference: '编号',
      state: '状态',
      dueAt: '到期时间',
      submittedAt: '提交时间',
      assignee: '处理人',
      language: '语言',
      attempt: '提交次数',
      decidedAt: '处理时间',
    },
    filters: { tab: '视图', assigneeId: '处理人' },
    options: {
      state: {
        inReview: '审核中',
        granted: '已延期',
        refused: '未通过',
        withdrawn: '已撤回',
        lapsed: '已失效',
      },
      language: { zh: '中文', en: '英文' },
    },
    filterOptions: {
      tab: {
        mine: '我的',
        open: '待审核',
        dueToday: '今日到期',
        unassigned: '未分配',
        sentBack: '已退回',
        decided: '已处理',
      },
    },
  },
  decisions: {
    approve: { act: '同意延期', done: '已延期', send: '同意延期' },
    reject: { act: '不予延期', done: '未延期', send: '拒绝并通知' },
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
