import {
  getMailPreferences,
  getNotificationState,
  markAllNotificationsRead,
  markNotificationsRead,
  updateMailPreferences,
  watchNotifications,
} from '#contract/messages/notification/notification.endpoints.ts'
import { notificationList } from '#contract/messages/notification/notification.list.ts'
import { notificationListEn } from '#contract/messages/notification/notification.text.en.ts'
import { notificationListZh } from '#contract/messages/notification/notification.text.zh.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { recordExport } from '#server/records/audit/audit.service.ts'
import {
  mailPreferencesOf,
  markEveryRead,
  markPickedRead,
  notificationListService,
  ownNotifications,
  saveMailPreferences,
  stateOf,
} from './notification.service.ts'
import { notificationWatch } from './notification-watch.service.ts'

export function notificationRoutes(deps: Deps): Route[] {
  const service = notificationListService(deps)
  const watch = notificationWatch(deps)
  return [
    ...listRoutes(deps, service),
    route(getNotificationState, ({ caller }) => stateOf(deps, caller)),
    route(watchNotifications, async ({ caller, lastEventId, language }) =>
      watch(caller, lastEventId, language),
    ),
    route(markNotificationsRead, ({ caller, input }) => markPickedRead(deps, service, caller, input.body)),
    route(markAllNotificationsRead, ({ caller, input }) => markEveryRead(deps, caller, input.query.revision)),
    route(getMailPreferences, ({ caller, language }) => mailPreferencesOf(caller, deps.db.query, language)),
    route(updateMailPreferences, ({ caller, input, language }) =>
      saveMailPreferences(deps, caller, input.body.list, language),
    ),
  ]
}

function listRoutes(deps: Deps, service: ReturnType<typeof notificationListService>): Route[] {
  return routesOfList(deps, {
    list: notificationList,
    service,
    scope: (caller) => ownNotifications(deps, caller),
    exports: {
      texts: { zh: notificationListZh, en: notificationListEn },
      fileName: 'notifications',
      cells: {
        kind: ({ title, text }) => `${title}: ${text}`,
      },
      record: recordExport(deps, 'notificationsExported'),
    },
  })
}
