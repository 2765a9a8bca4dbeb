import { bothChanges, type ObjectChange } from '#contract/kit/change.ts'
import type { EventSource, ServerEvent } from '#contract/kit/event-stream.ts'
import type { Language } from '#contract/kit/language.ts'
import type { NotificationEvent } from '#contract/messages/notification/notification.endpoints.ts'
import type {
  NotificationKind,
  NotificationParams,
} from '#contract/messages/notification/notification.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import { mayKnow, onToldChange, type ToldChange } from '#server/kit/http/told-changes.ts'
import { type MailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { CHANGED, notificationPresenter, notify, stateOfUser } from './notification.service.ts'
import { notificationsAfter, revisionsOf } from './notification.store.ts'

type WatchDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'settings' | 'eventStreams'>

/** New notifications of one read; more follow at once. */
const PORTION = 50

/** Those who watch, and what tells them of changes. Made once for each app. */
export function notificationWatch(deps: WatchDeps) {
  const watchers = new Map<string, Set<Watcher>>()
  let timer: NodeJS.Timeout | undefined
  let stopSignals: (() => void) | undefined

  const wake = (userId: string | undefined): void => {
    if (userId === undefined) void poll()
    else for (const watcher of watchers.get(userId) ?? []) watcher.wake()
  }

  const tell = (told: ToldChange): void => {
    for (const own of watchers.values())
      for (const watcher of own) if (mayKnow(told, watcher.caller)) watcher.tell(told)
  }

  /** The safety net under signals: one read for all who watch. */
  async function poll(): Promise<void> {
    try {
      for (const { userId, revision } of await revisionsOf(deps.db.query, [...watchers.keys()]))
        for (const watcher of watchers.get(userId) ?? []) if (watcher.revision !== revision) watcher.wake()
    } catch (error) {
      deps.log.warn({ err: error }, 'changes of notifications could not be read')
    }
  }

  function add(watcher: Watcher): void {
    watchers.set(watcher.userId, (watchers.get(watcher.userId) ?? new Set()).add(watcher))
    stopSignals ??= both(deps.db.onSignal(CHANGED, wake), onToldChange(deps.db, tell))
    timer ??= setInterval(() => void poll(), deps.eventStreams.limits.pollMs).unref()
  }

  function remove(watcher: Watcher): void {
    const own = watchers.get(watcher.userId)
    own?.delete(watcher)
    if (own?.size === 0) watchers.delete(watcher.userId)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
    stopSignals?.()
    stopSignals = undefined
  }

  /** The notifications of the caller from the last event that it has on, or from now on. */
  return (
    caller: SignedInCaller,
    lastEventId: number | undefined,
    language: Language,
  ): EventSource<NotificationEvent> => {
    const watcher = new Watcher(deps, { caller, language, lastEventId }, remove)
    add(watcher)
    return watcher
  }
}

/** The events of one stream: what has changed since the revision that its client has. */
class Watcher implements EventSource<NotificationEvent> {
  readonly caller: SignedInCaller
  readonly userId: string
  readonly #language: Language
  readonly #deps: WatchDeps
  readonly #onClose: (watcher: Watcher) => void
  /** What the client has got; undefined: nothing yet, so that its first event is the state. */
  #sent: number | undefined
  #isFirst = true
  #isDirty = true
  #isClosed = false
  #resume: (() => void) | undefined
  /** What others have changed and the client does not know yet. */
  #changed: ObjectChange | undefined
  /** Until when further changes are collected. */
  #collecting: NodeJS.Timeout | undefined

  constructor(
    deps: WatchDeps,
    {
      caller,
      language,
      lastEventId,
    }: {
      readonly caller: SignedInCaller
      readonly language: Language
      readonly lastEventId: number | undefined
    },
    onClose: (watcher: Watcher) => void,
  ) {
    this.#deps = deps
    this.caller = caller
    this.userId = userIdOf(caller)
    this.#language = language
    this.#sent = lastEventId
    this.#onClose = onClose
  }

  /** Up to which change its client knows everything. */
  get revision(): number | undefined {
    return this.#isFirst ? undefined : this.#sent
  }

  wake(): void {
    this.#isDirty = true
    this.#resume?.()
  }

  /** Others have changed something. */
  tell(change: ObjectChange): void {
    this.#changed = this.#changed ? bothChanges(this.#changed, change) : change
    if (!this.#collecting) this.#resume?.()
  }

  /** What others have changed; what follows is collected for a while. */
  #takeChanged(): ObjectChange | undefined {
    const changed = this.#collecting ? undefined : this.#changed
    if (!changed) return undefined
    this.#changed = undefined
    this.#collecting = setTimeout(() => {
      this.#collecting = undefined
      if (this.#changed) this.#resume?.()
    }, this.#deps.eventStreams.limits.changesMs).unref()
    return changed
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    clearTimeout(this.#collecting)
    this.#resume?.()
    this.#onClose(this)
  }

  async next(): Promise<ServerEvent<NotificationEvent>[] | undefined> {
    for (;;) {
      while (!this.#isDirty && !this.#isClosed && (this.#collecting || !this.#changed))
        await new Promise<void>((resolve) => {
          this.#resume = resolve
        })
      if (this.#isClosed) return undefined
      const events = this.#isDirty ? await this.#readNew() : []
      // The state comes first: its id is the revision from which the client goes on.
      const changed = this.#isFirst ? undefined : this.#takeChanged()
      if (changed) {
        const { what, params } = changed
        const read = what === 'all' ? what : [...what]
        events.push({ id: this.#sent ?? 0, data: { type: 'changed', what: read, params } })
      }
      if (events.length > 0) return events
    }
  }

  /** The state comes last and is read last, so that it is at least as new as the notifications before it. */
  async #readNew(): Promise<ServerEvent<NotificationEvent>[]> {
    this.#isDirty = false
    const { db } = this.#deps
    const present = notificationPresenter(this.#deps)
    const after = this.#sent
    const rows =
      after === undefined
        ? []
        : await notificationsAfter(db.query, { userId: this.userId, after, most: PORTION })
    const events = rows.map((row): ServerEvent<NotificationEvent> => {
      const notification = present(row, this.#language)
      return { id: row.number, data: { type: 'added', notification } }
    })
    const last = rows.at(-1)?.number
    if (rows.length === PORTION) {
      this.#sent = last
      this.#isDirty = true
      return events
    }
    const state = await stateOfUser(this.#deps, db.query, this.userId)
    // Notifications between those rows and this state are told first, by the next read.
    const [missed] = await notificationsAfter(db.query, {
      userId: this.userId,
      after: last ?? after ?? state.revision,
      most: 1,
    })
    if (missed) {
      this.#sent = last ?? after ?? state.revision
      this.#isDirty = true
      return events
    }
    if (state.revision === after && !this.#isFirst) return events
    this.#isFirst = false
    this.#sent = state.revision
    return [...events, { id: state.revision, data: { type: 'state', ...state } }]
  }
}

/** Two changes told as one: of the same object where both are about it. */
function both(one: () => void, other: () => void): () => void {
  return () => {
    one()
    other()
  }
}

/** The variables that every piece of news fills by itself. */
type Filled = 'userName' | 'link'

/** A piece of news for one person: the notification, and the mail that says the same. */
export interface News<V extends string> {
  readonly kind: NotificationKind
  readonly params: NotificationParams
  /** Path of the page that both lead to. */
  readonly page: string
  /** What the mail is about: mails with the same thread are one conversation. */
  readonly thread: string
  readonly language: Language
  readonly template: MailTemplate<V>
  /** What the template has besides the name of the reader and the link. */
  readonly values: Readonly<Record<Exclude<NoInfer<V>, Filled>, string>>
  /** The addresses of the mail; that of the reader where absent, none where the notification is enough. */
  readonly mailTo?: readonly string[]
  /** Mails of the same news to other addresses, each in a language of its own. */
  readonly also?: readonly (Pick<News<V>, 'language' | 'values'> & { readonly to: string })[]
}

type TellDeps = Pick<Deps, 'clock' | 'db' | 'outbox' | 'siteAddress'>

/** Tells one person, in the transaction of the cause. */
export async function tell<V extends string>(
  deps: TellDeps,
  tx: Executor,
  reader: { readonly id: string; readonly userName: string; readonly email: string },
  { kind, params, page, thread, language, template, values, mailTo = [reader.email], also = [] }: News<V>,
): Promise<void> {
  const link = `${deps.siteAddress.origin()}${page}`
  const mails = [...mailTo.map((to) => ({ to, language, values })), ...also]
  await notify(deps, tx, {
    userId: reader.id,
    kind,
    params,
    link: page,
    mails: mails.map(({ values: own, ...mail }) => {
      const filled = { userName: reader.userName, link, ...own } as Readonly<Record<V, string>>
      return mailOf(template, { thread, ...mail, values: filled })
    }),
  })
}
