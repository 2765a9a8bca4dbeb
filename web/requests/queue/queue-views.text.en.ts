import type { SameText } from '#web/platform/text/same-text.ts'
import type { queueViewsZh } from './queue-views.text.zh.ts'

export const queueViewsEn: SameText<typeof queueViewsZh> = {
  tabsLabel: 'Views of the queue',
  all: 'All',
  review: 'Review one by one',
  together: {
    take: 'Claim',
    taken: '{{count, plural(one: request; other: requests)}} claimed',
    assign: 'Assign',
    assigned: '{{count, plural(one: request; other: requests)}} assigned',
    decided: '{{done}}: {{count, plural(one: request; other: requests)}}',
  },
  empty: {
    title: 'No requests to review',
    text: 'New requests appear here once they are submitted.',
  },
}
