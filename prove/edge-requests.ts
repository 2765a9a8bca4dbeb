/** Requests as browsers, programs and attackers send them, to ask a cache and the site behind it the same. */
import http from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { STORED_PATHS } from '#test/edge-paths.ts'

/** A request with its header lines as they are sent: names may be repeated. */
export interface EdgeRequest {
  readonly path: string
  readonly headers: readonly (readonly [name: string, value: string])[]
}

export interface EdgeAnswer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  /** The body, read without its compression. */
  text(): string
}

const TAGS = 'zh en zh-CN ZH En-gb fr * zhx zh_CN x-zh en- zh-Hans-CN de-DE en-US ZH-tw'.split(' ')
const WEIGHTS = [
  ...['', '', ';q=1', ';q=1.0', ';q=1.000', ';q=0.9', ';q=0.85', '; q=0.5', ';Q=0.3', ';q=0', ';q=0.000'],
  ...[';q=.4', ';q=', ';q=abc', ';q=1.5', ';q=0.001', ';level=1;q=0.5', ' ; q=0.7 ', ';q=-1', ';q=0.9.9'],
  ...[';q= 0.8', ';q=0.99', ';q=0.05', '\t;\tq=0.6', ';q=0,9', ';;q=0.4', ';q=1e-1', ';q=00.5'],
]
const COMMAS = [',', ', ', ', ', ' ,', ',,', ';', '\t,']
const COOKIES = [
  ...['language=zh', 'language=en', 'language=fr', 'language=', 'Language=zh', 'xlanguage=zh'],
  ...['language = zh', 'language=zh ', 'a=b', '__Host-session=abc', 'language="zh"', 'language=zh-CN'],
  ...[' language=en', 'language', 'language=ZH', '=language=zh', 'language=zh=en', 'language%3Dzh'],
]
const SEMICOLONS = ['; ', '; ', ';', ' ;', ';;']
const QUERIES = [
  ...['', '', '', '?lang=zh', '?lang=en', '?lang=fr', '?LANG=zh', '?lang=zh&lang=en', '?a=1&lang=en'],
  ...[
    '?lang=zh&utm_source=wechat',
    '?lang=%7ah',
    '?xlang=zh',
    '?lang=zhx',
    '?lang=',
    '?lang=ZH',
    '?&lang=en',
  ],
  ...[
    '?lang=fr&lang=zh',
    '?l%61ng=zh',
    '?a=b?lang=zh',
    '?lang[]=zh',
    '?region=inland&lang=zh',
    '?%72egion=inland',
  ],
]
const SYSTEMS = [...['', '"Windows"', '"macOS"', '"Android"', '"Linux"', 'windows', '"iOS"', 'other', '']]
const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9)',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  'curl/8',
]
const ENCODINGS = ['', 'gzip', 'br', 'gzip, deflate, br, zstd', 'br;q=0, gzip', 'identity', 'GZIP;q=0.0', '*']

/** Numbers from 0 to below `below`, the same each time. */
export function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** So many requests for public pages, of all that their language could be read from. */
export function combinations(count: number): EdgeRequest[] {
  const upTo = numbers(39)
  const one = <T>(list: readonly T[]): T => list[upTo(list.length)] as T
  const list = (items: readonly string[], marks: readonly string[], most: number) =>
    Array.from({ length: 1 + upTo(most) }, () => one(items)).reduce((text, item) => text + one(marks) + item)
  const accepted = () =>
    list(
      Array.from({ length: 8 }, () => one(TAGS) + one(WEIGHTS)),
      COMMAS,
      6,
    )
  return Array.from({ length: count }, () => {
    const headers: [string, string][] = [['user-agent', one(AGENTS)]]
    if (upTo(8) === 0) headers.push(['accept-language', accepted()])
    if (upTo(3) > 0) headers.push(['Accept-Language', accepted()])
    for (let line = upTo(3); line > 0; line -= 1) headers.push(['cookie', list(COOKIES, SEMICOLONS, 3)])
    const [system, encoding] = [one(SYSTEMS), one(ENCODINGS)]
    if (system) headers.push(['sec-ch-ua-platform', system])
    if (encoding) headers.push(['accept-encoding', encoding])
    return { path: one(STORED_PATHS) + one(QUERIES), headers }
  })
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })

/** Asks with the header lines as they are. @param host what the Host header says, where it is not the address */
export function ask(
  url: string,
  { path, headers }: EdgeRequest,
  method = 'GET',
  body = '',
): Promise<EdgeAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<EdgeAnswer>()
  const { hostname, port, host } = new URL(url)
  const lines = headers.some(([name]) => name === 'host') ? headers : [['host', host] as const, ...headers]
  const length = body === '' ? [] : [['content-length', String(Buffer.byteLength(body))] as const]
  const sent = [...lines, ...length].flat()
  const request = http.request(
    { hostname, port, path, method, headers: sent as never, agent },
    (response) => {
      const portions: Buffer[] = []
      response.on('data', (portion: Buffer) => portions.push(portion))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response
        const body = Buffer.concat(portions)
        resolve({ status, headers: answered, text: () => decoded(body, answered['content-encoding']) })
      })
    },
  )
  request.on('error', reject)
  request.end(body)
  return promise
}

function decoded(body: Buffer, encoding: string | undefined): string {
  const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
  return plain.toString('utf8')
}

/** What visitors get, without what differs from one rendering to the next, and without TLS. */
export function shown({ status, headers, text }: EdgeAnswer): string {
  const { 'cache-control': times, vary, etag } = headers
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.replace('; Secure', ''))
  const words = text()
    // Of two equal values of the data, as two moments may be, the second is the number of the first.
    .replaceAll(/(?<=streamController\.enqueue\().*?(?=\);<\/script>)/gs, withoutNumbers)
    .replaceAll(/\b\d{13}\b/g, 'MOMENT')
    .replaceAll(/http:\/\/127[.]0[.]0[.]1:\d+/g, 'ORIGIN')
  return JSON.stringify({ status, times, vary, etag: Boolean(etag), cookies, words })
}

/** The data of a page without its numbers: those of its values, and moments. */
function withoutNumbers(data: string): string {
  return data.replaceAll(/\b_?\d+\b/g, '').replaceAll(/,+/g, ',')
}
