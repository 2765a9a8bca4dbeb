import { isbot } from 'isbot'
import type { Language } from '#contract/kit/language.ts'
import {
  HEARD_FROM,
  type HeardFrom,
  type PageGroup,
  type Source,
} from '#contract/records/visit/visit.fields.ts'
import { BUCKET_MS } from '#server/kit/db/time-buckets.ts'
import type { RawRequest } from '#server/kit/http/raw-request.ts'

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

/** Search engines with a host for each country, and those with one host. */
const SEARCH =
  /(?:^|\.)(?:(?:baidu|google|bing|sogou|duckduckgo|yahoo|yandex|ecosia|qwant|naver|startpage)\.[a-z.]{2,6}|so\.com|sm\.cn|search\.brave\.com)$/
/** A link of the provider's own says where it is: on a poster, in the mail of a partner. */
const STATED = /[?&](?:source|utm_source)=([a-z]{1,20})(?:[&#]|$)/
const HOST = /^https?:\/\/([^/?#]{1,255})(?:[/?#]|$)/

/**
 * Where a visit comes from; undefined where the request is not the beginning of one: a page that this site led to, or
 * that a browser loads before it is opened. Everything else that a header or query says is `other` or `unknown`, so
 * that strangers cannot make new kinds.
 */
export function sourceOf({
  headers,
  search,
  host,
}: Pick<RawRequest, 'headers' | 'search' | 'host'>): Source | undefined {
  const site = headers.get('sec-fetch-site')
  if (site === 'same-origin') return undefined
  if ((headers.get('sec-purpose') ?? headers.get('purpose'))?.includes('prefetch')) return undefined
  const from = HOST.exec(headers.get('referer') ?? '')?.[1]?.toLowerCase()
  // Browsers without Sec-Fetch-Site.
  if (site === null && from === host.toLowerCase()) return undefined
  const stated = search === '' ? undefined : STATED.exec(search)?.[1]
  if (stated && isHeardFrom(stated)) return stated
  if (!from) return 'unknown'
  return SEARCH.test(from.replace(/:\d+$/, '')) ? 'search' : 'other'
}

function isHeardFrom(text: string): text is HeardFrom {
  return (HEARD_FROM as readonly string[]).includes(text)
}

const GROUPS: readonly (readonly [start: string, group: PageGroup])[] = [
  ['/content/home', 'home'],
  ['/content/productCenter', 'product'],
  ['/content/scenarized', 'scenario'],
  ['/content/partner', 'partner'],
  ['/content/aboutUs', 'about'],
  ['/content/freeTrial', 'trial'],
  ['/content/active618', 'campaign'],
  ['/content/serviceSupport', 'support'],
  ['/content/resource', 'resource'],
  ['/entry/register', 'register'],
]

/** The group of a public page; undefined for those that people open who have an account, such as logins. */
export function pageGroupOf(path: string): PageGroup | undefined {
  const known = GROUPS.find(([start]) => path.startsWith(start))
  if (known) return known[1]
  return /^\/(entry|operator)\/|^\/(401|404)$|[Pp]assword$/.test(path) ? undefined : 'other'
}
