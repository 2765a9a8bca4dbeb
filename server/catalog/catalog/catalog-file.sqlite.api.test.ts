import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { getPlanPrices, getPrice } from '#contract/catalog/catalog/price.endpoints.ts'
import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { InputFileError } from '#server/kit/input-file.ts'
import { contentVersion } from '#server/publishing/site/site.store.ts'
import type { TestApp } from '#test/app.ts'
import { testApp } from '#test/app.ts'
import { loadCatalogFile } from './catalog-file.service.ts'

const EXAMPLE = readFileSync(new URL('../../../docs/catalog-example.json', import.meta.url), 'utf8')
const desktop = { regionId: 'ap-singapore', sizeId: '2c4g', systemId: 'windows-11', systemDiskGb: 80 }

let site: TestApp
beforeEach(async () => {
  site = await testApp({ demo: false })
})

const load = async (change: (file: ReturnType<typeof example>) => void = () => {}) => {
  const file = example()
  change(file)
  const loaded = await loadCatalogFile(site, JSON.stringify(file))
  // As a running server does within a second.
  await site.deps.settings.refresh()
  return loaded
}
const mistakes = async (change: Parameters<typeof load>[0] | string) => {
  const loading = typeof change === 'string' ? loadCatalogFile(site, change) : load(change)
  const error = await loading.then(
    () => undefined,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(InputFileError)
  return (error as InputFileError).mistakes
}

/** The documented file, loose enough to be broken. */
function example() {
  // biome-ignore lint/suspicious/noExplicitAny: tests put in what the file must not hold
  return JSON.parse(EXAMPLE) as Record<string, any>
}

test('files that are loaded at the same moment follow each other', async () => {
  const sold = (memoryGb: number) => ({ sizes: [{ id: 'large', vcpu: 64, memoryGb }] })
  const files = [sold(128), sold(256), sold(512)]
  await Promise.all(files.map((file) => loadCatalogFile(site, JSON.stringify(file))))
  const versions = site.db.query.selectFrom('contentVersions').select('number')
  const numbers = (await versions.where('kind', '=', 'catalog').execute()).map(({ number }) => number)
  expect(numbers.sort()).toEqual([1, 2, 3])
})

describe('an installation without data', () => {
  test('offers nothing, and the documented file fills it', async () => {
    expect((await site.call(getCatalog, {})).data.regions).toEqual([])
    expect(await load()).toMatchObject({ regions: 1, sizes: 2, priceLists: 1, discounts: 1 })
    expect((await site.call(getCatalog, {})).data.regions).toMatchObject([
      {
        id: 'ap-singapore',
        trialAvailable: true,
        place: { latitude: 1, longitude: 104 },
        systemIds: ['windows-11'],
      },
    ])
    // Prices count from the next full minute on.
    const soon = await site.call(getPlanPrices, { query: { regionId: 'ap-singapore', currency: 'CNY' } })
    expect(soon.data).toMatchObject({ plans: [], validUntil: site.clock.now() + MINUTE_MS })
    site.clock.advance(MINUTE_MS)
    const { data } = await site.call(getPlanPrices, { query: { regionId: 'ap-singapore' } })
    expect(data.plans.map(({ prices }) => prices[0]?.finalMinor)).toEqual([3540, 5840])
  })

  test('the catalogue has the latency address of a region, and none where the file has none', async () => {
    await load()
    expect((await site.call(getCatalog, {})).data.regions[0]?.latencyUrl).toBeNull()
    await load((file) => {
      file.regions[0].latencyUrl = 'https://sg.example.com/ping'
      file.priceLists = []
      file.discounts = []
    })
    expect((await site.call(getCatalog, {})).data.regions[0]?.latencyUrl).toBe('https://sg.example.com/ping')
  })

  test('tells every process that keeps pages', async () => {
    const before = await contentVersion(site.db.query)
    await load()
    expect(await contentVersion(site.db.query)).not.toBe(before)
  })
})

/** Where fields are wrong by themselves, their lines are said. */
const withoutLine = (mistake: string) => mistake.replace(/^line \d+, /, '')

describe('a file with a mistake', () => {
  test('names all of them with their places, and writes nothing', async () => {
    const found = await mistakes((file) => {
      file.regions[0].systems.push('beos')
      file.disks[0].stepGb = 15
      file.sizes[0].vcpu = 'two'
      file.colour = 'blue'
    })
    for (const mistake of [
      'disks.0.stepGb: must be a multiple of 10',
      'sizes.0.vcpu: The value must be of the type number.',
      'colour: This field is unknown.',
    ]) {
      expect(found.join('\n')).toContain(mistake)
    }
    expect((await site.call(getCatalog, {})).data.regions).toEqual([])
  })

  test.each<[string, (file: ReturnType<typeof example>) => void]>([
    ['regions ap-singapore: unknown system beos', (file) => file.regions[0].systems.push('beos')],
    ['sizes: 2c4g is listed twice', (file) => file.sizes.push(file.sizes[0])],
    ['disks.0.maxGb: cannot be reached from minGb in steps of stepGb', (file) => (file.disks[0].stepGb = 40)],
    ['priceLists 0: unknown region mars', (file) => (file.priceLists[0].prices.mars = {})],
    [
      'priceLists 0 ap-singapore: unknown size 9c9g',
      (file) => (file.priceLists[0].prices['ap-singapore'].size['9c9g'] = { monthly: '1' }),
    ],
    [
      'priceLists 0 ap-singapore: windows-11 has no yearly price, but sizes have',
      (file) => delete file.priceLists[0].prices['ap-singapore'].system['windows-11'].yearly,
    ],
    [
      'priceLists 0 ap-singapore: no system disk has a trial price, but sizes have',
      (file) => delete file.priceLists[0].prices['ap-singapore'].systemDisk['system-ssd'].trial,
    ],
    [
      'priceLists.0.prices.ap-singapore.size.2c4g.monthly: must be an amount as text with at most two decimals, as in "139.00"',
      (file) => (file.priceLists[0].prices['ap-singapore'].size['2c4g'].monthly = '23.001'),
    ],
    [
      'priceLists: two lists of one currency begin together',
      (file) => file.priceLists.push(file.priceLists[0]),
    ],
    [
      'priceLists.0.validFrom: must be a moment with its offset, as in 2026-12-01T00:00:00+08:00',
      (file) => (file.priceLists[0].validFrom = '2026-12-01'),
    ],
    [
      'regions.0.latencyUrl: must be an https address',
      (file) => (file.regions[0].latencyUrl = 'http://sg.example.com/ping'),
    ],
    [
      'regions.0.latencyUrl: must not have credentials',
      (file) => (file.regions[0].latencyUrl = 'https://user:secret@sg.example.com/ping'),
    ],
    ['regions.0.nameEn: Use at most 60 characters.', (file) => (file.regions[0].nameEn = 'N'.repeat(61))],
    ['discounts trial: unknown size 9c9g', (file) => (file.discounts[0].size = '9c9g')],
  ])('%s', async (mistake, change) => {
    expect((await mistakes(change)).map(withoutLine)).toContain(mistake)
    expect((await site.call(getCatalog, {})).data.sizes).toEqual([])
  })

  test('or one that is no JSON', async () => {
    expect((await mistakes('{"regions": ['))[0]).toMatch(/^The file is no JSON/)
  })
})

describe('a file for a catalogue that is there', () => {
  beforeEach(async () => {
    await load((file) => (file.priceLists[0].validFrom = '2026-01-01T00:00:00+08:00'))
  })
  const announced = (file: ReturnType<typeof example>, validFrom?: string) => {
    Object.assign(file.priceLists[0], { validFrom })
    file.priceLists[0].prices['ap-singapore'].size['2c4g'].monthly = '30.00'
  }

  test('brings a new list that counts from its moment on, and a quote from before keeps its amounts', async () => {
    const quoted = (await site.call(getPrice, { query: desktop })).data
    await load((file) => announced(file, '2026-12-01T00:00:00+08:00'))
    site.clock.set(Date.UTC(2026, 10, 30, 16) - 1)
    expect((await site.call(getPrice, { query: desktop })).data.finalMinor).toBe(quoted.finalMinor)
    site.clock.advance(1)
    expect((await site.call(getPrice, { query: desktop })).data.finalMinor).toBe(quoted.finalMinor + 700)
    const again = (await site.call(getPrice, { query: { ...desktop, at: quoted.at } })).data
    expect(again).toMatchObject({
      finalMinor: quoted.finalMinor,
      totalMinor: quoted.totalMinor,
      isCurrent: false,
    })
  })

  test('may change names, stock and what is offered, and leaves the stock alone where it says nothing', async () => {
    await load((file) => {
      file.priceLists = []
      file.discounts = []
      file.regions[0].nameEn = 'Asia Pacific - Lion City'
      file.sizes[1].active = false
      delete file.regions[0].trialDesktops
    })
    const { data } = await site.call(getCatalog, {})
    expect(data.regions).toMatchObject([{ name: 'Asia Pacific - Lion City', trialAvailable: true }])
    expect(data.sizes.map(({ id }) => id)).toEqual(['2c4g'])
  })

  test('never rewrites what was published', async () => {
    expect(await mistakes((file) => announced(file, '2026-01-01T00:00:00+08:00'))).toEqual([
      'priceLists 0: another USD list begins at the same time or later; lists only ever follow',
    ])
    expect(await mistakes((file) => announced(file, '2026-11-01T00:00:00+08:00'))).toEqual([
      'priceLists 0: validFrom lies in the past, where prices have been published',
    ])
    expect(await mistakes((file) => (file.discounts[0].rate = 5000))).toContain(
      'discounts trial: is published; only its end may change. Give a new one another id',
    )
    expect(await mistakes((file) => (file.discounts[0].validUntil = '2026-11-01T00:00:00+08:00'))).toContain(
      'discounts trial: validUntil lies in the past',
    )
  })

  test('may not give a region a system without a price there', async () => {
    const gains = (file: ReturnType<typeof example>) => {
      file.systems.push({ id: 'ubuntu-26', nameZh: 'Ubuntu 26', nameEn: 'Ubuntu 26' })
      file.regions[0].systems.push('ubuntu-26')
      file.discounts = []
    }
    const withoutPrices = await mistakes((file) => {
      gains(file)
      file.priceLists = []
    })
    expect(withoutPrices).toEqual([
      'regions ap-singapore: no USD list prices ubuntu-26, though the region is sold in USD; bring a new price list with it in the same file',
    ])
    await load((file) => {
      gains(file)
      const [list] = file.priceLists
      const items = list.prices['ap-singapore']
      items.system['ubuntu-26'] = items.system['windows-11']
      delete list.validFrom
    })
    expect((await site.call(getCatalog, {})).data.regions[0]?.systemIds).toEqual(['windows-11', 'ubuntu-26'])
  })

  test('may end a discount', async () => {
    await load((file) => {
      file.priceLists = []
      file.discounts[0].validUntil = '2026-12-01T00:00:00+08:00'
    })
    const trial = { ...desktop, period: 'trial' as const }
    site.clock.advance(MINUTE_MS)
    expect((await site.call(getPrice, { query: trial })).data.totalMinor).toBe(0)
    site.clock.advance(30 * DAY_MS)
    expect((await site.call(getPrice, { query: trial })).data.totalMinor).toBe(371)
  })
})
