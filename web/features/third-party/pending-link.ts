import { useEffect, useState } from 'react'
import { type LinkOffer, linkOfferSchema } from '#contract/features/third-party/third-party.fields.ts'

const ENTRY = 'thirdPartyOffer'

/** Keeps for this tab whom a third party vouched for, on the way to registering. */
export function savePendingLink(offer: LinkOffer): void {
  sessionStorage.setItem(ENTRY, JSON.stringify(offer))
}

/** The offer that this tab holds; an outdated or unreadable one is forgotten. */
export function pendingLink(): LinkOffer | undefined {
  const text = sessionStorage.getItem(ENTRY)
  if (!text) return undefined
  try {
    const offer = linkOfferSchema.parse(JSON.parse(text))
    if (offer.expiresAt > Date.now()) return offer
  } catch {
    // Written by an older page; as good as none.
  }
  clearPendingLink()
  return undefined
}

/** The identity is linked, or is not to be. */
export function clearPendingLink(): void {
  sessionStorage.removeItem(ENTRY)
}

/** The offer of this tab for a page to show; undefined on the server and before React has taken over. */
export function usePendingLink(): { readonly offer: LinkOffer | undefined; drop(): void } {
  const [offer, setOffer] = useState<LinkOffer>()
  useEffect(() => setOffer(pendingLink()), [])
  return {
    offer,
    drop() {
      clearPendingLink()
      setOffer(undefined)
    },
  }
}
