import { defineDomain } from '#contract/kit/domain.ts'
import { errors } from './errors.ts'
import * as mailEndpoints from './mail/mail.endpoints.ts'
import { bounceList, mailList, outboxList } from './mail/mail.list.ts'
import * as notificationEndpoints from './notification/notification.endpoints.ts'
import { notificationList } from './notification/notification.list.ts'
import * as permissions from './permissions.ts'
import * as supportEndpoints from './support/support.endpoints.ts'

/** What is sent to people, and what they send: mails, notifications, contact messages. */
export const messages = defineDomain({
  name: 'messages',
  endpoints: [mailEndpoints, notificationEndpoints, supportEndpoints],
  errors,
  permissions,
  lists: { outboxList, mailList, bounceList, notificationList },
})
