import type { SameText } from '#web/platform/text/same-text.ts'
import type { overviewZh } from './text.zh.ts'

export const overviewEn: SameText<typeof overviewZh> = {
  title: '{{count}} registrations in the last 28\u00a0days',
  lead: 'As of {{time}}',
  byDay: {
    title: 'By day',
    day: 'Day',
    registrations: 'Registrations',
    trials: 'Trial requests',
    total: 'Total',
  },
}
