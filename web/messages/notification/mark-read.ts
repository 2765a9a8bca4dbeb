import { SECOND_MS } from '#contract/kit/time.ts'
import { markNotificationsRead } from '#contract/messages/notification/notification.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { pause } from '#web/platform/api/pause.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { setNotificationCount } from './notification-store.ts'

/** So long a click on a notification waits until it is marked: it opens its page also on a line that answers late. */
const MARK_MS = SECOND_MS

/** Opens what a notification is about, once it is marked: the next page counts it as read. */
export async function openMarked(link: string, mark: () => Promise<void>): Promise<void> {
  await Promise.race([mark(), pause(MARK_MS, undefined)])
  location.assign(link)
}

/** Marks notifications as read, also while their page is being left; where that fails they stay unread. */
export async function markRead(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const result = await callApi(markNotificationsRead, { body: { ids: [...ids] } }, { keepalive: true })
  if (result.ok) setNotificationCount(result.data)
}

/** Marks notifications whose news are on the page as read: once, however often the page loads the same ones. */
export function useMarkRead(ids: readonly string[]): void {
  useOnChange([ids.join()], () => void markRead(ids))
}
