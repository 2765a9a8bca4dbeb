/** What React Router puts into a page to hydrate it: hints to load its modules early, and the module that imports them. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULE = /(<script(?=[^>]* type="module")[^>]*>)([\s\S]*?)(<\/script>)/
const STATIC_IMPORT = /import (?:\* as (\w+) from )?("[^"]+")/g

/**
 * Resolves when the page has been painted; at once where nobody looks at it (a tab in the background, a page made
 * ahead of a click), and in any case soon, since a browser need not report what it painted.
 */
const PAINTED =
  'await new Promise(r=>{if(document.hidden)r();setTimeout(r,2e3);' +
  "new PerformanceObserver(r).observe({type:'paint',buffered:true})});"

/**
 * Lets a hydrated page be painted before its scripts are asked for: what is read comes first on a slow line, and the
 * scripts then come all at once. The tags stay where they are, since React expects to find them when it hydrates; the
 * imports of the module become calls in the same order.
 */
export function lateScripts(html: string): string {
  const addresses: string[] = []
  const rest = html.replace(PRELOAD, (_, address: string) => {
    addresses.push(address)
    return ''
  })
  if (addresses.length === 0) return html
  const preload =
    `for(const href of ${JSON.stringify(addresses)})` +
    "document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));"
  return rest.replace(MODULE, (_, open: string, source: string, close: string) => {
    const calls = source.replace(STATIC_IMPORT, (_import, name: string | undefined, address: string) =>
      name ? `const ${name}=await import(${address})` : `await import(${address})`,
    )
    return open + PAINTED + preload + calls + close
  })
}
