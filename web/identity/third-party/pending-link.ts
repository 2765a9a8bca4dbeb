import { useEffect, useState } from 'react'
import { type PendingLink, pendingLinkSchema } from '#contract/identity/third-party/third-party.fields.ts'
import { browserNow, byBrowserClock } from '#web/platform/page/server-clock.ts'
import { tabEntries } from '#web/platform/session/browser-storage.ts'

const ENTRY = 'thirdPartyOffer'

/** Saves the verified identity in this tab, to be linked after registration or sign-in. It expires with its token. */
export function savePendingLink(link: PendingLink): void {
  tabEntries.set(ENTRY, JSON.stringify({ link, until: byBrowserClock(link.expiresAt) }))
}

/** The pending link of this tab; an expired or unreadable one is removed. */
export function pendingLink(): PendingLink | undefined {
  const text = tabEntries.get(ENTRY)
  if (!text) return undefined
  try {
    const entry = JSON.parse(text)
    const link = pendingLinkSchema.parse(entry.link)
    if (entry.until > browserNow()) return link
  } catch {
    // Written by an older version of the page.
  }
  clearPendingLink()
  return undefined
}

/** The identity is linked, or is not to be linked. */
export function clearPendingLink(): void {
  tabEntries.remove(ENTRY)
}

/** The pending link of this tab for a page; undefined on the server and before hydration. */
export function usePendingLink(): { readonly link: PendingLink | undefined; clear(): void } {
  const [link, setLink] = useState<PendingLink>()
  useEffect(() => setLink(pendingLink()), [])
  return {
    link,
    clear() {
      clearPendingLink()
      setLink(undefined)
    },
  }
}
