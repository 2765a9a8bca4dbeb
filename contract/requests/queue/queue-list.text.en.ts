import type { QueueListOwn, QueueTexts } from './queue-texts.ts'

const COLUMNS = {
  state: 'Status',
  dueAt: 'Due',
  submittedAt: 'Submitted',
  assignee: 'Assigned to',
  language: 'Language',
  attempt: 'Submissions',
  decidedAt: 'Decided',
}
const TABS = {
  mine: 'Mine',
  open: 'Open',
  dueToday: 'Due by today',
  unassigned: 'Unassigned',
  sentBack: 'Information requested',
  decided: 'Decided',
}

/** The words of a queue's list: those that all queues have, and its own. */
export function queueListEn({ title, columns, states, tabs }: QueueListOwn): QueueTexts['list'] {
  return {
    title,
    columns: { ...COLUMNS, ...columns },
    filters: { tab: 'View', assigneeId: COLUMNS.assignee },
    options: { state: states, language: { zh: 'Chinese', en: 'English' } },
    filterOptions: { tab: { ...TABS, ...tabs } },
  }
}
