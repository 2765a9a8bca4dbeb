/** Which of the two log-in pages: that of accounts, or that of their sub-accounts. */
export type Door = 'primary' | 'sub'

/** The names by which somebody signs in; never a password, never a session. */
export type SignInNames = Readonly<Record<string, string>>

const entryOf = (door: Door): string => `signInNames:${door}`

/**
 * What "remember my user name" keeps on this device. Without that wish the names stay for this tab only, until the
 * sign-in is done: the way back from a step that took too long finds them again.
 */
export const rememberedNames = {
  read(door: Door): { readonly names: SignInNames; readonly remember: boolean } {
    const lasting = parsed(localStorage.getItem(entryOf(door)))
    if (lasting) return { names: lasting, remember: true }
    return { names: parsed(sessionStorage.getItem(entryOf(door))) ?? {}, remember: false }
  },
  keep(door: Door, names: SignInNames, remember: boolean): void {
    const [kept, other] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
    kept.setItem(entryOf(door), JSON.stringify(names))
    other.removeItem(entryOf(door))
  },
  /** The sign-in is done: what was kept for this tab only has served. */
  forgetInTab(door: Door): void {
    sessionStorage.removeItem(entryOf(door))
  },
}

const IDENTITY = 'signInIdentity'

/** As whom this device's people sign in. */
export const rememberedIdentity = {
  read: (): 'customer' | 'partner' => (localStorage.getItem(IDENTITY) === 'partner' ? 'partner' : 'customer'),
  keep: (identity: 'customer' | 'partner'): void => localStorage.setItem(IDENTITY, identity),
}

function parsed(text: string | null): SignInNames | undefined {
  try {
    return text ? (JSON.parse(text) as SignInNames) : undefined
  } catch {
    return undefined
  }
}
