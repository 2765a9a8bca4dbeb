import { type BenchRow, meets } from '#scripts/bench-rows.ts'
import { type RegisteredPerson, registerAt } from '#test/person.ts'
import { type Site, startSite } from '#test/site.ts'
import { compare, startBaseline } from './baseline.ts'
import { latencies, percentile, requestsPerSecond } from './load.ts'

export const name = 'sign-in'
const SECONDS = 6
const WARM_UP_SECONDS = 20
/** Short rounds, since the speed of the machine changes from one to the next. */
const ROUND_SECONDS = 3
const ROUNDS = 15
const PEOPLE = 24
const ADDRESSES_PER_PERSON = 10
const CONNECTIONS = 12
const PAGE = '/content/home'
const TARGET = '>= 0.80'

/** Sign-ins at saturation against argon2id alone, and the p99 of a public page meanwhile. */
export async function run(): Promise<BenchRow[]> {
  // Each request comes from an address of its own, as a crowd's requests do: the rate limits stay as they are.
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1' })
  const hashes = await startBaseline('hashes.ts', {})
  try {
    const people: RegisteredPerson[] = []
    for (let i = 0; i < PEOPLE; i += 1)
      people.push(await registerAt(site, `bench-person-${i}`, { browser: true }))
    await signIns(site, people, WARM_UP_SECONDS)
    const rate = await compare(
      ROUNDS,
      () => signIns(site, people, ROUND_SECONDS),
      async () => Number(await (await fetch(`${hashes.url}/?seconds=${ROUND_SECONDS}`)).text()),
    )
    return [
      {
        what: `sign-ins at saturation, ${rate.ours.toFixed(1)}/s`,
        baseline: `argon2id alone, same cost and slots: ${rate.baseline.toFixed(1)}/s`,
        value: rate.ratio,
        unit: 'ratio',
        target: TARGET,
        met: meets(rate.ratio, TARGET),
      },
      await pageMeanwhile(site, people),
    ]
  } finally {
    await hashes.stop()
    await site.close()
  }
}

/** The 99th percentile of a public page during the saturation, in ms, at a slow fixed rate. */
async function pageMeanwhile(site: Site, people: RegisteredPerson[]): Promise<BenchRow> {
  const rate = { everyMs: 20, seconds: SECONDS }
  // The first calls of the client are slow, and would make the limit too generous.
  await latencies(site.url + PAGE, { everyMs: 20, seconds: 2 })
  const idle = percentile(await latencies(site.url + PAGE, rate), 0.99)
  const [busy] = await Promise.all([latencies(site.url + PAGE, rate), signIns(site, people, SECONDS)])
  const limit = Math.max(10 * idle, 50)
  const target = `<= ${limit.toFixed(0)}`
  const value = percentile(busy, 0.99)
  return {
    what: 'public page, p99 during that saturation',
    baseline: `p99 when idle: ${idle.toFixed(1)} ms`,
    value,
    unit: 'ms',
    target,
    met: meets(value, target),
  }
}

/** Sign-ins a second; consecutive requests belong to different people. */
function signIns(site: Site, people: RegisteredPerson[], seconds: number): Promise<number> {
  const requests = Array.from({ length: ADDRESSES_PER_PERSON }, (_, i) =>
    people.map((person, at) => ({
      method: 'POST' as const,
      path: '/api/sign-in',
      headers: browserHeaders(site, person, `203.0.113.${at * ADDRESSES_PER_PERSON + i}`),
      body: JSON.stringify({ identity: 'customer', account: person.userName, password: person.password }),
    })),
  ).flat()
  return requestsPerSecond({ url: site.url, requests, seconds, connections: CONNECTIONS })
}

/** What Chromium sends with the sign-in form of a known device, behind a reverse proxy. */
function browserHeaders(site: Site, { cookies }: RegisteredPerson, address: string): Record<string, string> {
  return {
    'x-forwarded-for': address,
    'sec-ch-ua-platform': '"Linux"',
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    accept: 'application/json',
    'sec-ch-ua': '"Chromium";v="156", "Not)A;Brand";v="24"',
    'content-type': 'application/json',
    'sec-ch-ua-mobile': '?0',
    origin: site.url,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
    referer: `${site.url}/entry/logIn`,
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en',
    cookie: cookies,
  }
}
