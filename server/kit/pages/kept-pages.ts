import type { Language } from '#contract/kit/language.ts'
import type { KeptBody } from './kept-body.ts'

/** More entries than the site has pages; a guard against a path that should not have been kept. */
const MOST = 500

/** Finished pages by path and language, of one version of the content, each until its own end if it has one. */
export interface KeptPages {
  get(language: Language, pathname: string): KeptBody | undefined
  /** The kept page, or what `make` gives; several who wait for one page share one rendering. */
  through(language: Language, pathname: string, make: () => Promise<Made>): Promise<Made>
  /** Forgets everything: the content has changed. A rendering under way is answered, but not kept. */
  clear(): void
}

/** A page to keep, or one that is only sent (it failed to render) or leads elsewhere. */
export type Made = Keepable | { readonly once: KeptBody } | { readonly redirect: string }

interface Keepable {
  readonly kept: KeptBody
  /** First moment at which it may be wrong (a price or a campaign changes by date); absent: never by itself. */
  readonly until?: number
}

/** @param now the time, asked only about pages that end */
export function createKeptPages(now: () => number): KeptPages {
  const pages = new Map<string, Keepable>()
  const underWay = new Map<string, Promise<Made>>()
  let version = 0
  const stillGood = (key: string): KeptBody | undefined => {
    const page = pages.get(key)
    if (page?.until === undefined || now() < page.until) return page?.kept
    pages.delete(key)
    return undefined
  }
  return {
    get: (language, pathname) => stillGood(language + pathname),
    async through(language, pathname, make) {
      const key = language + pathname
      const kept = stillGood(key)
      if (kept) return { kept }
      const waiting = underWay.get(key)
      if (waiting) return waiting
      const startedIn = version
      const made = make()
      underWay.set(key, made)
      try {
        const result = await made
        if ('kept' in result && version === startedIn && pages.size < MOST) pages.set(key, result)
        return result
      } finally {
        if (underWay.get(key) === made) underWay.delete(key)
      }
    },
    clear() {
      version += 1
      pages.clear()
      underWay.clear()
    },
  }
}
