import { DAY_MS } from '#contract/kit/time.ts'
import { browserNow, byServerClock } from '#web/platform/page/server-clock.ts'
import { tabEntries } from './browser-storage.ts'
import { storedSession } from './session-store.ts'

/** Milliseconds after which a draft is discarded. */
const DRAFT_LIFETIME_MS = DAY_MS

/**
 * Draft of a form in session storage: it survives registration or sign-in on another page, a reload and a failed
 * call. It belongs to the account that was signed in when it was typed: no other account and no visitor sees it. One
 * that a visitor typed belongs to the next account that signs in in the tab. It ends after a day and with logging out.
 * Secret fields are not stored.
 */
export interface FormDraft<V> {
  read(): Partial<V> | undefined
  /** When the draft ends, by the server's clock; undefined without one. */
  endsAt(): number | undefined
  write(values: V): void
  clear(): void
}

interface StoredDraft {
  readonly values: object
  /** User ID of the account; null: typed by a visitor. */
  readonly owner: string | null
  /** Time of the last change, in ms since 1970 UTC by this browser's clock. */
  readonly at: number
}

const PREFIX = 'draft:'
type DraftName = `draft:${string}`

export function formDraft<V extends object>(key: string, secret: readonly (keyof V)[] = []): FormDraft<V> {
  const name: DraftName = `${PREFIX}${key}`
  /** Owner of the draft that this form continues, so that an expired session does not make it a visitor's. */
  let continued: string | null = null
  return {
    read() {
      const draft = readable(name)
      continued = draft?.owner ?? null
      return draft?.values as Partial<V> | undefined
    },
    endsAt() {
      const draft = readable(name)
      return draft && byServerClock(draft.at + DRAFT_LIFETIME_MS)
    },
    write(values) {
      const open = Object.entries(values).filter(([field]) => !secret.includes(field as keyof V))
      const owner = storedSession()?.userId ?? continued
      store(name, { values: Object.fromEntries(open), owner, at: browserNow() })
    },
    clear: () => tabEntries.remove(name),
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
  const age = draft ? browserNow() - draft.at : 0
  if (!draft || age < 0 || age >= DRAFT_LIFETIME_MS) {
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
    const { values, owner, at } = draft ?? {}
    if (typeof values !== 'object' || values === null || typeof at !== 'number') return undefined
    return { values, owner: typeof owner === 'string' ? owner : null, at }
  } catch {
    return undefined
  }
}
