import { createContext } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import type { Platform } from '#contract/kit/web-handler.ts'
import type { CallApi } from '#web/platform/api/call-api.ts'

/** The server's input to a rendering besides the request; in a loader: `context.get(pageContext)`. */
interface PageContext {
  readonly language: Language
  /** The public origin of this site, `https://desktop.example.com`. */
  readonly origin: string
  /** The visitor's operating system on pages with `byPlatform`, else `other`. */
  readonly platform: Platform
  /** Calls the API in process, without a session. */
  readonly callApi: CallApi
  /** Ends the cached page at this moment (ms since 1970 UTC); the earliest one counts, null is none. */
  readonly cacheUntil: (moment: number | null) => void
  /** Lets scripts of the page connect to the origins of these addresses; paths of this site need no permission. */
  readonly connectTo: (addresses: readonly string[]) => void
  /** The nonce of inline tags on account pages, whose policy contains it. */
  readonly nonce: string | undefined
  /** Logs an unexpected error on the server. */
  readonly report: (error: unknown) => void
}

export const pageContext = createContext<PageContext>()
