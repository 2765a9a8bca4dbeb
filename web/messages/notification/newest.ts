import {
  listNotifications,
  markAllNotificationsRead,
} from '#contract/messages/notification/notification.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { setNotificationCount } from './notification-store.ts'

/** As many as the panel shows; the page has all of them. */
const SHOWN = 10

/** The newest notifications, the newest first, and how all are marked as read that there were when they were loaded. */
export function useNewest() {
  const { data, error, again } = useData(listNotifications, { query: { pageSize: SHOWN } })
  const action = useAction()
  const rows = data && [...data.list].sort((a, b) => b.number - a.number)
  const revision = rows?.[0]?.number
  return {
    rows,
    failure: rows ? undefined : error?.errorMsg,
    load: again,
    action,
    mayMarkAll: revision !== undefined,
    async markAll(): Promise<void> {
      const count = await action.run(() => callApi(markAllNotificationsRead, { query: { revision } }))
      if (count) setNotificationCount(count)
    },
  }
}
