import { z } from 'zod'
import type { NotificationKind } from '#contract/messages/notification/notification.fields.ts'
import { anyFields, instant, instantOrNull, subAccountId } from '#server/kit/personal/copied-fields.ts'
import { copiedTable, type OnPage } from '#server/kit/personal/copied-section.ts'
import { iso, isoOrNull, subAccountIdOf } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { oldestShown } from './notification.policy.ts'
import { deleteNotificationsOfUser, findMailPreferences, notificationsOfUsers } from './notification.store.ts'
import { notificationTitle } from './notification-text.service.ts'

/** More than a person gets in the time for which they are stored; it bounds what one copy reads. */
const MOST = 20_000

const titleOf = (kind: string, { language }: OnPage) => notificationTitle(kind as NotificationKind, language)

/** The notifications of the last six months, newest first. */
const notifications = copiedTable({
  key: 'notifications',
  title: { zh: '通知', en: 'Notifications' },
  row: z.strictObject({
    subAccountId,
    at: instant,
    kind: z.string(),
    facts: anyFields,
    readAt: instantOrNull,
  }),
  async read({ db, clock }, { accountId, people }) {
    const since = oldestShown(clock.now())
    const rows = await notificationsOfUsers(db.query, people, { since, most: MOST })
    return rows.map(({ userId, at, kind, params, readAt }) => ({
      subAccountId: subAccountIdOf(accountId, userId),
      at: iso(at),
      kind,
      facts: JSON.parse(params) as Record<string, unknown>,
      readAt: isoOrNull(readAt),
    }))
  },
  show: ({ facts: _, ...row }, on) => ({ ...row, kind: titleOf(row.kind, on) }),
  labels: { readAt: { zh: '阅读时间', en: 'Read' } },
})

const MAILED = {
  zh: { yes: '发送', no: '不发送' },
  en: { yes: 'Sent', no: 'Not sent' },
} as const

/** Notifications that are mailed or not, where that was chosen. */
const mailPreferences = copiedTable({
  key: 'mailPreferences',
  title: { zh: '邮件通知设置', en: 'Notifications by e-mail' },
  row: z.strictObject({ subAccountId, kind: z.string(), mail: z.boolean(), savedAt: instant }),
  async read({ db }, { accountId, people }) {
    const rows = await findMailPreferences(db.query, people)
    return rows.map(({ userId, kind, mail, updatedAt }) => ({
      subAccountId: subAccountIdOf(accountId, userId),
      kind,
      mail,
      savedAt: iso(updatedAt),
    }))
  },
  show: (row, on) => ({
    ...row,
    kind: titleOf(row.kind, on),
    mail: MAILED[on.language][row.mail ? 'yes' : 'no'],
  }),
  labels: { mail: { zh: '邮件', en: 'E-mail' } },
})

export const notificationPersonal: PersonalData = {
  tables: ['notifications', 'mailPreferences'],
  stays: { notificationInboxes: 'a number that tells open pages of news' },
  wipePerson: (_deps, tx, personId) => deleteNotificationsOfUser(tx, personId),
  copied: [notifications, mailPreferences],
}
