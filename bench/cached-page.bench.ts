import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BenchRow, meets } from '#scripts/bench-rows.ts'
import { changePrices } from '#test/price-changes.ts'
import { operatorToken } from '#test/setting-processes.ts'
import { type Site, startSite } from '#test/site.ts'
import { startBaseline } from './baseline.ts'
import { compareCpuTime } from './load.ts'

export const name = 'cached-page'
const PATH = '/content/home'
const TARGET = '>= 0.75'
/** A price change each second costs at most a tenth: the page is rendered again, for the next visitor only. */
const CHANGING_TARGET = '>= 0.9'
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'en' }

/** A cached public page, compressed, keep-alive, against a bare `node:http` that sends the same bytes. */
export async function run(): Promise<BenchRow[]> {
  const site = await startSite()
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-'))
  const file = path.join(folder, 'page.json')
  writeFileSync(file, JSON.stringify(await responseOf(site.url + PATH)))
  const bare = await startBaseline('page.ts', { PAGE_FILE: file })
  try {
    const result = await compareCpuTime(
      { url: site.url + PATH, pid: site.pid() },
      { url: bare.url, pid: bare.pid },
      HEADERS,
    )
    return [
      {
        what: `cached page ${PATH}, ${Math.round(result.ours)} requests per CPU second`,
        baseline: `bare node:http, the same bytes: ${Math.round(result.baseline)}`,
        value: result.ratio,
        unit: 'ratio',
        target: TARGET,
        met: meets(result.ratio, TARGET),
      },
      await whileChanging(site),
    ]
  } finally {
    await bare.stop()
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A second site whose prices change each second, against the one where they do not; it runs for this comparison only. */
async function whileChanging(site: Site): Promise<BenchRow> {
  const changing = await startSite()
  const database = { kind: 'sqlite', file: path.join(changing.dataDir, 'portico.db') } as const
  const changes = changePrices(changing, await operatorToken(database, changing))
  try {
    const result = await compareCpuTime(
      { url: changing.url + PATH, pid: changing.pid() },
      { url: site.url + PATH, pid: site.pid() },
      HEADERS,
    )
    const count = await changes.stop()
    return {
      what: `the same with a price change every second (${count}), ${Math.round(result.ours)} requests per CPU second`,
      baseline: `without changes: ${Math.round(result.baseline)}`,
      value: result.ratio,
      unit: 'ratio',
      target: CHANGING_TARGET,
      met: meets(result.ratio, CHANGING_TARGET),
    }
  } finally {
    await changes.stop().catch(() => 0)
    await changing.close()
  }
}

/** The response as it is sent, still compressed. */
function responseOf(url: string): Promise<{ headers: string[]; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const skipped = /^(date|connection|keep-alive)$/i
        const headers = Object.entries(response.headers).filter(([header]) => !skipped.test(header))
        resolve({ headers: headers.flat().map(String), body: Buffer.concat(chunks).toString('base64') })
      })
    }).on('error', reject)
  })
}
