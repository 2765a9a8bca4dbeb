import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isLoopback } from './networks.ts'
import { isPublicAddress, isPublicUrl } from './public-address.ts'

/** A message to an address that a user has given. */
export interface PublicPost {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** For the whole answer. */
  readonly timeoutMs: number
  /** Bytes of the answer that are read. */
  readonly answerBytes: number
  /** Local mode: this machine is allowed too. */
  readonly allowsLoopback: boolean
  /** Resolves names; tests give their own. */
  readonly resolve?: typeof dns.lookup
}

type PostProblem = 'timeout' | 'nameUnknown' | 'addressRefused' | 'connection' | 'certificate' | 'badAnswer'

type Outcome =
  | {
      readonly statusCode: number
      readonly answer: string
      readonly problem: null
      /** The header Retry-After as it was sent. */
      readonly retryAfter?: string | undefined
    }
  | { readonly statusCode: null; readonly answer: ''; readonly problem: PostProblem }

export type PostOutcome = Outcome & {
  /** Until the answer had come, or the attempt was over. */
  readonly durationMs: number
}

const REFUSED = 'ADDRESS_REFUSED'

/**
 * Sends one message to an address of the internet and reads the beginning of the answer. A name is resolved once, and
 * connected to by the address that was checked, so that it cannot lead elsewhere in between (DNS rebinding). Redirects
 * are not followed: they would, and take the signed message with them.
 */
export async function postPublic(post: PublicPost): Promise<PostOutcome> {
  const begun = performance.now()
  const outcome = await sendTo(post)
  return { ...outcome, durationMs: Math.round(performance.now() - begun) }
}

function sendTo(post: PublicPost): Promise<Outcome> {
  const { url, headers, body, timeoutMs, answerBytes, allowsLoopback } = post
  if (!isPublicUrl(url, allowsLoopback)) return Promise.resolve(failed('addressRefused'))
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const { protocol } = new URL(url)
  const client = protocol === 'https:' ? https : http
  const request = client.request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
    // A connection of its own: none that was checked for another host or at another time.
    agent: false,
    lookup: publicLookup(post),
  })
  const end = (outcome: Outcome): void => {
    clearTimeout(timer)
    resolve(outcome)
    request.destroy()
  }
  let ended: (() => Outcome) | undefined
  const timer = setTimeout(() => end(ended?.() ?? failed('timeout')), timeoutMs)
  request.on('error', (error: NodeJS.ErrnoException) => end(ended?.() ?? failed(problemOf(error))))
  request.on('response', (response) => {
    const portions: Buffer[] = []
    let bytes = 0
    // From here on there is an answer, whatever becomes of the rest of it.
    ended = () => ({
      statusCode: response.statusCode ?? 0,
      retryAfter: response.headers['retry-after'],
      answer: Buffer.concat(portions).subarray(0, answerBytes).toString('utf8').replaceAll('\0', '\ufffd'),
      problem: null,
    })
    response.on('data', (portion: Buffer) => {
      portions.push(portion)
      bytes += portion.length
      if (bytes >= answerBytes && ended) end(ended())
    })
    response.on('end', () => ended && end(ended()))
    response.on('error', () => ended && end(ended()))
    response.on('aborted', () => ended && end(ended()))
  })
  request.end(body)
  return promise
}

function failed(problem: PostProblem): Outcome {
  return { statusCode: null, answer: '', problem }
}

/** Resolves a name and refuses it where one of its addresses is not public. */
function publicLookup({ allowsLoopback, resolve = dns.lookup }: PublicPost): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = (found ?? []) as dns.LookupAddress[]
      if (error) return callback(error, '')
      const isAllowed = ({ address }: dns.LookupAddress) =>
        isPublicAddress(address) || (allowsLoopback && isLoopback(hostname) && isLoopback(address))
      const [first] = addresses
      if (!first || !addresses.every(isAllowed))
        return callback(Object.assign(new Error('not a public address'), { code: REFUSED }), '')
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

function problemOf({ code = '' }: NodeJS.ErrnoException): PostProblem {
  if (code === REFUSED) return 'addressRefused'
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'nameUnknown'
  if (/CERT|^ERR_TLS|^ERR_SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return 'certificate'
  if (code.startsWith('HPE_')) return 'badAnswer'
  if (code === 'ETIMEDOUT') return 'timeout'
  return 'connection'
}
