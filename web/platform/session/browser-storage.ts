/**
 * Everything that the site's scripts store in a browser. `docs/browser-storage.md` and the privacy policy list the same
 * entries; tests compare the three.
 */
export const STORED = {
  /** Local storage: for all tabs, until they are removed. */
  local: [
    'X-Auth-Token',
    'userId',
    'userInfo',
    'serviceEndpoints',
    'scheme',
    'signInIdentity',
    'signInNames:primary',
    'signInNames:sub',
    'singleKeys',
    'foldedGroups',
    'shownMenu',
  ],
  /** Session storage: for one tab. */
  tab: [
    'accountType',
    'draft:*',
    'linkToken:*',
    'logInReason',
    // React Router's <ScrollRestoration>: offsets by history entry.
    'react-router-scroll-positions',
    'signInIdentity',
    'signInNames:primary',
    'signInNames:sub',
    'signInStep',
    'thirdPartyOffer',
    'thirdPartyWay',
    'toast',
    'X-Agree-Record-Id',
    'XPartnerToken',
  ],
  /** Cookies, those of the server included; with https the first three begin with `__Host-`. */
  cookie: ['session', 'device', 'third-party', 'language', 'sidebarStatus', 'size', 'X-Agree-Record-Id'],
} as const

/** `draft:*` is every name that begins with `draft:`. */
type NameIn<A extends keyof typeof STORED> = (typeof STORED)[A][number] extends infer N
  ? N extends `${infer Start}*`
    ? `${Start}${string}`
    : N
  : never

/** One kind of storage, with names that are in the list only. */
interface BrowserStorage<N extends string> {
  get(name: N): string | null
  set(name: N, value: string): void
  remove(name: N): void
  /** The stored names. */
  names(): N[]
}

/** Stays after logging out: the login page that the tab returns to. */
const AFTER_LOG_OUT: readonly string[] = ['accountType']

/** Local storage. Where the browser refuses it, entries live as long as the document. */
export const localEntries = storageOf<NameIn<'local'>>(() => localStorage)

/** Session storage. Where the browser refuses it, entries live as long as the document. */
export const tabEntries = storageOf<NameIn<'tab'>>(() => sessionStorage)

/**
 * Removes what this tab has stored for the person who logs out: drafts, steps, tokens of links, names. Preferences and
 * a remembered user name are in local storage and stay.
 */
export function clearTabEntries(except: readonly NameIn<'tab'>[] = []): void {
  const stay: readonly string[] = [...AFTER_LOG_OUT, ...except]
  for (const name of tabEntries.names()) if (!stay.includes(name)) tabEntries.remove(name)
}

/** Whether the browser stores entries beyond the document; not if it blocks cookies and site data, or is full. */
export function canStore(): boolean {
  try {
    localStorage.setItem('probe', '')
    localStorage.removeItem('probe')
    return typeof sessionStorage.length === 'number'
  } catch {
    return false
  }
}

/** `area` is a function, since reading the property throws where site data is blocked. */
function storageOf<N extends string>(area: () => Storage): BrowserStorage<N> {
  const memory = new Map<string, string>()
  return {
    get(name) {
      try {
        return area().getItem(name) ?? memory.get(name) ?? null
      } catch {
        return memory.get(name) ?? null
      }
    },
    set(name, value) {
      try {
        area().setItem(name, value)
        memory.delete(name)
      } catch {
        // Blocked or full.
        memory.set(name, value)
      }
    },
    remove(name) {
      memory.delete(name)
      try {
        area().removeItem(name)
      } catch {
        // Blocked: there is nothing to remove.
      }
    },
    names() {
      try {
        return [...new Set([...Object.keys(area()), ...memory.keys()])] as N[]
      } catch {
        return [...memory.keys()] as N[]
      }
    },
  }
}
