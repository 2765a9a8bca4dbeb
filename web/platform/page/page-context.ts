import { createContext } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import type { Platform } from '#contract/kit/web-handler.ts'
import type { CallApi } from '#web/platform/api/call-api.ts'

/** What the server gives to a rendering besides the request. Read it in a loader: `context.get(pageContext)`. */
export interface PageContext {
  readonly language: Language
  /** The address under which people know this site, `https://desktop.example.com`. */
  readonly origin: string
  /** The visitor's system; only on pages that go by it (`byPlatform`), else `other`. */
  readonly platform: Platform
  /** Calls the API in process, as a visitor who is not signed in. */
  readonly callApi: CallApi
  /** The kept page is wrong from this moment on (ms since 1970 UTC); the earliest counts, null is none. */
  readonly keepUntil: (moment: number | null) => void
  /** Set on the inline tags of account pages, whose policy names it. */
  readonly nonce: string | undefined
  /** Hands an unexpected error to the server's log. */
  readonly report: (error: unknown) => void
}

export const pageContext = createContext<PageContext>()
