import { useLayoutEffect, useState } from 'react'
import { tabEntries } from './browser-storage.ts'

/**
 * The token of a mailed link, from `#token=...`: removed from the address bar, so that it is neither copied nor in
 * the history, and stored for this tab, so that it survives a reload or a change of language. `undefined` while it is
 * not known yet, `null` if the link has none.
 */
export function useFragmentToken(): {
  readonly token: string | null | undefined
  /** Stores a token that the page got otherwise, so that it survives a reload too. */
  remember(token: string): void
  forget(): void
} {
  const [token, setToken] = useState<string | null>()
  useLayoutEffect(() => {
    const entry = entryOfPage()
    const brought = new URLSearchParams(location.hash.slice(1)).get('token')
    if (brought) {
      tabEntries.set(entry, brought)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    setToken(tabEntries.get(entry))
  }, [])
  return {
    token,
    remember: (got) => tabEntries.set(entryOfPage(), got),
    forget: () => tabEntries.remove(entryOfPage()),
  }
}

/** Each page has its own kind of token. */
function entryOfPage(): `linkToken:${string}` {
  return `linkToken:${location.pathname}`
}
