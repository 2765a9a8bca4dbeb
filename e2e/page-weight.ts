import type { Page, Request } from 'playwright-core'
import type { PublicPage } from './public-pages.ts'

const KIB = 1024
/** Bytes on the wire of a first view: all of a content page, the scripts of the others. */
export const BUDGET = { content: 100_000, form: 190 * KIB, account: 249 * KIB } as const
/** The chunk of the component library (`vite.config.ts`). */
const COMPONENTS = /\/components-[^/]*\.js$/
/** Phone numbers can be read before their groups are known, so these come late. */
const PHONE_RULES = /\/phone-rules-[^/]*\.js$/
/** Loaded when the browser is idle. */
const IDLE = /\/(live-notifications|menu-filter)-[^/]*\.js$/
/** A page requests its scripts once it is painted, or after this long (`server/kit/pages/render/deferred-hydration.ts`). */
const PAINT_DEADLINE_MS = 2_000

export type PageKind = PublicPage['kind'] | 'account'

/** Records what a page requests until `weigh`, as one that loads it for the first time would. */
export function recordRequests(page: Page, language: string) {
  const urls = new Map<string, string>()
  let isIdle = false
  const record = (request: Request) => {
    // The live notifications and the filter of the menu, with what they import, come when the browser is idle: after the
    // first view.
    isIdle ||= IDLE.test(request.url())
    if (!isIdle || request.resourceType() !== 'script') urls.set(request.url(), request.resourceType())
  }
  page.on('request', record)

  const bytesOf = async (isCounted: (type: string) => boolean) => {
    const sizes = [...urls].filter(([, type]) => isCounted(type)).map(([url]) => sizeOf(url, language))
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }

  /** What is wrong with the weight of the page and with the order of its requests. */
  return async function weigh(kind: PageKind): Promise<string[]> {
    page.off('request', record)
    if (kind === 'content') {
      const bytes = await bytesOf(() => true)
      return bytes > BUDGET.content ? [`${bytes} bytes`] : []
    }
    const problems: string[] = []
    const bytes = await bytesOf((type) => type === 'script')
    if (bytes > BUDGET[kind]) problems.push(`${bytes} bytes of scripts`)
    // Decision 019: these pages load the component library with the first message or dialog.
    if (kind === 'form' && [...urls.keys()].some((url) => COMPONENTS.test(url)))
      problems.push('the component library is loaded on first view')
    // A script that the document does not name becomes known when another one runs: one round trip late.
    const html = await page.evaluate<string>('fetch(location.href).then((response) => response.text())')
    const named = namedScripts(html)
    for (const [url, type] of urls) {
      if (type === 'script' && !PHONE_RULES.test(url) && !named.includes(new URL(url).pathname))
        problems.push(`${url} is requested by another script`)
    }
    const { painted, asked } = await page.evaluate(scriptTimes)
    const early = asked.filter((time) => time < painted && time < PAINT_DEADLINE_MS)
    if (asked.length <= 10 || early.length > 0)
      problems.push(`${early.length} of ${asked.length} scripts are requested before the paint`)
    return problems
  }
}

/** The scripts that a document names: it requests all of them. */
export function namedScripts(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? ''))]
}

const sizes = new Map<string, Promise<number>>()

/** Bytes of a response on the wire, compressed. */
export function sizeOf(url: string, language: string): Promise<number> {
  const key = `${language} ${url}`
  const known = sizes.get(key)
  if (known) return known
  const headers = { 'accept-encoding': 'br', 'accept-language': language }
  const size = fetch(url, { method: 'HEAD', headers }).then((response) =>
    Number(response.headers.get('content-length')),
  )
  sizes.set(key, size)
  return size
}

/** Runs in the page: when it was painted first and when each script was requested, in ms since it was opened. */
function scriptTimes(): { painted: number; asked: number[] } {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/assets/') && name.endsWith('.js'))
  return { painted, asked: files.map(({ startTime }) => startTime) }
}
