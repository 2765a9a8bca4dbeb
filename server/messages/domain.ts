import { DAY_MS } from '#contract/kit/time.ts'
import { NOTIFICATIONS } from '#contract/messages/notification/notification.fields.ts'
import { defineDomain } from '#server/kit/domain.ts'
import { mailboxDirectory } from '#server/kit/mail/mailbox-transport.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { mailboxRoutes } from './mailbox/mailbox.routes.ts'
import { notificationRoutes } from './notification/notification.routes.ts'
import { notificationPersonal } from './notification/notification.service.ts'
import { SUPPORT_MAILS } from './support/support.mail.ts'
import { supportRoutes } from './support/support.routes.ts'

/** What is sent to people, and what they send: mails, notifications, contact messages. */
export const messages = defineDomain({
  name: 'messages',
  routes: [mailRoutes, notificationRoutes, supportRoutes],
  rawRoutes: ({ config }) => (config.localMode ? mailboxRoutes(mailboxDirectory(config)) : []),
  mails: [SUPPORT_MAILS],
  expire: [
    { table: 'notifications', column: 'at', keepMs: NOTIFICATIONS.retentionDays * DAY_MS },
    { table: 'contactCounts', column: 'day', unit: 'businessDay', keepMs: 0 },
  ],
  lasts: {
    notificationInboxes: 'one row for each person',
    mailPreferences: 'one row for each person',
  },
  personal: [notificationPersonal],
})
