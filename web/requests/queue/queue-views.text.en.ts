import type { SameText } from '#web/platform/text/same-text.ts'
import type { queueViewsZh } from './queue-views.text.zh.ts'

export const queueViewsEn: SameText<typeof queueViewsZh> = {
  tabsLabel: 'Views of the queue',
  review: 'Review',
  empty: {
    title: 'No requests to review',
    text: 'New requests appear here once they are submitted.',
  },
}
