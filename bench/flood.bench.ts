import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BenchRow, median, meets } from '#scripts/bench-rows.ts'
import { run as runProgram } from '#scripts/child.ts'
import { ensureTools, LOAD_GENERATOR } from '#scripts/tools.ts'
import { startSite } from '#test/site.ts'
import { latencies, percentile } from './load.ts'

export const name = 'flood'
const TARGET = '<= 3'
const ROUNDS = 3
const SECONDS = 5
const CONNECTIONS = 50
const PROBES = { everyMs: 20, seconds: SECONDS }

/** Work that every visitor can cause; each request asks for something else, so that no cache helps. */
const FLOODS = {
  'quote pages':
    '/content/productCenter/quote?regionId=ap-singapore&sizeId=2c4g&systemId=windows-11&systemDiskGb=80&dataDiskGb=0&quantity=1&period=monthly&currency=USD&at={now}&buyer=Studio',
  'guide searches': '/api/guide-search?q=password',
} as const

/**
 * What visitors of a cached page wait (p95) while 50 connections ask for rendered pages or searches without a pause, in
 * relation to an idle site. Once all from one address, whose limit ends it, and once each from another one.
 */
export async function run(): Promise<BenchRow[]> {
  const missing = await ensureTools([LOAD_GENERATOR])
  if (missing) throw new Error(missing)
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent' })
  try {
    const rows: BenchRow[] = []
    for (const [what, address] of Object.entries(FLOODS)) {
      for (const from of ['one address', 'many addresses'] as const) {
        rows.push(await floodedBy(site.url, what, address.replace('{now}', String(Date.now())), from))
      }
    }
    return rows
  } finally {
    await site.close()
  }
}

async function floodedBy(url: string, what: string, address: string, from: string): Promise<BenchRow> {
  const probe = async () => percentile(await latencies(`${url}/content/home`, PROBES), 0.95)
  await probe()
  const pairs: { idle: number; flooded: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = await probe()
    const flood = startFlood(url + address, from === 'many addresses')
    pairs.push({ idle, flooded: await probe() })
    await flood
  }
  const idle = median(pairs.map((pair) => pair.idle))
  const value = median(pairs.map((pair) => pair.flooded / pair.idle))
  return {
    what: `p95 of a cached page during ${CONNECTIONS} connections of ${what} from ${from}`,
    baseline: `the same idle: ${idle.toFixed(1)} ms`,
    value,
    unit: 'ratio',
    target: TARGET,
    met: meets(value, TARGET),
  }
}

/** Most of its responses are refusals, so it is no measurement by itself. */
async function startFlood(address: string, fromMany: boolean): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-flood-'))
  const script = path.join(folder, 'flood.lua')
  const client = fromMany
    ? '{ ["X-Forwarded-For"] = "10." .. count % 250 .. "." .. math.floor(count / 250) % 250 .. ".9" }'
    : '{}'
  writeFileSync(
    script,
    `local count = 0
function request()
  count = count + 1
  return wrk.format("GET", wrk.path .. count, ${client})
end
`,
  )
  try {
    const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--timeout', '30s', '-s', script, address]
    await runProgram('wrk', args, { output: 'keep' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
