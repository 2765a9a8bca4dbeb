import { beforeAll, describe, expect, test } from 'vitest'
import { getPlanPrices, getPrice } from '#contract/catalog/catalog/price.endpoints.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { loadDemo } from '#server/start/assemble.ts'
import type { TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { offer, rowOf } from '#test/catalog.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

/** The plan table's own configuration: Singapore on Windows, the specification's example. */
const desktop = { regionId: 'ap-singapore', sizeId: '2c4g', systemId: 'windows-11', systemDiskGb: 80 }
/** Start of 2027 in the provider's time zone: the end of the demo's season. */
const NEW_YEAR = Date.UTC(2026, 11, 31, 16)
const chinese = { headers: { 'accept-language': 'zh-CN' } }

describe('getPrice', () => {
  test('answers line by line, tax on top of dollars', async () => {
    const { status, data } = await site.call(getPrice, {
      query: { ...desktop, dataDiskGb: 100, quantity: 3 },
    })
    expect(status).toBe(200)
    expect(data.configuration).toMatchObject({
      regionName: 'Asia Pacific - Singapore',
      currency: 'USD',
      quantity: 3,
    })
    expect(data.lines).toEqual([
      {
        kind: 'size',
        name: '2\u00a0vCPU\u00a0·\u00a04\u00a0GB',
        units: 1,
        baseMinor: 2300,
        listMinor: 6900,
        finalMinor: 6900,
      },
      {
        kind: 'system',
        name: 'Windows 11 Enterprise',
        units: 1,
        baseMinor: 800,
        listMinor: 2400,
        finalMinor: 2400,
      },
      {
        kind: 'systemDisk',
        name: 'Fast cloud disk',
        units: 8,
        baseMinor: 55,
        listMinor: 1320,
        finalMinor: 1320,
      },
      {
        kind: 'dataDisk',
        name: 'Fast cloud disk',
        units: 10,
        baseMinor: 49,
        listMinor: 1470,
        finalMinor: 1470,
      },
    ])
    expect(data).toMatchObject({ listMinor: 12_090, finalMinor: 12_090, savedMinor: 0, discount: null })
    expect(data).toMatchObject({ tax: { included: false, rate: 600 }, netMinor: 12_090, taxMinor: 725 })
    expect(data.totalMinor).toBe(12_815)
  })

  test('has yuan as a list of its own with the tax inside, and speaks Chinese', async () => {
    const { data } = await site.call(getPrice, { query: { ...desktop, currency: 'CNY' } }, chinese)
    expect(data.lines.map((line) => line.name)).toEqual([
      '2\u00a0vCPU\u00a0·\u00a04\u00a0GB',
      'Windows 11 企业版',
      '高速云盘',
    ])
    expect(data.lines.map((line) => line.finalMinor)).toEqual([15_000, 4800, 2800])
    expect(data).toMatchObject({ finalMinor: 22_600, totalMinor: 22_600, netMinor: 21_321, taxMinor: 1279 })
  })

  test('shows a discount with base price, conditions and time limit', async () => {
    const { data } = await site.call(getPrice, { query: { ...desktop, period: 'yearly' } })
    expect(data).toMatchObject({ listMinor: 42_480, finalMinor: 33_984, savedMinor: 8496 })
    expect(data.discount).toMatchObject({ rate: 8000, name: 'Yearly plan', validUntil: NEW_YEAR })
    expect(data.discount?.conditions).not.toBe('')
    expect(data.validUntil).toBe(NEW_YEAR)
  })

  test('a trial is free against the base price of three days', async () => {
    const { data } = await site.call(getPrice, { query: { ...desktop, period: 'trial' } })
    expect(data).toMatchObject({ listMinor: 230 + 80 + 8 * 5, finalMinor: 0, totalMinor: 0 })
    expect(data.discount).toMatchObject({ rate: 0, validUntil: null })
    const two = await site.call(getPrice, { query: { ...desktop, period: 'trial', quantity: 2 } })
    expect(errorOf(two)).toMatchObject({
      errorCode: 'inputInvalid',
      fields: { quantity: { code: 'optionUnknown' } },
    })
  })

  test('refuses what is not on sale, at the field that is to be changed', async () => {
    const refusal = async (change: object) =>
      errorOf(await site.call(getPrice, { query: { ...desktop, ...change } }))
    expect(await refusal({ regionId: 'mars' })).toMatchObject({
      errorCode: 'VDI_0305',
      fields: { regionId: {} },
    })
    expect(await refusal({ sizeId: '9c9g' })).toMatchObject({
      errorCode: 'CONSOLE_0032',
      fields: { sizeId: {} },
    })
    expect(await refusal({ systemId: 'kylin-v10' })).toMatchObject({ errorCode: 'CONSOLE_0033' })
    expect(await refusal({ systemDiskGb: 85, dataDiskGb: 7 })).toMatchObject({
      errorCode: 'inputInvalid',
      fields: { systemDiskGb: { code: 'optionUnknown' }, dataDiskGb: { code: 'optionUnknown' } },
    })
  })
})

describe('a moment', () => {
  const at = (moment: number, change: object = {}) =>
    site.call(getPrice, { query: { ...desktop, period: 'yearly', ...change, at: moment } })

  test('reproduces the price that counted then, whatever has been announced, changed or withdrawn since', async () => {
    const asked = await site.call(getPrice, { query: { ...desktop, period: 'yearly' } })
    site.clock.set(NEW_YEAR)
    await offer(site, ({ sizes }) => {
      rowOf(sizes, '2c4g').active = false
    })
    const again = await at(asked.data.at)
    expect(again.data).toEqual({ ...asked.data, isCurrent: false })
    const today = await site.call(getPrice, { query: { ...desktop, period: 'yearly' } })
    expect(errorOf(today).errorCode).toBe('CONSOLE_0032')
    await offer(site, ({ sizes }) => {
      rowOf(sizes, '2c4g').active = true
    })
  })

  test('one millisecond before the season ends its price counts, at its end that of the next', async () => {
    const before = await at(NEW_YEAR - 1)
    const after = await at(NEW_YEAR)
    expect(before.data.discount?.id).toBe('demo-yearly-2026-q4')
    expect(after.data.discount?.id).toBe('demo-yearly-2027-q1')
    expect(after.data).toMatchObject({ isCurrent: true, validUntil: Date.UTC(2027, 2, 31, 16) })
  })

  test('goes back to the list before, and to no list at all', async () => {
    const older = await at(Date.UTC(2026, 0, 1), { period: 'monthly' })
    expect(older.data.lines[0]?.baseMinor).toBe(2500)
    expect(errorOf(await at(Date.UTC(2024, 0, 1))).errorCode).toBe('VDI_0305')
  })

  test('is never in the future: announced prices are not public', async () => {
    expect(errorOf(await at(site.clock.now() + 1))).toMatchObject({
      errorCode: 'inputInvalid',
      fields: { at: { code: 'dateRule' } },
    })
  })
})

describe('getPlanPrices', () => {
  test('agrees with getPrice to the cent, in every region, currency, size and period', async () => {
    let compared = 0
    for (const regionId of ['ap-singapore', 'cn-shanghai', 'eu-frankfurt']) {
      for (const currency of ['CNY', 'USD'] as const) {
        const { data } = await site.call(getPlanPrices, { query: { regionId, currency } })
        expect(data.currencies).toEqual(['CNY', 'USD'])
        for (const { sizeId, prices } of data.plans) {
          for (const { period, discountId, laterMinor, ...amounts } of prices) {
            const { systemId = '', systemDiskGb = 0 } = data.included ?? {}
            const query = { regionId, sizeId, systemId, systemDiskGb, period, currency }
            const price = (await site.call(getPrice, { query })).data
            expect(price).toMatchObject(amounts)
            expect(price.later?.finalMinor ?? null).toBe(laterMinor)
            expect(price.discount?.id ?? null).toBe(discountId)
            compared += 1
          }
        }
      }
    }
    expect(compared).toBe(3 * 2 * 6 * 3)
  })

  test("takes the region's own list unless asked, and says what a plan includes and what 10 GB cost", async () => {
    const { data } = await site.call(getPlanPrices, { query: { regionId: 'cn-shanghai' } }, chinese)
    expect(data).toMatchObject({ currency: 'CNY', tax: { included: true, rate: 600 } })
    expect(data.included).toEqual({
      systemId: 'windows-11',
      systemName: 'Windows 11 企业版',
      systemDiskGb: 80,
    })
    expect(data.dataDisk?.prices).toContainEqual({ period: 'monthly', baseMinor: 320 })
    expect(data.discounts.map((discount) => discount.rate).sort()).toEqual([0, 6500, 8000])
  })

  test('is empty, not broken, where a region has no prices, and VDI_0305 where there is no region', async () => {
    await offer(site, ({ regions }) => {
      const singapore = rowOf(regions, 'ap-singapore')
      regions.push({ ...singapore, id: 'new', name: { zh: '新', en: 'New' }, systemIds: [] })
    })
    const { status, data } = await site.call(getPlanPrices, { query: { regionId: 'new' } })
    expect([status, data.plans, data.currencies]).toEqual([200, [], []])
    expect(errorOf(await site.call(getPrice, { query: { ...desktop, regionId: 'new' } })).errorCode).toBe(
      'CONSOLE_0033',
    )
    expect(errorOf(await site.call(getPlanPrices, { query: { regionId: 'mars' } })).errorCode).toBe(
      'VDI_0305',
    )
  })
})

test('starting again later adds the next seasons and changes no price that was published', async () => {
  const rows = () =>
    site.db.query
      .selectFrom('contentVersions')
      .select(['itemId', 'number', 'fromAt'])
      .where('kind', '=', 'priceList')
      .orderBy('fromAt')
      .execute()
  const before = await rows()
  site.clock.advance(400 * DAY_MS)
  await loadDemo(site.deps, ['content'])
  expect(await rows()).toEqual(before)
  const { data } = await site.call(getPrice, { query: { ...desktop, period: 'yearly' } })
  expect(data.discount?.rate).toBe(8000)
})
