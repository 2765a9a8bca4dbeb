import { useTranslation } from 'react-i18next'
import { SECOND_MS } from '#contract/kit/time.ts'
import {
  markAllNotificationsRead,
  markNotificationsRead,
} from '#contract/messages/notification/notification.endpoints.ts'
import type { NotificationView } from '#contract/messages/notification/notification.list.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { pause } from '#web/platform/api/pause.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { toast } from '#web/ui/toast.ts'
import { setNotificationCount } from './notification-store.ts'

/** So long a click on a notification waits until it is marked: it opens its page also on a line that answers late. */
const MARK_MS = SECOND_MS

/** Names the button of all, whose action the rows have too. */
const ALL = 'all'

/** The largest number of notifications that are shown, or that of those before; undefined without any. */
export function newestOf(rows: readonly NotificationView[], before = 0): number | undefined {
  return Math.max(before, ...rows.map(({ number }) => number)) || undefined
}

/**
 * Marks what a list of notifications shows as read, one or all; `action.error` says why it was not done.
 * @param newest the largest number that the list has shown: what came after it is seen first
 */
export function useMarking(newest: number | undefined) {
  const { t } = useTranslation('notification')
  const action = useAction({ several: true })
  async function mark({ id, state }: NotificationView): Promise<void> {
    if (state === 'read') return
    const count = await action.run(() =>
      callApi(markNotificationsRead, { body: { ids: [id] } }, { keepalive: true }),
    )
    if (count) setNotificationCount(count)
  }
  return {
    action,
    mayMarkAll: newest !== undefined,
    isMarkingAll: action.isBusyWith(ALL),
    async markAll(): Promise<void> {
      const call = () => callApi(markAllNotificationsRead, { query: { revision: newest } })
      const count = await action.run(call, undefined, ALL)
      if (!count) return
      setNotificationCount(count)
      if (count.unread > 0) toast(t('newerStay'), 'plain')
    },
    mark,
    /** Opens what a notification is about, once it is marked: the next page counts it as read. */
    async open(row: NotificationView): Promise<void> {
      if (row.link === null) return mark(row)
      await Promise.race([mark(row), pause(MARK_MS, undefined)])
      // Of any page of the site, the account area or not.
      location.assign(row.link)
    },
  }
}
