import { z } from 'zod'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import { fillText, type TextParams } from '#contract/kit/errors/fill-text.ts'
import type { Language } from '#contract/kit/language.ts'
import type { BulkInput, BulkOutput } from '#contract/kit/list/list-selection.ts'
import { DAY_MS, formatZonedDateTime, HOUR_MS } from '#contract/kit/time.ts'
import type { NotificationState } from '#contract/messages/notification/notification.endpoints.ts'
import {
  NOTIFICATIONS,
  type NotificationKind,
  type NotificationParams,
  type NotificationReader,
  optionalMailKinds,
  specOf,
} from '#contract/messages/notification/notification.fields.ts'
import { type NotificationView, notificationList } from '#contract/messages/notification/notification.list.ts'
import { notificationKindsEn } from '#contract/messages/notification/notification-kind.text.en.ts'
import {
  type KindTexts,
  notificationKindsZh,
} from '#contract/messages/notification/notification-kind.text.zh.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { actingUser } from '#server/kit/http/acting-user.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import { newId } from '#server/kit/ids.ts'
import { readerOf as listReaderOf } from '#server/kit/list/list-reader.ts'
import { ListService } from '#server/kit/list/list-service.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'
import { anyFields, instant, instantOrNull, subAccountId } from '#server/kit/personal/copied-fields.ts'
import { copiedTable, type OnPage } from '#server/kit/personal/copied-section.ts'
import { subAccountIdOf } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import {
  countUnread,
  deleteNotificationsOfUser,
  findMailPreferences,
  insertNotification,
  isMailOff,
  markAllRead,
  markRead,
  markReadOfLink,
  type NotificationScope,
  nextRevision,
  notificationSource,
  notificationsOfUsers,
  revisionOf,
  type StoredNotification,
  saveMailPreference,
  unreadOfLinks,
} from './notification.store.ts'

export interface NewNotification {
  /** The account, sub-account or operator that gets it. */
  readonly userId: string
  readonly kind: NotificationKind
  readonly params?: NotificationParams
  /** Path of this site, as in `/content/information?trial=x`. */
  readonly link?: string
  /** The mails of the same news: each is sent unless its reader has turned off the mails of this kind. */
  readonly mails?: readonly Mail[]
}

type NotifyDeps = Pick<Deps, 'clock' | 'db' | 'outbox'>

/** Told with the id of a user whose notifications have changed. */
export const CHANGED = 'notifications'

/**
 * Tells a user what happened, in the transaction in which it happens: both stay or neither. The mails go through here
 * too, so that no cause forgets the preferences of the reader. What a user did itself is on record, and not unread.
 */
export async function notify(
  deps: NotifyDeps,
  tx: Executor,
  { userId, kind, params = {}, link, mails = [] }: NewNotification,
): Promise<void> {
  if (link !== undefined && !/^\/(?!\/)[^\\\s]*$/.test(link))
    throw new Error('a notification leads to a page of this site only')
  const number = await changed(deps, tx, userId)
  const now = deps.clock.now()
  await insertNotification(tx, {
    id: newId(),
    userId,
    number,
    kind,
    params: JSON.stringify(params),
    link: link ?? null,
    at: now,
    readAt: isOwnAct(userId, kind) ? now : null,
  })
  if (mails.length === 0 || !(await isMailed(tx, userId, kind))) return
  const switchOff = switchOffOf(kind)
  for (const mail of mails) await deps.outbox.enqueue(tx, { ...mail, ...switchOff })
}

/** What some users were told to do is done: what they have unread of a kind about a page counts as read. */
export async function settleNotifications(
  deps: Pick<Deps, 'clock' | 'db'>,
  tx: Executor,
  told: { readonly userIds: readonly string[]; readonly kind: NotificationKind; readonly link: string },
): Promise<void> {
  for (const userId of await markReadOfLink(tx, { ...told, now: deps.clock.now() }))
    await changed(deps, tx, userId)
}

/** Where a reader switches off the mails of a kind; nothing where they are always sent. */
function switchOffOf(kind: NotificationKind): Pick<Mail, 'switchOff'> {
  const { mail, readers } = specOf(kind)
  if (mail !== 'choice') return {}
  const page = readers.every((reader) => reader === 'operator') ? '/operator' : '/content'
  return { switchOff: `${page}/notifications#mail-preferences` }
}

/** What people do themselves is no news to them; what concerns security is, since another person may have done it. */
function isOwnAct(userId: string, kind: NotificationKind): boolean {
  return actingUser() === userId && specOf(kind).topic !== 'security'
}

/** Raises the revision of a user and tells all processes so. */
async function changed({ db }: Pick<Deps, 'db'>, tx: Executor, userId: string): Promise<number> {
  await db.signal(tx, CHANGED, userId)
  return nextRevision(tx, userId)
}

async function isMailed(tx: Executor, userId: string, kind: NotificationKind): Promise<boolean> {
  const { mail } = specOf(kind)
  if (mail === 'never') throw new Error(`${kind} has no e-mail`)
  return mail === 'always' || !(await isMailOff(tx, userId, kind))
}

/** The caller's number of unread notifications. */
export function stateOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: SignedInCaller,
): Promise<NotificationState> {
  return stateOfUser(deps, deps.db.query, userIdOf(caller))
}

/** What the bell of a user shows. The revision is read first: the count is at least as new as it says. */
export async function stateOfUser(
  { clock }: Pick<Deps, 'clock'>,
  db: Executor,
  userId: string,
): Promise<NotificationState> {
  const revision = await revisionOf(db, userId)
  const since = oldestShown(clock.now())
  const unread = await countUnread(db, { userId, since, most: NOTIFICATIONS.countedUnread })
  return { unread, revision }
}

/** The unread notifications of a user about each of these pages, by its path; pages without any are absent. */
export async function unreadByLink(
  { clock }: Pick<Deps, 'clock'>,
  db: Executor,
  userId: string,
  links: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (links.length === 0) return new Map()
  const unread = await unreadOfLinks(db, { userId, since: oldestShown(clock.now()), links })
  const byLink = Map.groupBy(unread, ({ link }) => link ?? '')
  return new Map([...byLink].map(([link, rows]) => [link, rows.map(({ id }) => id)]))
}

/** The list of a person's notifications; made once for each app. */
export function notificationListService(deps: Deps) {
  return new ListService(deps, {
    list: notificationList,
    source: notificationSource,
    present: notificationPresenter(deps),
  })
}

/** @throws selectionGone, tooManyRows */
export function markPickedRead(
  deps: Deps,
  service: ReturnType<typeof notificationListService>,
  caller: SignedInCaller,
  picked: BulkInput,
): Promise<NotificationState & BulkOutput> {
  const userId = userIdOf(caller)
  return deps.db.transaction(async (tx) => {
    const reader = listReaderOf(caller, ownNotifications(deps, caller))
    const ids = await service.pickedIds(tx, reader, picked, deps.listLimits.snapshotRows)
    const marked = await markRead(tx, { userId, ids, now: deps.clock.now() })
    if (marked > 0) await changed(deps, tx, userId)
    return { ...(await stateOfUser(deps, tx, userId)), done: ids, refused: [] }
  })
}

/** Marks what the caller had at a revision, which is that of what its page shows; undefined: all that it has. */
export function markEveryRead(
  deps: Deps,
  caller: SignedInCaller,
  revision: number | undefined,
): Promise<NotificationState> {
  const userId = userIdOf(caller)
  return deps.db.transaction(async (tx) => {
    if ((await markAllRead(tx, { userId, revision, now: deps.clock.now() })) > 0)
      await changed(deps, tx, userId)
    return stateOfUser(deps, tx, userId)
  })
}

export interface MailPreference {
  readonly kind: NotificationKind
  readonly mail: boolean
}

type TitledPreference = MailPreference & { readonly title: string }

/** Every kind whose mail the caller may turn off. */
export async function mailPreferencesOf(
  caller: SignedInCaller,
  db: Executor,
  language: Language,
): Promise<{ list: TitledPreference[] }> {
  const stored = await findMailPreferences(db, [userIdOf(caller)])
  const list = optionalMailKinds({ ...caller, reader: readerOf(caller) }).map((kind) => ({
    kind,
    title: notificationTitle(kind, language),
    mail: stored.find((each) => each.kind === kind)?.mail ?? true,
  }))
  return { list }
}

/** Stores what the caller has chosen. Kinds whose mail cannot be turned off are left as they are. */
export function saveMailPreferences(
  deps: Deps,
  caller: SignedInCaller,
  wanted: readonly MailPreference[],
  language: Language,
): Promise<{ list: TitledPreference[] }> {
  const optional = optionalMailKinds({ ...caller, reader: readerOf(caller) })
  return deps.db.transaction(async (tx) => {
    for (const { kind, mail } of wanted) {
      if (!optional.includes(kind)) continue
      await saveMailPreference(tx, { userId: userIdOf(caller), kind, mail, updatedAt: deps.clock.now() })
    }
    return mailPreferencesOf(caller, tx, language)
  })
}

/**
 * A person reads its own notifications only: a primary account none of its sub-accounts', nor the other way round.
 * Those that the clean-up has not reached yet are gone for readers already.
 */
export function ownNotifications(
  { clock }: { readonly clock: Clock },
  caller: SignedInCaller,
): NotificationScope {
  return { userId: userIdOf(caller), from: oldestShown(clock.now()) }
}

/** In whole hours, so that what a list remembers of its rows serves more than one call. */
function oldestShown(now: number): number {
  return Math.ceil((now - NOTIFICATIONS.retentionDays * DAY_MS) / HOUR_MS) * HOUR_MS
}

/** Which kinds a caller can get. */
function readerOf({ subAccountId, accountType }: SignedInCaller): NotificationReader {
  if (subAccountId !== null) return 'sub'
  return accountType === ACCOUNT_TYPE.operator ? 'operator' : 'primary'
}

/** A notification as its reader gets it, with its moments in the business time zone. */
export function notificationPresenter({ settings }: Pick<Deps, 'settings'>) {
  return (row: StoredNotification, language: Language): NotificationView => {
    const { id, kind, at, link, number } = row
    const params = JSON.parse(row.params) as NotificationParams
    return {
      id,
      kind,
      at,
      link,
      number,
      topic: specOf(kind).topic,
      state: row.readAt === null ? 'unread' : 'read',
      ...notificationTexts({ kind, params }, language, settings.timeZone),
    }
  }
}

/** More than a person gets in the time for which they are stored; it bounds what one copy reads. */
const MOST = 20_000

/** A copy has everything: a kind of a newer release by its name. */
function titleOf(kind: string, { language }: OnPage): string {
  return isKnownKind(kind) ? notificationTitle(kind, language) : kind
}

function isKnownKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(KIND_TEXTS.en, kind)
}

/** The notifications of the last six months, newest first. */
const notifications = copiedTable({
  key: 'notifications',
  title: { zh: '通知', en: 'Notifications' },
  row: z.object({
    subAccountId,
    at: instant,
    kind: z.string(),
    facts: anyFields,
    readAt: instantOrNull,
  }),
  async read({ db, clock }, { accountId, people }) {
    const since = oldestShown(clock.now())
    const rows = await notificationsOfUsers(db.query, people, { since, most: MOST })
    return rows.map((row) => ({
      ...row,
      subAccountId: subAccountIdOf(accountId, row.userId),
      facts: JSON.parse(row.params) as Record<string, unknown>,
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
  row: z.object({ subAccountId, kind: z.string(), mail: z.boolean(), savedAt: instant }),
  async read({ db }, { accountId, people }) {
    const rows = await findMailPreferences(db.query, people)
    return rows.map((row) => ({
      ...row,
      subAccountId: subAccountIdOf(accountId, row.userId),
      savedAt: row.updatedAt,
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

const KIND_TEXTS = { zh: notificationKindsZh, en: notificationKindsEn }

/** What notifications of a kind are called. */
function notificationTitle(kind: NotificationKind, language: Language): string {
  return KIND_TEXTS[language][kind].title
}

/** What a notification says. @param timeZone of its moments */
export function notificationTexts(
  { kind, params }: { readonly kind: NotificationKind; readonly params: NotificationParams },
  language: Language,
  timeZone: string,
): KindTexts {
  const { title, text } = KIND_TEXTS[language][kind]
  const shown = shownParams(params, language, timeZone)
  return { title: fillText(title, shown), text: fillText(text, shown) }
}

/** Moments until which something can be done or holds. */
const DEADLINES = /^(due|ends|closes|wipes|accept|until|expires)At$/

/** Parameters as a person reads them: names in its language, moments as date and time. */
function shownParams(params: NotificationParams, language: Language, timeZone: string): TextParams {
  const shown = Object.entries(params).map(([name, value]): [string, string | number] => {
    if (typeof value === 'object') return [name, value[language]]
    if (typeof value !== 'number' || !name.endsWith('At')) return [name, value]
    const worded = DEADLINES.test(name) ? formatDeadline : formatZonedDateTime
    return [name, worded(value, language, timeZone)]
  })
  return Object.fromEntries(shown)
}
