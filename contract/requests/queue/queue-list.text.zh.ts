import type { QueueListOwn, QueueTexts } from './queue-texts.ts'

const COLUMNS = {
  state: '状态',
  dueAt: '到期时间',
  submittedAt: '提交时间',
  assignee: '处理人',
  language: '语言',
  attempt: '提交次数',
  decidedAt: '处理时间',
}
const TABS = {
  mine: '我的',
  open: '待审核',
  dueToday: '截至今日应答复',
  unassigned: '未分配',
  sentBack: '待补充',
  decided: '已处理',
}

/** The words of a queue's list: those that all queues have, and its own. */
export function queueListZh({ title, columns, states, tabs }: QueueListOwn): QueueTexts['list'] {
  return {
    title,
    columns: { ...COLUMNS, ...columns },
    filters: { tab: '视图', assigneeId: COLUMNS.assignee },
    options: { state: states, language: { zh: '中文', en: '英文' } },
    filterOptions: { tab: { ...TABS, ...tabs } },
  }
}
