import type { Language } from '#contract/kit/language.ts'
import { type NotificationParams, specOf } from '#contract/messages/notification/notification.fields.ts'
import type { NotificationView } from '#contract/messages/notification/notification.list.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { StoredNotification } from './notification.store.ts'
import { notificationTexts } from './notification-text.service.ts'

/** A notification as its reader gets it, with its moments in the business time zone. */
export function notificationPresenter({ settings }: Pick<Deps, 'settings'>) {
  return (row: StoredNotification, language: Language): NotificationView => {
    const { id, kind, at, link, number } = row
    const params = JSON.parse(row.params) as NotificationParams
    return {
      id,
      kind,
      at,
      link,
      number,
      topic: specOf(kind).topic,
      state: row.readAt === null ? 'unread' : 'read',
      ...notificationTexts({ kind, params }, language, settings.timeZone),
    }
  }
}
