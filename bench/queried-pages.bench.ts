import { type BenchRow, meets } from '#scripts/bench-rows.ts'
import { startSite } from '#test/site.ts'

export const name = 'queried-pages'
const TARGET = '>= 20'
const SECONDS = 5
const VISITORS = 40

const SELECTION =
  'regionId=ap-singapore&sizeId=2c4g&systemId=windows-11&systemDiskGb=80&dataDiskGb=0&period=monthly&currency=USD'
/** Pages that are made of what one visitor asks. */
const PAGES = {
  'selections of the product page': (at: number) => `/content/productCenter?${SELECTION}&quantity=${at}`,
  quotes: (at: number) =>
    `/content/productCenter/quote?${SELECTION}&quantity=1&at=${Date.now()}&buyer=Studio-${at}`,
  'guide searches': (at: number) => `/content/resource/guides?q=password+${at}`,
}

/** How many pages a second are made of what visitors ask, each from an address of its own and with another query. */
export async function run(): Promise<BenchRow[]> {
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent' })
  try {
    const rows: BenchRow[] = []
    for (const [what, address] of Object.entries(PAGES)) {
      await perSecond(site.url, address, 1)
      const { value, refused } = await perSecond(site.url, address, SECONDS)
      rows.push({
        what: `${what} a second, for ${VISITORS} visitors at once`,
        baseline: `${refused} refused`,
        value,
        unit: 'pages/s',
        target: TARGET,
        met: meets(value, TARGET) && refused === 0,
      })
    }
    return rows
  } finally {
    await site.close()
  }
}

let asked = 0
async function perSecond(url: string, address: (at: number) => string, seconds: number) {
  const begun = performance.now()
  const until = begun + seconds * 1000
  const counted = { made: 0, refused: 0 }
  async function visit(visitor: number): Promise<void> {
    while (performance.now() < until) {
      asked += 1
      const headers = { 'x-forwarded-for': `198.51.100.${visitor}` }
      const response = await fetch(url + address((asked % 900) + 1), { headers })
      await response.arrayBuffer()
      counted[response.ok ? 'made' : 'refused'] += 1
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)))
  return { value: (counted.made * 1000) / (performance.now() - begun), refused: counted.refused }
}
