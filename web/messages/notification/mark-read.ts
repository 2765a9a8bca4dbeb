import { SECOND_MS } from '#contract/kit/time.ts'
import { markNotificationsRead } from '#contract/messages/notification/notification.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { pause } from '#web/platform/api/pause.ts'
import { setNotificationCount } from './notification-store.ts'

/** So long a click on a notification waits until it is marked: it opens its page also on a line that answers late. */
const MARK_MS = SECOND_MS

/** Opens what a notification is about, once it is marked: leaving the page would cancel the call. */
export async function openMarked(link: string, mark: () => Promise<void>): Promise<void> {
  await Promise.race([mark(), pause(MARK_MS, undefined)])
  location.assign(link)
}

/** Marks notifications whose news are on the page as read; where that fails they stay unread. */
export async function markRead(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const result = await callApi(markNotificationsRead, { body: { ids: [...ids] } })
  if (result.ok) setNotificationCount(result.data)
}
