import { beforeAll, expect, test } from 'vitest'
import { previewOfferPrices } from '#contract/catalog/campaign/campaign-desk.endpoints.ts'
import { CONTENTS } from '#contract/domains.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import type { TestApp } from '#test/app.ts'
import { testApp } from '#test/app.ts'
import { contentDesk } from '#test/content-kind.ts'
import { sampleInput } from '#test/sample-input.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

type Desk = Awaited<ReturnType<typeof contentDesk>>
type Value = Readonly<Record<string, unknown>>
const YEAR_MS = 365 * DAY_MS

/** What a visitor may name: what the demo data have, and what is nowhere. */
const QUERIES = [
  { regionId: 'nowhere' },
  { sizeId: '8c32g', period: 'yearly' },
  { currency: 'CNY', systemDiskGb: '9999' },
  { systemId: 'nothing', dataDiskGb: '10' },
].map((change) => ({
  regionId: 'ap-singapore',
  sizeId: '2c4g',
  systemId: 'windows-11',
  systemDiskGb: '80',
  q: 'desktop',
  ...change,
}))

/** Every public call that reads, for every moment that it can be asked for. */
function addressesToAsk(): string[] {
  const now = site.clock.now()
  const reads = site.app.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ audience, method }) => audience === 'public' && method === 'GET')
  return reads.flatMap(({ path, params, query }) => {
    const names = Object.keys((params && sampleInput(params)) ?? {})
    const filled = path.replaceAll(/\{\w+\}/g, names.includes('guide') ? 'first-sign-in' : 'none')
    if (!query) return [filled]
    const known = Object.keys(query.shape)
    const moments = known.includes('at') ? [now, now - YEAR_MS, 0] : [undefined]
    return moments.flatMap((at) =>
      QUERIES.map((each) => {
        const given = Object.entries({ ...each, at }).filter(
          ([name, value]) => known.includes(name) && value !== undefined,
        )
        return `${filled}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
      }),
    )
  })
}

/** Every answer that is a fault of the server. */
async function faults(desk: Desk, state: string): Promise<string[]> {
  await site.deps.settings.refresh()
  const found: string[] = []
  for (const address of new Set(addressesToAsk())) {
    const { status } = await site.fetch(new Request(`http://127.0.0.1${address}`))
    if (status >= 500) found.push(`${status} ${address} with ${state}`)
  }
  for (const startsOn of ['2019-01-01', '2022-06-01', '2031-01-01']) {
    const days = { startsOn, endsOn: startsOn, timeZone: 'Asia/Shanghai' }
    const offers = ['ap-singapore', 'nowhere'].map((regionId) => ({
      regionId,
      sizeId: '2c4g',
      systemId: 'windows-11',
      systemDiskGb: 80,
      dataDiskGb: 0,
      period: 'monthly' as const,
    }))
    const { status } = await site.call(previewOfferPrices, { body: { days, offers } }, { as: desk.lin })
    if (status >= 500) found.push(`${status} preview of ${startsOn} with ${state}`)
  }
  return found
}

/** The value with one thing of it left out, switched over or emptied, wherever the schema allows it. */
function variantsOf(content: AnyContent, value: Value): [path: string, value: Value][] {
  return pathsIn(value).flatMap(([path, present]) => {
    const others = Array.isArray(present) ? [[]] : typeof present === 'boolean' ? [!present, null] : [null]
    return others.flatMap((other): [string, Value][] => {
      const variant = withValue(value, path, other)
      return content.value.safeParse(variant).success ? [[path.join('.'), variant]] : []
    })
  })
}

type Path = readonly (string | number)[]

/** Every place of a value; of a list those of its first row. */
function pathsIn(value: unknown, path: Path = []): [Path, unknown][] {
  if (Array.isArray(value))
    return [[path, value], ...(value.length > 0 ? pathsIn(value[0], [...path, 0]) : [])]
  if (typeof value !== 'object' || value === null) return [[path, value]]
  const inner = Object.entries(value).flatMap(([key, child]) => pathsIn(child, [...path, key]))
  return path.length > 0 ? [[path, value], ...inner] : inner
}

function withValue(value: unknown, [key, ...rest]: Path, other: unknown): Value {
  if (key === undefined) return other as Value
  const changed = withValue((value as Record<string | number, unknown>)[key], rest, other)
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1, changed) as unknown as Value
  return { ...(value as Value), [key]: changed }
}

/** Publishes as two operators do; false where the desk refuses. */
async function publish(desk: Desk, itemId: string, value: Value): Promise<boolean> {
  await desk.save(itemId, value)
  const { status, data } = await desk.publish(itemId, { oneLanguage: 'Of the test' })
  if (status === 200 && data.state === 'awaiting') await desk.confirm(itemId, data.number)
  return status === 200
}

const published = (content: AnyContent) => [
  ...site.deps.contents.at<Value>(content as never, site.clock.now()).values(),
]

test.each(CONTENTS.map((content) => [content.kind, content] as const))(
  'no public call is a fault of the server, whatever %s has',
  async (kind, content) => {
    const desk = await contentDesk(site, content)
    const found: string[] = []
    const seen = new Set<string>()
    for (const { itemId, value } of published(content)) {
      for (const [path, variant] of variantsOf(content, value)) {
        // Items of a kind have the same form: each place is tried once.
        if (seen.has(path) || !(await publish(desk, itemId, variant))) continue
        seen.add(path)
        found.push(...(await faults(desk, `${kind} ${itemId}, another ${path}`)))
      }
      expect(await publish(desk, itemId, value), `${kind} ${itemId} as before`).toBe(true)
    }
    expect(found).toEqual([])
  },
  60_000,
)

test('and none is, whatever is ended, one thing after the other', async () => {
  const found: string[] = []
  for (const content of CONTENTS) {
    const desk = await contentDesk(site, content)
    const items = published(content)
    for (const { itemId } of items.toReversed()) {
      const { status, data } = await desk.end(itemId)
      if (status === 200 && data.state === 'awaiting') await desk.confirm(itemId, data.number)
      if (items.length <= 3) found.push(...(await faults(desk, `${content.kind} ${itemId} ended`)))
    }
    for (const { itemId, value } of items) await publish(desk, itemId, value)
  }
  for (const content of CONTENTS.toReversed()) {
    const desk = await contentDesk(site, content)
    for (const { itemId } of published(content)) {
      const { status, data } = await desk.end(itemId)
      if (status === 200 && data.state === 'awaiting') await desk.confirm(itemId, data.number)
    }
    found.push(...(await faults(desk, `every ${content.kind} ended`)))
  }
  expect(found).toEqual([])
}, 60_000)
