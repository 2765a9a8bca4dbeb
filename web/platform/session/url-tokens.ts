import { tabEntries } from './browser-storage.ts'

const PARTNER = 'XPartnerToken'
const AGREE = 'X-Agree-Record-Id'

/**
 * Moves the invitation token and the id of an accepted agreement from the address bar, where they would be copied and
 * logged, to session storage (security, 16).
 */
export function takeUrlTokens(): void {
  const url = new URL(location.href)
  for (const name of [PARTNER, AGREE] as const) {
    const value = url.searchParams.get(name)
    if (value === null) continue
    tabEntries.set(name, value)
    url.searchParams.delete(name)
  }
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}

/** The sign-in has bound the records; they are not needed again (security, 16: exchanged once). */
export function clearAgreeRecords(): void {
  tabEntries.remove(AGREE)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
  if (cookie(AGREE) !== undefined) document.cookie = `${AGREE}=; Path=/; Max-Age=0; SameSite=Lax`
}

/** The headers of the stored tokens; the id of the agreement may also be in a cookie. */
export function urlTokenHeaders(): Record<string, string> {
  const partner = tabEntries.get(PARTNER)
  const agree = tabEntries.get(AGREE) ?? cookie(AGREE)
  return {
    ...(partner ? { 'X-Partner-Token': partner } : {}),
    ...(agree ? { 'X-Agree-Record-Id': agree } : {}),
  }
}

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}
