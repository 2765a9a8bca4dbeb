import { type NotificationParams, specOf } from '#contract/features/notification/notification.fields.ts'
import type { NotificationView } from '#contract/features/notification/notification.list.ts'
import type { StoredNotification } from './notification.store.ts'

export function presentNotification(row: StoredNotification): NotificationView {
  return {
    id: row.id,
    kind: row.kind,
    topic: specOf(row.kind).topic,
    at: row.at,
    state: row.readAt === null ? 'unread' : 'read',
    params: JSON.parse(row.params) as NotificationParams,
    link: row.link,
    number: row.number,
  }
}
