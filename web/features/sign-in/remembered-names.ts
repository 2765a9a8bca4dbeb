import type { SessionKind } from '#web/platform/session/session-store.ts'

/** The names of a sign-in; neither passwords nor sessions. */
type SignInNames = Readonly<Record<string, string>>

const entryOf = (sessionKind: SessionKind): string => `signInNames:${sessionKind}`

/**
 * The names that "remember my user name" stores on this device. Without that option they are stored for this tab
 * only, until the sign-in is complete, so that the form has them after an expired step.
 */
export const rememberedNames = {
  read(sessionKind: SessionKind): { readonly names: SignInNames; readonly remember: boolean } {
    const permanent = parsed(localStorage.getItem(entryOf(sessionKind)))
    if (permanent) return { names: permanent, remember: true }
    return { names: parsed(sessionStorage.getItem(entryOf(sessionKind))) ?? {}, remember: false }
  },
  save(sessionKind: SessionKind, names: SignInNames, remember: boolean): void {
    const [chosen, other] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
    chosen.setItem(entryOf(sessionKind), JSON.stringify(names))
    other.removeItem(entryOf(sessionKind))
  },
  /** Removes the names of this tab after the sign-in. */
  clearTab(sessionKind: SessionKind): void {
    sessionStorage.removeItem(entryOf(sessionKind))
  },
}

const IDENTITY = 'signInIdentity'

/** The last identity on this device. */
export const rememberedIdentity = {
  read: (): 'customer' | 'partner' => (localStorage.getItem(IDENTITY) === 'partner' ? 'partner' : 'customer'),
  save: (identity: 'customer' | 'partner'): void => localStorage.setItem(IDENTITY, identity),
}

function parsed(text: string | null): SignInNames | undefined {
  try {
    return text ? (JSON.parse(text) as SignInNames) : undefined
  } catch {
    return undefined
  }
}
