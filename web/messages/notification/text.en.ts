import { notificationListEn } from '#contract/messages/notification/notification.text.en.ts'
import type { SameText } from '#web/platform/text/same-text.ts'
import type { notificationZh } from './text.zh.ts'

export const notificationEn: SameText<typeof notificationZh> = {
  title: 'Notifications',
  lead: 'What happened in the last six months.',
  list: notificationListEn,
  unreadMark: '(unread)',
  empty: 'No notifications',
  emptyText: 'No notifications yet. They appear here as things happen.',
  all: 'All notifications',
  markAll: 'Mark all as read',
  markRead: 'Mark as read',
  newerStay: 'Newer notifications that were not on this page yet stay unread.',
  mail: {
    title: 'E-mail settings',
    lead: 'Choose which notifications you also get by e-mail. Changes take effect immediately.',
    always: 'E-mails about the security of your account are always sent. You can’t turn them off.',
    none: 'None of your notifications has an e-mail that can be turned off.',
    on: '“{{kind}}” will be e-mailed',
    off: '“{{kind}}” will no longer be e-mailed',
  },
}
