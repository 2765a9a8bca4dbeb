import type { SameText } from '#web/platform/text/same-text.ts'
import type { overviewZh } from './text.zh.ts'

export const overviewEn: SameText<typeof overviewZh> = {
  waiting: 'Requests waiting: {{count}}',
  nothing: 'No requests are waiting',
  due: 'Late: {{late}}. Due today: {{today}}.',
  asOf: 'As of {{time}}.',
  kind: { certification: 'Certification', trial: 'Trial' },
  queues: {
    title: 'What waits',
    kind: 'Kind',
    waiting: 'Waiting',
    today: 'Due today',
    late: 'Late',
    oldest: 'Oldest',
  },
  decisions: {
    title: 'Today’s decisions',
    none: 'No decisions yet today.',
    line: '{{kind}} · {{action}} · {{by}}',
    you: 'you',
    approve: 'approved',
    sendBack: 'sent back',
    reject: 'rejected',
    other: 'decided',
  },
  byDay: {
    title: 'By day',
    what: 'What to show',
    day: 'Day',
    registrations: 'Registrations',
    trials: 'Trial requests',
    certified: 'Certified',
    total: 'Total',
    before: 'in the last 28\u00a0days, {{count}} in the 28\u00a0days before (dashed)',
    picture: '{{what}}: {{count}} in the last 28 days, {{before}} in the 28 days before',
    asTable: 'Show as table',
  },
}
