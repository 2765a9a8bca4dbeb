import type { QueueTexts } from '#contract/features/queue/queue-texts.ts'

export const trialExtensionQueueEn: QueueTexts = {
  list: {
    title: 'Trial extensions',
    columns: {
      subject: 'Company',
      reference: 'Reference',
      state: 'Status',
      dueAt: 'Due',
      submittedAt: 'Submitted',
      assignee: 'Assigned to',
      language: 'Language',
      attempt: 'Submissions',
      decidedAt: 'Decided',
    },
    filters: { tab: 'View', assigneeId: 'Assigned to' },
    options: {
      state: {
        inReview: 'In review',
        granted: 'Extended',
        refused: 'Not extended',
        withdrawn: 'Withdrawn',
        lapsed: 'Lapsed',
      },
      language: { zh: 'Chinese', en: 'English' },
    },
    filterOptions: {
      tab: {
        mine: 'Mine',
        open: 'Open',
        dueToday: 'Due today',
        unassigned: 'Unassigned',
        sentBack: 'Sent back',
        decided: 'Decided',
      },
    },
  },
  decisions: {
    approve: { act: 'Extend', done: 'Extended', send: 'Extend' },
    reject: { act: 'Do not extend', done: 'Not extended', send: 'Refuse and e-mail' },
  },
  moves: {
    close: 'Closed: the trial is over',
  },
  fields: {
    region: 'Region',
    size: 'Desktop',
    endsAt: 'Trial ends',
    trialState: 'Trial',
    reason: 'Reason',
  },
  images: {},
  checks: {},
}
