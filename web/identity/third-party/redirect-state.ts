import { returnPath } from '#web/platform/paths/paths.ts'
import { tabEntries } from '#web/platform/session/browser-storage.ts'

const ENTRY = 'thirdPartyWay'

/** Where a third-party sign-in started, and where it leads to afterwards. */
interface RedirectState {
  /** `logIn`: to sign in; `link`: to link, from the account center. */
  readonly from: 'logIn' | 'link'
  /** A path of this site. */
  readonly wanted: string | undefined
}

/** Saves the state in this tab, to be read when the provider redirects back. */
export function saveRedirectState(state: RedirectState): void {
  tabEntries.set(ENTRY, JSON.stringify(state))
}

export function savedRedirectState(): RedirectState {
  try {
    const { from, wanted } = JSON.parse(tabEntries.get(ENTRY) ?? '{}')
    return { from: from === 'link' ? 'link' : 'logIn', wanted: returnPath(wanted ?? null) }
  } catch {
    return { from: 'logIn', wanted: undefined }
  }
}
