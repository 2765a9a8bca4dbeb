import { useLayoutEffect, useState } from 'react'

/**
 * The secret of a mailed link, from `#token=...`: taken out of the address bar at once, so that it is neither copied
 * nor kept in the history, and held for this tab, so that a reload or a change of language does not lose it.
 * `undefined` while it is not known yet, `null` when the link brought none.
 */
export function useFragmentToken(): { readonly token: string | null | undefined; forget(): void } {
  const [token, setToken] = useState<string | null>()
  useLayoutEffect(() => {
    const entry = entryOfPage()
    const brought = new URLSearchParams(location.hash.slice(1)).get('token')
    if (brought) {
      sessionStorage.setItem(entry, brought)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    setToken(sessionStorage.getItem(entry))
  }, [])
  return { token, forget: () => sessionStorage.removeItem(entryOfPage()) }
}

/** Links to different pages bring different secrets. */
function entryOfPage(): string {
  return `linkToken:${location.pathname}`
}
