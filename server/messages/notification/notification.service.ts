import type { Language } from '#contract/kit/language.ts'
import type { BulkInput, BulkOutput } from '#contract/kit/list/list-selection.ts'
import type { NotificationState } from '#contract/messages/notification/notification.endpoints.ts'
import {
  NOTIFICATIONS,
  type NotificationKind,
  type NotificationParams,
  optionalMailKinds,
  specOf,
} from '#contract/messages/notification/notification.fields.ts'
import { notificationList } from '#contract/messages/notification/notification.list.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { actingUser } from '#server/kit/http/acting-user.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import { newId } from '#server/kit/ids.ts'
import { readerOf as listReaderOf } from '#server/kit/list/list-reader.ts'
import { ListService } from '#server/kit/list/list-service.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'
import { oldestShown, ownNotifications, readerOf } from './notification.policy.ts'
import { notificationPresenter } from './notification.present.ts'
import {
  countUnread,
  findMailPreferences,
  insertNotification,
  isMailOff,
  markAllRead,
  markRead,
  nextRevision,
  notificationSource,
  revisionOf,
  saveMailPreference,
  unreadOfLinks,
} from './notification.store.ts'
import { notificationTitle } from './notification-text.service.ts'

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
  for (const mail of mails) await deps.outbox.enqueue(tx, mail)
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
  if (mail === 'never') throw new Error(`${kind} has no mail`)
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

/** Marks what the caller has at this moment. */
export function markEveryRead(deps: Deps, caller: SignedInCaller): Promise<NotificationState> {
  const userId = userIdOf(caller)
  return deps.db.transaction(async (tx) => {
    if ((await markAllRead(tx, userId, deps.clock.now())) > 0) await changed(deps, tx, userId)
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
  const list = optionalMailKinds(readerOf(caller)).map((kind) => ({
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
  const optional = optionalMailKinds(readerOf(caller))
  return deps.db.transaction(async (tx) => {
    for (const { kind, mail } of wanted) {
      if (!optional.includes(kind)) continue
      await saveMailPreference(tx, { userId: userIdOf(caller), kind, mail, updatedAt: deps.clock.now() })
    }
    return mailPreferencesOf(caller, tx, language)
  })
}
