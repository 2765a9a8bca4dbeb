/** What React Router renders to hydrate a page: hints to load its modules early, and the module that imports them. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULE = /(<script(?=[^>]* type="module")[^>]*>)([\s\S]*?)(<\/script>)/
/** Files requested in one task: each takes time on a slow phone, which handles input between the tasks. */
const FILES_PER_TASK = 6
/** The namespaces of texts that the page shows, and what else it loads, as the root component names them. */
const NAMED = [/<html[^>]* data-text="([^"]*)"/, /<html[^>]* data-files="([^"]*)"/]
const STATIC_IMPORT = /import (?:\* as (\w+) from )?("[^"]+")/g

/**
 * Resolves when the page has been painted; at once where it is hidden (a background tab, a prerendered page), and after
 * two seconds in any case, since a browser need not report its paints; at once where it is set to measure nothing.
 */
const PAINTED =
  'await new Promise(r=>{if(document.hidden)r();setTimeout(r,2e3);' +
  // `first-paint` may be the background alone, a frame before the text.
  "try{new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&r())" +
  ".observe({type:'paint',buffered:true})}catch{r()}});"

/**
 * Defers the hydration of a page until its content is painted: on a slow line the content comes first, and the scripts
 * then come all at once, together with the texts and parts that they would request once they run. The tags stay where they are,
 * since React expects them when it hydrates; the imports of the module become calls in the same order.
 */
export function deferHydration(
  html: string,
  filesOf: (names: readonly string[]) => readonly string[],
): string {
  const addresses: string[] = []
  const rest = html.replace(PRELOAD, (_, address: string) => {
    addresses.push(address)
    return ''
  })
  if (addresses.length === 0) return html
  const files = filesOf(NAMED.flatMap((names) => names.exec(html)?.[1]?.split(' ') ?? []))
  addresses.push(...files.filter((file) => !addresses.includes(file)))
  const preload =
    `const hrefs=${JSON.stringify(addresses)};while(hrefs.length){` +
    `document.head.append(...hrefs.splice(0,${FILES_PER_TASK}).map(href=>` +
    "Object.assign(document.createElement('link'),{rel:'modulepreload',href})));" +
    'await new Promise(r=>setTimeout(r))}'
  return rest.replace(MODULE, (_, open: string, source: string, close: string) => {
    const calls = source.replace(STATIC_IMPORT, (_import, name: string | undefined, address: string) =>
      name ? `const ${name}=await import(${address})` : `await import(${address})`,
    )
    return open + PAINTED + preload + calls + close
  })
}
