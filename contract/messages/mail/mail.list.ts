import { defineList, type RowOf } from '#contract/kit/list/define-list.ts'
import { column } from '#contract/kit/list/list-column.ts'
import { filter } from '#contract/kit/list/list-filter.ts'

/** `expired`: over before a mail server took it. `failed`: refused for good, or not taken for a day. */
export const MAIL_STATES = ['queued', 'sent', 'expired', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** The mails of the site, for operators; their bodies are never shown. */
export const outboxList = defineList({
  entity: 'OutboxMails',
  version: 1,
  path: '/api/operator/mails',
  audience: 'operator',
  permission: 'mail:read',
  exportPermission: 'mail:export',
  summary:
    'The mails of the site of the last 30 days, newest first: to whom, state, attempts and the last error.',
  columns: {
    subject: column.text(),
    toAddress: column.text(),
    state: column.option(MAIL_STATES),
    createdAt: column.moment({ sortable: true }),
    attempts: column.number({ hidden: true }),
    lastError: column.text({ nullable: true }),
    sentAt: column.moment({ nullable: true, hidden: true }),
    language: column.option(['zh', 'en'], { hidden: true }),
  },
  filters: { state: filter.options(MAIL_STATES), createdAt: filter.moments() },
  defaultSort: '-createdAt',
  search: ['toAddress', 'subject'],
})
export type OutboxMail = RowOf<typeof outboxList>

/** The mails to the address of an account, for the account itself. */
export const mailList = defineList({
  entity: 'Mails',
  version: 1,
  path: '/api/mails',
  audience: 'account',
  permission: 'activity:company',
  exportPermission: 'activity:export',
  summary:
    'The mails of the last 30 days to the e-mail address of the account, newest first, by subject and state: never what they say, which holds codes and links.',
  columns: {
    subject: column.text(),
    state: column.option(MAIL_STATES),
    createdAt: column.moment({ sortable: true }),
    sentAt: column.moment({ nullable: true, hidden: true }),
  },
  filters: { state: filter.options(MAIL_STATES), createdAt: filter.moments() },
  defaultSort: '-createdAt',
  search: ['subject'],
})
export type ReceivedMail = RowOf<typeof mailList>

/** Addresses that mail servers have refused for good. */
export const bounceList = defineList({
  entity: 'MailBounces',
  version: 1,
  path: '/api/operator/mail-bounces',
  audience: 'operator',
  permission: 'mail:read',
  exportPermission: 'mail:export',
  summary:
    'Addresses that a mail server has refused for good, the latest first. One that takes a mail again is no longer listed.',
  columns: {
    address: column.text(),
    lastAt: column.moment({ sortable: true }),
    mails: column.number(),
    reason: column.text(),
    firstAt: column.moment({ hidden: true }),
  },
  filters: { lastAt: filter.moments() },
  defaultSort: '-lastAt',
  search: ['address', 'reason'],
})
export type MailBounce = RowOf<typeof bounceList>
