import { useContext, useState } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, Links, useMatches } from 'react-router'

/**
 * The style sheets of the page, and of all pages that this document has shown: a part of a page that was left may still
 * be there, as a list under the panel of one of its rows. The router would remove its styles with its route.
 */
export function StyleSheets() {
  // The development server sends the styles as text, which only the router's own component knows.
  return import.meta.env.DEV ? <Links /> : <LoadedStyleSheets />
}

function LoadedStyleSheets() {
  const routes = useContext(FrameworkContext)?.manifest.routes ?? {}
  const wanted = [...new Set(useMatches().flatMap(({ id }) => routes[id]?.css ?? []))]
  const [loaded, setLoaded] = useState<readonly string[]>(wanted)
  const added = wanted.filter((address) => !loaded.includes(address))
  if (added.length > 0) setLoaded([...loaded, ...added])
  // In the order in which they came: to move a link would load it again.
  return [...loaded, ...added].map((address) => <link key={address} rel="stylesheet" href={address} />)
}
