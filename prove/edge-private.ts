import type { ProofRow } from '#scripts/proof-rows.ts'
import { machineTime } from '#server/kit/clock.ts'
import { signedHeaders } from '#server/kit/http/webhook-signature.ts'
import { STORED_PATHS } from '#test/edge-paths.ts'
import { declaredEndpoints } from '#test/guards/declared-endpoints.ts'
import { registerAt } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { ALL_PAGES } from '#web/pages.ts'
import type { RunningEdge } from './edge-caches.ts'
import { ask } from './edge-requests.ts'

/** In the name of the person, so that it is in what calls of that person answer. */
const CANARY = 'canary-q7x2v9'
const NONCE = /'nonce-([^']+)'/
const EVIL = 'evil.example.net'
const ENDINGS = [
  '',
  '.css',
  '/a.js',
  ';a.png',
  '?x=.css',
  '%2fa.css',
  '/..%2fassets/a.css',
  '%0d%0aset-cookie:a=b',
]

/** Every page and call that is read by one who is signed in, under its own and under deceptive addresses. */
function privateAddresses(): string[] {
  const pages = ALL_PAGES.filter((page) => 'permission' in page).map(({ path }) => path)
  const calls = declaredEndpoints()
    .map(({ spec }) => spec)
    // A stream of events has no end.
    .filter(
      ({ method, path, responds }) =>
        method === 'GET' && responds !== 'events' && !path.includes('{') && !path.includes(':'),
    )
    .map(({ path }) => path)
  const named = [...new Set(pages)].map((path) => path.replace(/:\w+/g, 'a'))
  const deceptive = [...named, '/api/user/detail'].flatMap((path) => ENDINGS.map((ending) => path + ending))
  return [...new Set([...deceptive, ...calls])]
}

/** Does it for all of them, eight at a time. */
async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const worker = async (): Promise<void> => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

/** Asks each as the person, then as a stranger, and reads every stored byte. */
export async function lookForPrivateText(edge: RunningEdge, site: Site, secret: string): Promise<ProofRow[]> {
  const person = await registerAt(site, CANARY, { browser: true })
  const canaries = new Set([CANARY, person.token, person.cookie?.value ?? CANARY])
  const leaksIn = (text: string) => [...canaries].some((canary) => text.includes(canary))
  const addresses = [
    ...privateAddresses(),
    ...STORED_PATHS,
    ...STORED_PATHS.map((path) => `${path}?q=${CANARY}`),
  ]
  // Not compressed, so that it could be found in the storage.
  const signedIn = [
    ['cookie', person.cookies],
    ['x-auth-token', person.token],
    ['sec-fetch-site', 'same-origin'],
    ['accept-encoding', 'identity'],
  ] as const
  const plant = async (path: string) => {
    const answers = [
      await ask(edge.url, { path, headers: signedIn }),
      await ask(edge.url, { path, headers: [signedIn[0], signedIn[3]] }),
    ]
    // Each answer with a page behind a sign-in has a number of its own.
    const nonces = answers.flatMap(
      ({ headers }) => NONCE.exec(`${headers['content-security-policy']}`)?.[1] ?? [],
    )
    for (const nonce of nonces) canaries.add(nonce)
    return nonces.length > 0 || answers.some((answer) => leaksIn(answer.text()))
  }
  let planted = 0
  await each(addresses, async (path) => {
    if (await plant(path)) planted += 1
  })
  const leaks: string[] = []
  await each(addresses, async (path) => {
    for (const language of ['zh', 'en']) {
      // Without what the stranger would say of the person.
      const plain = path.replace(`?q=${CANARY}`, '')
      const { headers, text } = await ask(edge.url, { path: plain, headers: [['accept-language', language]] })
      if (leaksIn(text()) || leaksIn(JSON.stringify(headers))) leaks.push(`a stranger reads it at ${path}`)
    }
  })
  const stored = edge.stored()
  if ([...canaries].some((canary) => stored.includes(canary))) leaks.push('it is in what is stored')
  // What a stranger has just asked for is there: the search finds what it looks for.
  const isSearched = stored.includes('<html lang="zh-CN"')
  return [
    {
      what: 'text of one person behind Varnish',
      runs: addresses.length,
      acknowledged: planted,
      lost: 0,
      invented: leaks.length,
      also: [
        `${addresses.length} addresses asked by the person, ${planted} of them with text of the person or a number of the answer; then by a stranger: ${leaks.length} leaks`,
        `${isSearched ? 'read' : 'NOT READ'}: the whole storage of Varnish`,
        ...leaks.slice(0, 10),
      ].join('\n        '),
      met: leaks.length === 0 && planted > 20 && isSearched,
    },
    await attacked(edge, secret),
  ]
}

/** Headers by which strangers have poisoned caches of other sites, and queries without end. */
const POISONS: readonly (readonly [string, string])[] = [
  ['x-forwarded-host', EVIL],
  ['x-host', EVIL],
  ['forwarded', `host=${EVIL}`],
  ['x-forwarded-proto', 'http'],
  ['x-forwarded-scheme', 'http'],
  ['x-original-url', `/${EVIL}`],
  ['x-rewrite-url', `/${EVIL}`],
  ['x-http-method-override', 'POST'],
  ['surrogate-key', EVIL],
  ['surrogate-control', 'max-age=9999'],
  ['portico-link', `zh; Domain=${EVIL}`],
  ['portico-language', EVIL],
  ['x-forwarded-for', EVIL],
  ['origin', `https://${EVIL}`],
  ['referer', `https://${EVIL}/`],
  ['user-agent', `<script src=//${EVIL}>`],
  ['host', EVIL],
  ['range', 'bytes=0-9'],
  ['content-length', '0'],
  ['if-none-match', '*'],
]

async function attacked(edge: RunningEdge, secret: string): Promise<ProofRow> {
  const wrong: string[] = []
  const path = '/content/features'
  const plain = async () => ask(edge.url, { path, headers: [['accept-language', 'en']] })
  const clean = (await plain()).text()
  const expectClean = async (what: string) => {
    const { status, headers, text } = await plain()
    if (status !== 200 || text() !== clean || JSON.stringify(headers).includes(EVIL)) wrong.push(what)
  }
  let tried = 0
  const attack = async (what: string, work: () => Promise<unknown>) => {
    tried += 1
    await work().catch(() => undefined)
    await expectClean(what)
  }
  for (const header of POISONS) {
    await purge(edge.purgeUrl, signed(secret, 'pages'), 'pages')
    await attack(header[0], () => ask(edge.url, { path, headers: [['accept-language', 'en'], header] }))
  }
  const objects = async () => (await edge.counters()).n_object ?? 0
  const before = await objects()
  for (let at = 0; at < 500; at += 1)
    await ask(edge.url, {
      path: `${path}?a${at}=${at}`,
      headers: [
        ['accept-language', 'en'],
        ['user-agent', `${at}`],
      ],
    })
  tried += 500
  if ((await objects()) > before + 5) wrong.push(`500 queries became ${(await objects()) - before} objects`)
  const refusedPurges = await purgesOfStrangers(edge, secret)
  wrong.push(...refusedPurges.wrong)
  return {
    what: 'strangers who try to poison, flood and purge Varnish',
    runs: tried + refusedPurges.tried,
    acknowledged: tried + refusedPurges.tried,
    lost: 0,
    invented: wrong.length,
    also: [`${wrong.length} of them had an effect on others`, ...wrong.slice(0, 10)].join('\n        '),
    met: wrong.length === 0,
  }
}

const signed = (secret: string, body: string): Readonly<Record<string, string>> =>
  signedHeaders([secret], { id: 'purge-1', body }, { now: machineTime, measured: machineTime })

async function purge(url: string, headers: Readonly<Record<string, string>>, body: string, method = 'POST') {
  const { status } = await ask(url, { path: '/', headers: Object.entries(headers) }, method, body)
  return status
}

/** Only a message that is signed now, with a key that may be, empties anything. */
async function purgesOfStrangers(edge: RunningEdge, secret: string) {
  const own = signed(secret, 'pages')
  const other = signed(`whsec_${Buffer.alloc(32, 4).toString('base64')}`, 'pages')
  const old = { ...own, 'webhook-timestamp': String(Number(own['webhook-timestamp']) - 600) }
  const refused: readonly (readonly [string, Readonly<Record<string, string>>, string, string?])[] = [
    ['unsigned', {}, 'pages'],
    ['by another secret', other, 'pages'],
    ['of another time', old, 'pages'],
    ['with another body', own, 'assets'],
    ['with another id', { ...own, 'webhook-id': 'purge-2' }, 'pages'],
    [
      'without a time',
      { 'webhook-id': 'purge-1', 'webhook-signature': own['webhook-signature'] ?? '' },
      'pages',
    ],
    ['with a wrong key', signed(secret, 'pages\r\nx: y'), 'pages\r\nx: y'],
    ['by GET', own, '', 'GET'],
  ]
  const wrong: string[] = []
  for (const [what, headers, body, method] of refused) {
    const status = await purge(edge.purgeUrl, headers, body, method)
    if (status < 400 || status > 499) wrong.push(`a purge ${what}: ${status}`)
  }
  if ((await purge(edge.purgeUrl, own, 'pages')) !== 200) wrong.push('a right purge was refused')
  // At the address of visitors, in all the ways that caches take purges.
  const misses = async () => (await edge.counters()).cache_miss ?? 0
  const page = { path: '/content/features', headers: [['accept-language', 'en']] } as const
  await ask(edge.url, page)
  const before = await misses()
  for (const method of ['PURGE', 'BAN', 'REFRESH', 'POST', 'DELETE'])
    await ask(
      edge.url,
      { ...page, headers: [...page.headers, ['surrogate-key', 'pages'], ['xkey', 'pages']] },
      method,
    )
  await ask(edge.url, {
    ...page,
    headers: [...page.headers, ['cache-control', 'no-cache'], ['pragma', 'no-cache']],
  })
  await ask(edge.url, page)
  if ((await misses()) !== before) wrong.push('a stranger has emptied a page')
  return { wrong, tried: refused.length + 6 }
}
