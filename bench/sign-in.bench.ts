import { type BenchRow, meets } from '#scripts/bench-rows.ts'
import { type RegisteredPerson, registerAt } from '#test/person.ts'
import { type Site, startSite } from '#test/site.ts'
import { compare, startYardstick } from './beside.ts'
import { postsPerSecond } from './light-load.ts'
import { latencies, percentile } from './load.ts'

export const name = 'sign-in'
const SECONDS = 6
const WARM_UP_SECONDS = 20
/** Short turns, since this machine's speed changes from one to the next. */
const TURN_SECONDS = 3
const TURNS = 15
const PEOPLE = 24
const PAGE = '/content/home'

/** Sign-ins at saturation beside argon2id alone, and what a visitor of a public page feels meanwhile. */
export async function run(): Promise<BenchRow[]> {
  // Each request comes from an address of its own, as a real crowd's would: the limits by address stay as they are.
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1' })
  const hashes = await startYardstick('hashes.ts', {})
  try {
    const people: RegisteredPerson[] = []
    for (let i = 0; i < PEOPLE; i += 1) people.push(await registerAt(site, `bench-person-${i}`))
    // What is compiled as it runs is compiled before it counts, and every mail about a new device is sent.
    await signIns(site, people, WARM_UP_SECONDS)
    const rate = await compare(
      TURNS,
      () => signIns(site, people, TURN_SECONDS),
      async () => Number(await (await fetch(`${hashes.url}/?seconds=${TURN_SECONDS}`)).text()),
    )
    const target = '>= 0.85'
    return [
      {
        what: `sign-ins at saturation, ${rate.ours.toFixed(1)}/s`,
        beside: `argon2id alone, same cost and slots: ${rate.beside.toFixed(1)}/s`,
        value: rate.ratio,
        unit: 'ratio',
        target,
        met: meets(rate.ratio, target),
      },
      await pageMeanwhile(site, people),
    ]
  } finally {
    await hashes.stop()
    await site.close()
  }
}

/** The 99th percentile of a public page during the saturation; in ms, at a slow fixed rate. */
async function pageMeanwhile(site: Site, people: RegisteredPerson[]): Promise<BenchRow> {
  const rate = { everyMs: 20, seconds: SECONDS }
  // The first calls of the client itself are slow, and would make the limit a wide one.
  await latencies(site.url + PAGE, { everyMs: 20, seconds: 2 })
  const idle = percentile(await latencies(site.url + PAGE, rate), 0.99)
  const [busy] = await Promise.all([latencies(site.url + PAGE, rate), signIns(site, people, SECONDS)])
  const limit = Math.max(10 * idle, 50)
  const target = `<= ${limit.toFixed(0)}`
  const value = percentile(busy, 0.99)
  return {
    what: 'public page, p99 during that saturation',
    beside: `p99 when idle: ${idle.toFixed(1)} ms`,
    value,
    unit: 'ms',
    target,
    met: meets(value, target),
  }
}

/** Sign-ins a second of people of whom each is at another one's turn, as a crowd is. */
function signIns(site: Site, people: RegisteredPerson[], seconds: number): Promise<number> {
  const posts = people.flatMap(({ userName, password }, person) =>
    Array.from({ length: 10 }, (_, i) => ({
      path: '/api/sign-in',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${person * 10 + i}` },
      body: JSON.stringify({ identity: 'customer', account: userName, password }),
    })),
  )
  return postsPerSecond(site.url, posts, seconds, 12)
}
