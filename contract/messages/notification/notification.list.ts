import { z } from 'zod'
import { defineList, type RowOf } from '#contract/kit/list/define-list.ts'
import { column } from '#contract/kit/list/list-column.ts'
import { filter } from '#contract/kit/list/list-filter.ts'
import { KINDS_OF_NOTIFICATIONS, NOTIFICATION_TOPICS } from './notification.fields.ts'

/** The notifications of a person. */
export const notificationList = defineList({
  entity: 'Notifications',
  version: 1,
  path: '/api/notifications',
  audience: 'account',
  permission: 'self',
  summary: 'One’s own notifications of the last six months, newest first.',
  columns: {
    /** What it says is in `title` and `text`, so that no table needs the names of all kinds. */
    kind: column.other(z.enum(KINDS_OF_NOTIFICATIONS)),
    topic: column.option(NOTIFICATION_TOPICS, { hidden: true }),
    at: column.moment({ sortable: true }),
    state: column.option(['unread', 'read'], { hidden: true }),
  },
  extra: {
    /** In the language of the request; moments are in the business time zone. */
    title: z.string(),
    text: z.string(),
    /** Page of this site that it leads to; null where there is nothing more to see. */
    link: z.string().nullable(),
    /** Its place among the notifications of the person, from 1 on without gaps between those that are not deleted. */
    number: z.int(),
  },
  filters: {
    topic: filter.options(NOTIFICATION_TOPICS),
    state: filter.options(['unread', 'read']),
    at: filter.moments(),
  },
  defaultSort: '-at',
})

export type NotificationView = RowOf<typeof notificationList>
