import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { post, type RegisteredPerson, registerAt } from '#test/person.ts'
import { type Site, startSite } from '#test/site.ts'

export const name = 'flood'
const ROUNDS = 10
const WRONG = 500
const RIGHT = 200
const PAGE = '/content/home'

/** Floods of sign-ins over two servers that share a database: the count of wrong passwords stays exact. */
export async function run(rounds = ROUNDS): Promise<ProofRow[]> {
  const rows: ProofRow[] = []
  const first = await startSite({ TRUSTED_PROXIES: '127.0.0.1' })
  rows.push(await floods('SQLite', rounds, first, { DATA_DIR: first.dataDir }))
  const cluster = await startPostgres({ durable: true })
  try {
    const environment = {
      DATABASE_URL: cluster.url,
      SECRET_KEY: 'one key for both of the servers of this run',
    }
    const site = await startSite({ ...environment, TRUSTED_PROXIES: '127.0.0.1' })
    rows.push(await floods('PostgreSQL', rounds, site, environment))
  } finally {
    await cluster.stop()
  }
  return rows
}

async function floods(
  kind: string,
  rounds: number,
  site: Site,
  shared: Record<string, string>,
): Promise<ProofRow> {
  const other = await startSite({ ...shared, TRUSTED_PROXIES: '127.0.0.1' })
  const wrong: string[] = []
  let answered = 0
  let waited = 0
  let pages = 0
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const person = await registerAt(site, `flooded-${round}`, { browser: true })
      const flood = Promise.all(
        Array.from({ length: WRONG }, (_, at) =>
          tryPassword(at % 2 ? site : other, person, 'Wrong-Harbour-7', at),
        ),
      )
      const owner = await tryPassword(site, person, person.password, WRONG, person.cookies)
      if (owner !== '200') wrong.push(`flood ${round}: the known device of the owner got ${owner}`)
      const page = await fetch(site.url + PAGE)
      if (page.ok) pages += 1
      wrong.push(...unexpected(await flood).map((what) => `flood ${round}: ${what}`))
      const right = await Promise.all(
        Array.from({ length: RIGHT }, (_, at) =>
          tryPassword(at % 2 ? site : other, person, person.password, at, person.cookies),
        ),
      )
      const refused = right.filter((answer) => answer !== '200' && answer !== '503')
      if (refused.length > 0)
        wrong.push(`flood ${round}: right passwords got ${[...new Set(refused)].join(', ')}`)
      waited += right.filter((answer) => answer === '503').length
      answered += WRONG + RIGHT + 1
    }
  } finally {
    await other.close()
    await site.close()
  }
  return {
    what: `floods of ${WRONG} wrong and ${RIGHT} right passwords for one account, two servers on ${kind}`,
    runs: rounds,
    acknowledged: answered,
    lost: wrong.length,
    invented: 0,
    also: [
      'five wrong passwords are answered 0029 to 0032 and 0028, every other one 0028 or 503',
      `of ${rounds * RIGHT} right passwords from the known device all signed in, but for ${waited} that were asked to wait (503)`,
      `the home page answered ${pages} of ${rounds} times in the middle of it`,
      ...wrong.slice(0, 20),
    ].join('\n        '),
    met: wrong.length === 0 && pages === rounds,
  }
}

/** What is not as it must be: each of the four warnings comes once, the rest is locked or waits. */
function unexpected(answers: readonly string[]): string[] {
  const counts = Object.groupBy(answers, (answer) => answer)
  const problems = ['0029', '0030', '0031', '0032'].flatMap((code) =>
    counts[code]?.length === 1 ? [] : [`${code} came ${counts[code]?.length ?? 0} times`],
  )
  const others = Object.keys(counts).filter((code) => !/^(0028|0029|0030|0031|0032|503)$/.test(code))
  return [...problems, ...others.map((code) => `${code} came ${counts[code]?.length} times`)]
}

/** `200`, `503`, or the error code. */
async function tryPassword(
  site: Site,
  { userName }: RegisteredPerson,
  password: string,
  at: number,
  cookie?: string,
): Promise<string> {
  const headers = {
    'x-forwarded-for': `10.${at >> 8}.${at & 255}.7`,
    ...(cookie && { cookie, 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }),
  }
  const body = { identity: 'customer', account: userName, password }
  const response = await post(site, '/api/sign-in', body, headers)
  const { errorCode } = (await response.json()) as { errorCode?: string }
  return response.ok || response.status === 503 ? String(response.status) : (errorCode ?? '')
}
