import { beforeAll, expect, test } from 'vitest'
import type { CampaignValue } from '#contract/catalog/campaign/campaign.content.ts'
import { previewOfferPrices } from '#contract/catalog/campaign/campaign-desk.endpoints.ts'
import { CONTENTS } from '#contract/domains.ts'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { CONTENT, type ContentItem } from '#contract/publishing/content/content.fields.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { walkEnds, walkStates } from '#test/content-states.ts'
import { signedInOperator } from '#test/operator.ts'
import { sampleInput } from '#test/sample-input.ts'

let site: TestApp
let lin: Person
beforeAll(async () => {
  site = await testApp({ socket: false })
  lin = await signedInOperator(site, 'administrator')
})

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
async function faults(state: string): Promise<string[]> {
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
    const { status } = await site.call(previewOfferPrices, { body: { days, offers } }, { as: lin })
    if (status >= 500) found.push(`${status} preview of ${startsOn} with ${state}`)
  }
  return found
}

/** Each version of a kind that the demo data have, with its value. */
async function demoVersions(content: AnyContent) {
  const rows = site.db.query.selectFrom('contentVersions').select(['itemId', 'number'])
  const found = await rows.where('kind', '=', content.kind).orderBy('itemId').orderBy('number').execute()
  return Promise.all(
    found.map(async (params) => {
      const { data } = await site.call(content.endpoints.version, { params } as never, { as: lin })
      return { ...params, value: (data as { readonly value: unknown }).value }
    }),
  )
}

test.each(CONTENTS.map((content) => [content.kind, content] as const))(
  'the editor of %s is answered for every version of the demo data',
  async (kind, content) => {
    const { item, version, restore, preview } = content.endpoints
    const versions = await demoVersions(content)
    expect(versions.length).toBeGreaterThan(0)
    const wrong: string[] = []
    for (const { itemId, number, value } of versions) {
      const made = async (endpoint: EndpointSpec, input: object): Promise<unknown> => {
        const { status, data } = await site.call(endpoint, input as never, { as: lin })
        if (status !== 200) wrong.push(`${status} ${endpoint.name} of ${itemId}, version ${number}`)
        return data
      }
      const params = { itemId }
      const links = { minutes: CONTENT.previewMinutes[0], shared: false }
      await made(version, { params: { itemId, number } })
      // The end of an item has no value that could be edited.
      if (value === null) continue
      const { draft } = (await made(item, { params })) as ContentItem
      await made(restore, { params: { itemId, number }, body: { revision: draft?.revision ?? 0 } })
      await made(item, { params })
      for (const shown of [null, number]) await made(preview, { params, body: { ...links, number: shown } })
      if (kind !== 'campaign') continue
      const { startsOn, endsOn, timeZone, offers } = value as CampaignValue
      await made(previewOfferPrices, { body: { days: { startsOn, endsOn, timeZone }, offers } })
    }
    expect(wrong).toEqual([])
  },
)

test.each(CONTENTS.map((content) => [content.kind, content] as const))(
  'no public call is a fault of the server, whatever %s has',
  async (_, content) => {
    const found: string[] = []
    const lost = await walkStates(site, content, async (state) => void found.push(...(await faults(state))))
    expect([lost, found]).toEqual([[], []])
  },
)

test('and none is, whatever is ended, one thing after the other', async () => {
  const found: string[] = []
  await walkEnds(site, async (state) => void found.push(...(await faults(state))))
  expect(found).toEqual([])
})
