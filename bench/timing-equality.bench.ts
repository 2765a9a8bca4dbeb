/**
 * Whether the time of an answer tells an account that exists from one that does not (security, 2 and 3), or that a rival
 * has registered the same customer. A rank test
 * (Mann-Whitney) over 1,000 calls each, sent one after the other in random order: the area is the chance that a call
 * about an existing account takes longer than one about a missing one; 0.5 tells nothing.
 */
import { randomInt } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type BenchRow, meets } from '#scripts/bench-rows.ts'
import { registerAt } from '#test/person.ts'
import { type Site, startSite } from '#test/site.ts'
import { compareSubmissions } from './deal-timing.ts'
import { rankArea } from './rank-area.ts'

export const name = 'timing-equality'
const CALLS = 1000
const WARM_UP = 100
const TARGET = '<= 0.05'

/** A public call about an account, by the n-th user name; the address goes with it. */
interface PublicCall {
  readonly path: string
  body(userName: string): object
}

const CALLS_ABOUT_ACCOUNTS: readonly PublicCall[] = [
  {
    path: '/api/sign-in',
    body: (userName) => ({ identity: 'customer', account: userName, password: 'Wrong-Harbour-7' }),
  },
  {
    path: '/api/sign-in/sub-account',
    body: (userName) => ({
      identity: 'customer',
      primary: userName,
      account: 'desk-one',
      password: 'Wrong-Harbour-7',
    }),
  },
  { path: '/api/register/code', body: (userName) => ({ email: addressOf(userName) }) },
  {
    path: '/api/password/reset-code',
    body: (userName) => ({ account: userName, email: addressOf(userName) }),
  },
]

export async function run(): Promise<BenchRow[]> {
  const site = await startSite({
    TRUSTED_PROXIES: '127.0.0.1',
    CODE_MAILS_PER_HOUR: '1000000',
    CODE_MAILS_PER_DOMAIN_HOUR: '1000000',
  })
  try {
    await registerAt(site, 'timing-model')
    multiply(site, CALLS + WARM_UP)
    const rows: BenchRow[] = []
    for (const call of CALLS_ABOUT_ACCOUNTS) rows.push(await compareTimes(site, call))
    return [...rows, await compareSubmissions(site)]
  } finally {
    await site.close()
  }
}

async function compareTimes(site: Site, call: PublicCall): Promise<BenchRow> {
  const times = { existing: [] as number[], missing: [] as number[] }
  for (let n = 0; n < CALLS + WARM_UP; n += 1) {
    const pair = [
      ['existing', `known-${n}`],
      ['missing', `nobody-${n}`],
    ] as const
    // Which of the two comes first is chance, so that neither gains from what the other has just warmed up.
    const first = randomInt(2)
    for (const [kind, userName] of [pair[first] ?? pair[0], pair[1 - first] ?? pair[1]]) {
      const took = await timed(site, call, userName, n)
      if (n >= WARM_UP) times[kind].push(took)
    }
  }
  const area = rankArea(times.existing, times.missing)
  const value = Math.abs(area - 0.5)
  return {
    what: `existing or missing account by the time of ${call.path}, |area - 0.5|`,
    baseline: `area ${area.toFixed(3)} over 2 x ${CALLS} interleaved calls`,
    value,
    unit: 'of area',
    target: TARGET,
    met: meets(value, TARGET),
  }
}

async function timed(site: Site, call: PublicCall, userName: string, n: number): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `198.51.${n % 250}.${randomInt(250)}`,
  }
  const request = { method: 'POST', headers, body: JSON.stringify(call.body(userName)) }
  const begun = performance.now()
  const answer = await fetch(site.url + call.path, request)
  await answer.arrayBuffer()
  if (answer.status >= 429) throw new Error(`${call.path} answered ${answer.status}`)
  return performance.now() - begun
}

/** Accounts like the registered one under other names, straight into the site's database. */
function multiply(site: Site, times: number): void {
  const database = new DatabaseSync(path.join(site.dataDir, 'portico.db'), { timeout: 5000 })
  const model = database.prepare("select * from accounts where user_name = 'timing-model'").get()
  if (!model) throw new Error('the account to copy is missing')
  const columns = Object.keys(model)
  const insert = database.prepare(
    `insert into accounts (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  )
  database.exec('begin immediate')
  for (let n = 0; n < times; n += 1) {
    const userName = `known-${n}`
    const copy = {
      ...model,
      id: `bench-${n}`,
      user_name: userName,
      user_name_key: userName,
      email: addressOf(userName),
      email_key: addressOf(userName),
    }
    insert.run(...columns.map((column) => copy[column as keyof typeof copy] ?? null))
  }
  database.exec('commit')
  database.close()
}

function addressOf(userName: string): string {
  return `${userName}@example.com`
}
