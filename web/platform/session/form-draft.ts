import { DAY_MS } from '#contract/kit/time.ts'
import { type Intention, newIntention, type OpenKey } from '#web/platform/api/intention.ts'
import { browserNow, byServerClock, passedSince } from '#web/platform/page/server-clock.ts'
import { tabEntries } from './browser-storage.ts'
import { ownSession, storedSession } from './session-store.ts'

/** Milliseconds after which a draft is discarded. */
const DRAFT_LIFETIME_MS = DAY_MS

/**
 * Draft of a form in session storage: it survives registration or sign-in on another page, a reload and a failed
 * call. It belongs to one object, which its key names, and to the account that was signed in when it was typed: no other
 * account and no visitor sees it. One that a visitor typed belongs to the next account that signs in in the tab. It ends
 * after a day and with logging out. Secret fields are not stored.
 */
export interface FormDraft<V> {
  read(): Partial<V> | undefined
  /** What the stored object held when the draft was written; undefined where it is about none. */
  base(): Partial<V> | undefined
  /** When the draft ends, by the server's clock; undefined without one. */
  endsAt(): number | undefined
  write(values: V, base?: Partial<V>): void
  /** What of these values it stores. */
  stored(values: V): object
  clear(): void
  /** Of sending the draft: its key is stored with it, so that what was sent before a reload is not sent as another. */
  readonly intention: Intention
}

interface StoredDraft {
  readonly values: object
  readonly base?: object | undefined
  /** User ID of the account; null: typed by a visitor. */
  readonly owner: string | null
  /** Time of the last change, in ms since 1970 UTC by this browser's clock. */
  readonly at: number
  /** Set while what became of sending it is unknown. */
  readonly open?: OpenKey | undefined
}

const PREFIX = 'draft:'
type DraftName = `draft:${string}`

/** @param secret fields that are not stored; read with each change, since a field may say so by itself */
export function formDraft<V extends object>(key: string, secret: Iterable<keyof V> = []): FormDraft<V> {
  const name: DraftName = `${PREFIX}${key}`
  /** Owner of the draft that this form continues, so that an expired session does not make it a visitor's. */
  let continued: string | null = null
  /** While there is no draft to store it with. */
  let open: OpenKey | undefined
  const storedOf = (values: V): object =>
    Object.fromEntries(Object.entries(values).filter(([field]) => ![...secret].includes(field as keyof V)))
  return {
    intention: newIntention({
      read: () => readable(name)?.open ?? open,
      write(next) {
        open = next
        const draft = readable(name)
        if (draft) store(name, { ...draft, open })
      },
    }),
    read() {
      const draft = readable(name)
      continued = draft?.owner ?? null
      return draft?.values as Partial<V> | undefined
    },
    base: () => readable(name)?.base as Partial<V> | undefined,
    endsAt() {
      const draft = readable(name)
      return draft && byServerClock(draft.at + DRAFT_LIFETIME_MS)
    },
    stored: storedOf,
    write(values, base) {
      // Not that of another person, whom another tab has logged in meanwhile.
      continued = ownSession()?.userId ?? continued
      open = readable(name)?.open ?? open
      store(name, {
        values: storedOf(values),
        base: base && storedOf(base as V),
        owner: continued,
        at: browserNow(),
        open,
      })
    },
    clear() {
      // Where its outcome is unknown, the next draft of this form is still the same intention.
      open = readable(name)?.open ?? open
      tabEntries.remove(name)
    },
  }
}

/** After a sign-in: drafts of visitors become the account's, those of other accounts are discarded. */
export function claimDrafts(userId: string): void {
  for (const name of draftNames()) {
    const draft = parsed(tabEntries.get(name))
    if (!draft || (draft.owner !== null && draft.owner !== userId)) tabEntries.remove(name)
    else store(name, { ...draft, owner: userId })
  }
}

/** Discards drafts whose day is over. */
export function discardExpiredDrafts(): void {
  for (const name of draftNames()) readable(name)
}

/** The draft, if the person at the browser may see it. */
function readable(name: DraftName): StoredDraft | undefined {
  const draft = parsed(tabEntries.get(name))
  if (!draft || passedSince(draft.at) >= DRAFT_LIFETIME_MS) {
    tabEntries.remove(name)
    return undefined
  }
  if (draft.owner === null) return draft
  const current = storedSession()?.userId
  if (current === draft.owner) return draft
  // Without a session it waits for its owner.
  if (current !== undefined) tabEntries.remove(name)
  return undefined
}

function store(name: DraftName, draft: StoredDraft): void {
  tabEntries.set(name, JSON.stringify(draft))
}

function draftNames(): DraftName[] {
  return tabEntries.names().filter((name): name is DraftName => name.startsWith(PREFIX))
}

function parsed(text: string | null): StoredDraft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<StoredDraft> | null
    const { values, base, owner, at, open } = draft ?? {}
    if (typeof values !== 'object' || values === null || typeof at !== 'number') return undefined
    return {
      values,
      at,
      open,
      base: base ?? undefined,
      owner: typeof owner === 'string' ? owner : null,
    }
  } catch {
    return undefined
  }
}
