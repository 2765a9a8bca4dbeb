import { isLoopback } from '#server/kit/http/networks.ts'
import type { ConfigMistake, ConfigReader } from './reader.ts'
import { readWebhookSecret } from './webhook.ts'

/** A cache in front of the site that stores public pages. */
export interface EdgeConfig {
  readonly seconds: number
  readonly staleSeconds: number
  /** Where it is told to fetch pages anew, and what signs that; undefined: pages end by their age alone. */
  readonly purge: { readonly urls: readonly string[]; readonly secret: string } | undefined
}

const DAY_S = 86_400
const HOUR_S = 3600
/** Without a purge, what was published is seen after this many seconds at the latest, or the start says so. */
const SOON_S = 2

/** EDGE_SECONDS and what belongs to it; undefined: no page is stored outside. */
export function readEdge(read: ConfigReader): EdgeConfig | undefined {
  const seconds = read.integer('EDGE_SECONDS', 0, 0, DAY_S)
  const staleSeconds = read.integer('EDGE_STALE_SECONDS', 1, 0, HOUR_S)
  const urls = (read.optional('EDGE_PURGE_URL') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const secret = readWebhookSecret(read, 'EDGE_PURGE_SECRET', urls.length > 0)
  if (!urls.every(isPurgeAddress))
    read.mistake(
      'EDGE_PURGE_URL',
      'has an address that is not https, nor http of this machine',
      'set it as in EDGE_PURGE_URL=https://edge.example.com:8443/purge, several with a comma between them',
    )
  if (urls.length > 0 && seconds === 0)
    read.mistake(
      'EDGE_PURGE_URL',
      'names a cache, and without EDGE_SECONDS none may store a page',
      'set EDGE_SECONDS as in EDGE_SECONDS=3600, or leave EDGE_PURGE_URL away',
    )
  if (seconds === 0) return undefined
  return { seconds, staleSeconds, purge: urls.length === 0 ? undefined : { urls, secret } }
}

function isPurgeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return isSafe && username === '' && password === ''
}

/** What was published would be seen late. */
export function edgeWarnings(edge: EdgeConfig | undefined): ConfigMistake[] {
  if (!edge || edge.purge || edge.seconds + edge.staleSeconds <= SOON_S) return []
  const { seconds, staleSeconds } = edge
  return [
    {
      variable: 'EDGE_PURGE_URL',
      problem: `is not set, so a cache shows old pages and prices for up to ${seconds + staleSeconds} s after a change`,
      remedy: 'set it with EDGE_PURGE_SECRET, or lower EDGE_SECONDS to 1',
    },
  ]
}
