import { markNotificationsRead } from '#contract/messages/notification/notification.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { setNotificationCount } from './notification-store.ts'

/**
 * Marks notifications whose news are on the page as read: once, however often the page loads the same ones, and also
 * while the page is being left. Where that fails they stay unread.
 */
export function useMarkRead(ids: readonly string[]): void {
  useOnChange([ids.join()], () => void markRead(ids))
}

async function markRead(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const result = await callApi(markNotificationsRead, { body: { ids: [...ids] } }, { keepalive: true })
  if (result.ok) setNotificationCount(result.data)
}
