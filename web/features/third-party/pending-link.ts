import { useEffect, useState } from 'react'
import { type LinkOffer, linkOfferSchema } from '#contract/features/third-party/third-party.fields.ts'

const ENTRY = 'thirdPartyOffer'

/** Saves the verified identity in this tab, to be linked after registration or sign-in. */
export function savePendingLink(link: LinkOffer): void {
  sessionStorage.setItem(ENTRY, JSON.stringify(link))
}

/** The link that this tab holds; an outdated or unreadable one is forgotten. */
export function pendingLink(): LinkOffer | undefined {
  const text = sessionStorage.getItem(ENTRY)
  if (!text) return undefined
  try {
    const link = linkOfferSchema.parse(JSON.parse(text))
    if (link.expiresAt > Date.now()) return link
  } catch {
    // Written by an older version of the page.
  }
  clearPendingLink()
  return undefined
}

/** The identity is linked, or is not to be linked. */
export function clearPendingLink(): void {
  sessionStorage.removeItem(ENTRY)
}

/** The link of this tab for a page to show; undefined on the server and before React has taken over. */
export function usePendingLink(): { readonly link: LinkOffer | undefined; clear(): void } {
  const [link, setLink] = useState<LinkOffer>()
  useEffect(() => setLink(pendingLink()), [])
  return {
    link,
    clear() {
      clearPendingLink()
      setLink(undefined)
    },
  }
}
