import { z } from 'zod'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { listErrors } from '#contract/kit/list/list.errors.ts'
import { bulkInput, bulkOutput } from '#contract/kit/list/list-selection.ts'
import { KINDS_OF_NOTIFICATIONS } from './notification.fields.ts'
import { notificationList } from './notification.list.ts'

export const {
  list: listNotifications,
  export: exportNotifications,
  select: selectNotifications,
  selection: getNotificationsSelection,
} = notificationList.endpoints

/** What the bell shows. */
export const notificationState = z
  .object({
    /** Counted up to 100: a hundred means at least so many. */
    unread: z.int().min(0),
    /** Rises with every change of a person's notifications, new and read ones. */
    revision: z.int().min(0),
  })
  .meta({ id: 'NotificationState' })
export type NotificationState = z.output<typeof notificationState>

const notificationCalls = endpointGroup({
  path: '/api/notifications',
  audience: 'account',
  permission: 'self',
})

export const getNotificationState = notificationCalls.endpoint({
  name: 'getNotificationState',
  method: 'GET',
  path: '/state',
  leavesSessionIdle: true,
  summary: 'How many notifications are unread.',
  output: notificationState,
  errors: [],
})

/**
 * Something that other people of the account have changed, or other operators: reads by the beginning of their paths,
 * and the parameters of the path of the object. A read with another value of one of them is not concerned.
 */
const changedEvent = z
  .object({
    type: z.literal('changed'),
    what: z.union([z.literal('all'), z.array(z.string())]),
    params: z.record(z.string(), z.string()),
  })
  .meta({ id: 'ChangedEvent' })

/** What a stream tells: a new notification, how many are unread after a change, or what others have changed. */
const notificationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('added'), notification: notificationList.row }),
  notificationState.extend({ type: z.literal('state') }).meta({ id: 'NotificationStateEvent' }),
  changedEvent,
])
export type NotificationEvent = z.output<typeof notificationEvent>

export const watchNotifications = notificationCalls.endpoint({
  name: 'watchNotifications',
  method: 'GET',
  path: '/events',
  leavesSessionIdle: true,
  summary:
    'One’s own notifications as they come, and what colleagues change, as server-sent events. The id of an event is the revision that it leads to: sent as Last-Event-ID, the stream goes on after it. It ends with its session.',
  responds: 'events',
  output: notificationEvent,
  errors: [],
})

/** Reads of what is marked while there are unread notifications about it: the notifications themselves, and deals. */
export const SHOW_UNREAD = ['/api/notifications', '/api/deals'] as const

export const markNotificationsRead = notificationCalls.endpoint({
  name: 'markNotificationsRead',
  method: 'POST',
  path: '/read',
  ignoresIdempotencyKey: true,
  changes: SHOW_UNREAD,
  summary: 'Marks notifications of one’s own as read; others are left as they are.',
  body: bulkInput,
  output: bulkOutput.extend(notificationState.shape).meta({ id: 'NotificationsRead' }),
  errors: [listErrors.selectionGone, listErrors.tooManyRows],
})

export const markAllNotificationsRead = notificationCalls.endpoint({
  name: 'markAllNotificationsRead',
  method: 'POST',
  path: '/read-all',
  ignoresIdempotencyKey: true,
  changes: SHOW_UNREAD,
  summary:
    'Marks all notifications of one’s own as read that there were at a revision: one that has come since is seen first. Without a revision: all that there are.',
  // In the address: pages of the release before send no body.
  query: z.object({ revision: z.coerce.number().int().optional() }),
  output: notificationState,
  errors: [],
})

const preference = z
  .object({
    kind: z.enum(KINDS_OF_NOTIFICATIONS, { error: 'optionUnknown' }),
    mail: z.boolean({ error: 'required' }),
  })
  .meta({ id: 'MailPreference' })

const preferences = z
  .object({
    /** The kinds whose mail the caller may turn off, in its language, and whether it is sent. */
    list: z.array(preference.extend({ title: z.string() }).meta({ id: 'TitledMailPreference' })),
  })
  .meta({ id: 'MailPreferences' })

export const getMailPreferences = notificationCalls.endpoint({
  name: 'getMailPreferences',
  method: 'GET',
  path: '/mail-preferences',
  summary:
    'Which notifications one also gets by e-mail. Those of security are always mailed and are not listed.',
  output: preferences,
  errors: [],
})

export const updateMailPreferences = notificationCalls.endpoint({
  name: 'updateMailPreferences',
  method: 'PUT',
  path: '/mail-preferences',
  ignoresIdempotencyKey: true,
  changes: ['/api/notifications'],
  summary: 'Sets which notifications one also gets by e-mail; kinds that are not named stay as they are.',
  body: z.object({ list: z.array(preference).max(100) }),
  output: preferences,
  errors: [],
})
