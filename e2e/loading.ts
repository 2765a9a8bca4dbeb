import type { Page, Request } from 'playwright-core'

/** Parts of a page that are still being loaded. */
const WAITING = 'main [aria-busy="true"], main [role=status][aria-label]'

/** Follows the requests of a page. @returns whether a part of it, or the code of a part, is still being loaded */
export function watchLoading(page: Page): () => Promise<boolean> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The stream of events does not end, nor does a question after the server whose body is not read.
    if (pathname.endsWith('/events') || pathname === '/healthz') return
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  // What the page before has asked for ends with it, and some of that without a word.
  page.on('framenavigated', () => open.clear())
  return async () => open.size > 0 || (await page.locator(WAITING).count()) > 0
}
