import { SECOND_MS } from '#contract/kit/time.ts'

/**
 * Whether the server can be reached, for pages with React. While it cannot, the page and what was entered stay: a link
 * would lead to the browser's error page, and React Router reloads a page whose next module does not load.
 */
type Listener = () => void

/** The Navigation API as far as it is used; Safari and Firefox have it since 2025 and 2026. */
interface NavigateEvent extends Event {
  readonly navigationType: string
  readonly userInitiated: boolean
}

const PROBE = '/healthz'
/** How soon the server is asked again while it cannot be reached, and how late at most. */
const FIRST_PROBE_MS = 2 * SECOND_MS
const LATEST_PROBE_MS = 15 * SECOND_MS

let isLost = false
let isShown = false
let isReloading = false
let probing: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<Listener>()

function change(lost: boolean): void {
  if (isLost === lost) return
  isLost = lost
  clearTimeout(probing)
  if (lost) probeLater(FIRST_PROBE_MS)
  for (const listener of listeners) listener()
}

/** Until the server is back, which no event of the browser says. */
function probeLater(pauseMs: number): void {
  probing = setTimeout(async () => {
    if (!document.hidden) await probeConnection()
    if (isLost) probeLater(Math.min(LATEST_PROBE_MS, pauseMs * 2))
  }, pauseMs)
}

/** The server has answered a call. */
export function noteServerReached(): void {
  change(false)
}

/** For `useSyncExternalStore`. */
export const connection = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isLost: (): boolean => isLost,
  isLostOnServer: (): boolean => false,
}

/** The page shows its data: from now on a failed navigation leaves it as it is. @returns the page is gone */
export function notePageShown(): () => void {
  isShown = true
  return () => {
    isShown = false
  }
}

/** A navigation found no server; whether the page that is shown stays in its place. */
export function staysWithoutServer(): boolean {
  if (isShown) change(true)
  return isShown
}

/** Asks the server; the result is in `connection`. */
export async function probeConnection(): Promise<boolean> {
  const reached = await fetch(PROBE, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  change(!reached)
  return reached
}

/** Watches the connection and holds back what would leave the page while there is none. */
export function watchConnection(): void {
  change(!navigator.onLine)
  addEventListener('offline', () => change(true))
  // There is a network again, and perhaps the server.
  addEventListener('online', () => void probeConnection())
  document.addEventListener('click', (event) => holdBack(event, leadsAway(event.target)), true)
  document.addEventListener('submit', (event) => holdBack(event, isSentByBrowser(event.target)), true)
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => holdReload(event as NavigateEvent))
}

function holdBack(event: Event, leaves: boolean): void {
  if (navigator.onLine || !leaves) return
  change(true)
  event.preventDefault()
  // React would render the next page.
  event.stopPropagation()
}

/** A link to another page of the site in the same tab. */
function leadsAway(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || (link.target && link.target !== '_self')) return false
  return link.pathname !== location.pathname || link.search !== location.search || link.hash === ''
}

/** A form with an address; the others are sent by React, which shows the failure in place. */
function isSentByBrowser(target: EventTarget | null): boolean {
  return target instanceof HTMLFormElement && target.hasAttribute('action')
}

/**
 * A reload that scripts asked for waits until the server is there: without it the page would be lost. One of ours passes,
 * and no other one after it: the reader may stay on the page when the browser asks.
 */
function holdReload(event: NavigateEvent): void {
  if (event.navigationType !== 'reload' || event.userInitiated) return
  if (isReloading) {
    isReloading = false
    return
  }
  event.preventDefault()
  void reloadPage()
}

/** Reloads the page once it is known that the server is there. */
export async function reloadPage(): Promise<void> {
  if (await probeConnection()) reloadNow()
}

/** Reloads the page in any case: what it shows must go. */
export function reloadNow(): void {
  isReloading = true
  location.reload()
}
