import { createContext, useContext } from 'react'

/** The nonce of the document's inline tags; only account pages have one. */
const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = NonceContext.Provider

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
