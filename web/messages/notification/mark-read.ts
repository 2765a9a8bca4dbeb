import { markNotificationsRead } from '#contract/messages/notification/notification.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { setNotificationCount } from './notification-store.ts'

/** Marks notifications whose news are on the page as read; where that fails they stay unread. */
export async function markRead(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const result = await callApi(markNotificationsRead, { body: { ids: [...ids] } })
  if (result.ok) setNotificationCount(result.data)
}
