import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { NotificationTopic } from './notification.fields.ts'
import type { notificationList } from './notification.list.ts'

const notificationTopicsEn: Record<NotificationTopic, string> = {
  security: 'Security',
  account: 'Account',
  trial: 'Free trial',
  poc: 'Proof of concept',
  offer: 'Formal quote request',
  partner: 'Partner program',
  desk: 'Reviews',
}

export const notificationListEn: ListTexts<typeof notificationList> = {
  title: 'Notifications',
  columns: { kind: 'Notification', topic: 'Category', at: 'Time', state: 'Status' },
  options: {
    topic: notificationTopicsEn,
    state: { unread: 'Unread', read: 'Read' },
  },
}
