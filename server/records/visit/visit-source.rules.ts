import {
  HEARD_FROM,
  type HeardFrom,
  type PageGroup,
  type Source,
} from '#contract/records/visit/visit.fields.ts'
import type { RawRequest } from '#server/kit/http/raw-request.ts'

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
