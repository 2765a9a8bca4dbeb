import { localEntries, tabEntries } from '#web/platform/session/browser-storage.ts'
import type { SessionKind } from '#web/platform/session/session-store.ts'

/** The names of a sign-in; neither passwords nor sessions. */
type SignInNames = Readonly<Record<string, string>>

/** Names of operators are not stored. */
type RememberedKind = Exclude<SessionKind, 'operator'>

const entryOf = (sessionKind: RememberedKind) => `signInNames:${sessionKind}` as const

/**
 * The names that "remember my user name" stores on this device. Without that option they are stored for this tab
 * only, until the sign-in is complete, so that the form has them after an expired step.
 */
export const rememberedNames = {
  read(sessionKind: RememberedKind): { readonly names: SignInNames; readonly remember: boolean } {
    const permanent = parsed(localEntries.get(entryOf(sessionKind)))
    if (permanent) return { names: permanent, remember: true }
    return { names: parsed(tabEntries.get(entryOf(sessionKind))) ?? {}, remember: false }
  },
  save(sessionKind: RememberedKind, names: SignInNames, remember: boolean): void {
    const [chosen, other] = areas(remember)
    chosen.set(entryOf(sessionKind), JSON.stringify(names))
    other.remove(entryOf(sessionKind))
  },
  /** Removes the names of this tab after the sign-in. */
  clearTab(sessionKind: RememberedKind): void {
    tabEntries.remove(entryOf(sessionKind))
    tabEntries.remove(IDENTITY)
  },
}

const IDENTITY = 'signInIdentity'
const KINDS: readonly RememberedKind[] = ['primary', 'sub']

/** The identity of the last sign-in, stored as long as a user name; saved after the names. */
export const rememberedIdentity = {
  read(): 'customer' | 'partner' {
    const stored = tabEntries.get(IDENTITY) ?? localEntries.get(IDENTITY)
    return stored === 'partner' ? 'partner' : 'customer'
  },
  save(identity: 'customer' | 'partner', remember: boolean): void {
    const [chosen, other] = areas(remember)
    chosen.set(IDENTITY, identity)
    const isNeeded = !remember && KINDS.some((kind) => localEntries.get(entryOf(kind)) !== null)
    if (!isNeeded) other.remove(IDENTITY)
  },
}

function areas(remember: boolean) {
  return remember ? ([localEntries, tabEntries] as const) : ([tabEntries, localEntries] as const)
}

function parsed(text: string | null): SignInNames | undefined {
  try {
    return text ? (JSON.parse(text) as SignInNames) : undefined
  } catch {
    return undefined
  }
}
