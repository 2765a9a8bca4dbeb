import {
  getMailPreferences,
  getNotificationState,
  markAllNotificationsRead,
  markNotificationsRead,
  updateMailPreferences,
  watchNotifications,
} from '#contract/features/notification/notification.endpoints.ts'
import { notificationList } from '#contract/features/notification/notification.list.ts'
import { shownParams } from '#contract/features/notification/notification.rules.ts'
import {
  notificationKindsEn,
  notificationListEn,
} from '#contract/features/notification/notification.text.en.ts'
import {
  notificationKindsZh,
  notificationListZh,
} from '#contract/features/notification/notification.text.zh.ts'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import type { Deps } from '#server/deps.ts'
import { recordExport } from '#server/features/audit/audit.service.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { ownNotifications } from './notification.policy.ts'
import { presentNotification } from './notification.present.ts'
import {
  mailPreferencesOf,
  markEveryRead,
  markPickedRead,
  notificationListService,
  saveMailPreferences,
  stateOf,
} from './notification.service.ts'
import { notificationSource } from './notification.store.ts'
import { notificationWatch } from './notification-watch.service.ts'

export function notificationRoutes(deps: Deps): Route[] {
  const service = notificationListService(deps)
  const watch = notificationWatch(deps)
  return [
    ...listRoutes(deps),
    route(getNotificationState, ({ caller }) => stateOf(deps, caller)),
    route(watchNotifications, async ({ caller, lastEventId }) => watch(caller, lastEventId)),
    route(markNotificationsRead, ({ caller, input }) => markPickedRead(deps, service, caller, input.body), {
      limit: 'write',
    }),
    route(markAllNotificationsRead, ({ caller }) => markEveryRead(deps, caller), { limit: 'write' }),
    route(getMailPreferences, ({ caller }) => mailPreferencesOf(caller, deps.db.query)),
    route(updateMailPreferences, ({ caller, input }) => saveMailPreferences(deps, caller, input.body.list), {
      limit: 'write',
    }),
  ]
}

const KIND_TEXTS = { zh: notificationKindsZh, en: notificationKindsEn }

function listRoutes(deps: Deps): Route[] {
  return routesOfList(deps, {
    list: notificationList,
    source: notificationSource,
    scope: (caller) => ownNotifications(deps, caller),
    present: presentNotification,
    exports: {
      texts: { zh: notificationListZh, en: notificationListEn },
      fileName: 'notifications',
      cells: {
        kind: ({ kind, params }, language) => {
          const { title, text } = KIND_TEXTS[language][kind]
          return `${title}: ${fillText(text, shownParams(params, language, deps.settings.timeZone))}`
        },
      },
      record: recordExport(deps, 'notificationsExported'),
    },
  })
}
