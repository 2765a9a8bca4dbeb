/** What React Router puts into a page to hydrate it: hints to load its modules early, and the module that imports them. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULE = /(<script(?=[^>]* type="module")[^>]*>)([\s\S]*?)(<\/script>)/
/** Files asked for in one task: each takes a while on a slow telephone, which is to answer in between. */
const AT_ONCE = 6
/** The parts of the texts that it shows, as the root component names them. */
const PARTS = /<html[^>]* data-text="([^"]*)"/
const STATIC_IMPORT = /import (?:\* as (\w+) from )?("[^"]+")/g

/**
 * Resolves when the page has been painted; at once where nobody looks at it (a tab in the background, a page made
 * ahead of a click), and in any case soon, since a browser need not report what it painted.
 */
const PAINTED =
  'await new Promise(r=>{if(document.hidden)r();setTimeout(r,2e3);' +
  // The background alone may be painted a frame before the words.
  "new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&r()).observe({type:'paint',buffered:true})});"

/**
 * Lets a hydrated page be painted before its scripts are asked for: what is read comes first on a slow line, and the
 * scripts then come all at once, with the texts that they would ask for once they run. The tags stay where they are,
 * since React expects to find them when it hydrates; the imports of the module become calls in the same order.
 */
export function lateScripts(html: string, textsOf: (parts: readonly string[]) => readonly string[]): string {
  const addresses: string[] = []
  const rest = html.replace(PRELOAD, (_, address: string) => {
    addresses.push(address)
    return ''
  })
  if (addresses.length === 0) return html
  addresses.push(...textsOf(PARTS.exec(html)?.[1]?.split(' ') ?? []))
  const preload =
    `const hrefs=${JSON.stringify(addresses)};while(hrefs.length){` +
    `document.head.append(...hrefs.splice(0,${AT_ONCE}).map(href=>` +
    "Object.assign(document.createElement('link'),{rel:'modulepreload',href})));" +
    'await new Promise(r=>setTimeout(r))}'
  return rest.replace(MODULE, (_, open: string, source: string, close: string) => {
    const calls = source.replace(STATIC_IMPORT, (_import, name: string | undefined, address: string) =>
      name ? `const ${name}=await import(${address})` : `await import(${address})`,
    )
    return open + PAINTED + preload + calls + close
  })
}
