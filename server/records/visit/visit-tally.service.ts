import { isbot } from 'isbot'
import type { Language } from '#contract/kit/language.ts'
import type { PageGroup, Source } from '#contract/records/visit/visit.fields.ts'
import { BUCKET_MS } from '#server/kit/db/time-buckets.ts'
import type { RawRequest } from '#server/kit/http/raw-request.ts'
import { pageGroupOf, sourceOf } from './visit-source.rules.ts'

/** How many visits of one kind began in a quarter of an hour. */
export interface VisitCount {
  /** The quarter of an hour, counted from 1970 UTC. */
  readonly bucket: number
  readonly pageGroup: PageGroup
  readonly language: Language
  readonly source: Source
  readonly count: number
}

/**
 * Counts visits of public pages in memory until they are stored. A visit is a page that neither a link of this site led
 * to nor a bot requests. No person is stored or recognized again: an address that comes twice is two visits. There are
 * some 200 kinds, whatever is sent.
 */
export interface VisitTally {
  /** @param page path of a public page, as its route has it */
  add(request: Pick<RawRequest, 'headers' | 'search' | 'host'>, page: string, language: Language): void
  /** What was counted since the last time; the tally is empty then. */
  take(): VisitCount[]
  /** Puts back what could not be stored. */
  putBack(counts: readonly VisitCount[]): void
}

/** Most browsers are sent again and again; so many answers are remembered. */
const AGENTS = 1_000
/** The most that memory holds where the database takes nothing for days; visits after that are not counted. */
const MOST_KINDS = 20_000

/** @param now the time in ms since 1970 UTC */
export function createVisitTally(now: () => number): VisitTally {
  let counted = new Map<string, VisitCount>()
  const isPerson = rememberPersons()

  function count(visit: VisitCount): void {
    const key = `${visit.bucket} ${visit.pageGroup} ${visit.language} ${visit.source}`
    const known = counted.get(key)
    if (!known && counted.size >= MOST_KINDS) return
    counted.set(key, known ? { ...known, count: known.count + visit.count } : visit)
  }

  return {
    add(request, page, language) {
      // The cheapest question first: most requests come from pages of this site.
      const source = sourceOf(request)
      if (!source || !isPerson(request.headers.get('user-agent'))) return
      const pageGroup = pageGroupOf(page)
      if (pageGroup) count({ bucket: Math.floor(now() / BUCKET_MS), pageGroup, language, source, count: 1 })
    },
    take() {
      const taken = [...counted.values()]
      counted = new Map()
      return taken
    },
    putBack(counts) {
      for (const visit of counts) count(visit)
    },
  }
}

/** Whether a user agent is a browser; a request without one is none. */
function rememberPersons(): (userAgent: string | null) => boolean {
  const known = new Map<string, boolean>()
  return (userAgent) => {
    if (!userAgent) return false
    // A hostile one is as long as a header may be.
    const agent = userAgent.slice(0, 300)
    let isBrowser = known.get(agent)
    if (isBrowser === undefined) {
      isBrowser = !isbot(agent)
      if (known.size >= AGENTS) known.clear()
      known.set(agent, isBrowser)
    }
    return isBrowser
  }
}
