import { beforeAll, describe, expect, test } from 'vitest'
import { priceListContent } from '#contract/catalog/catalog/catalog.content.ts'
import { getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import {
  downloadPriceSheet,
  getPriceRules,
  listTrialStocks,
  readPriceSheet,
  setTrialStock,
} from '#contract/catalog/catalog/catalog-desk.endpoints.ts'
import { createSheetReader } from '#server/kit/spreadsheet/read-sheet.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { contentDesk } from '#test/content-kind.ts'
import { signedInOperator } from '#test/operator.ts'

let site: TestApp
let marketing: Person
beforeAll(async () => {
  site = await testApp()
  marketing = await signedInOperator(site, 'marketing')
})

const USD = { currency: 'USD' } as const
const upload = (text: string | Uint8Array<ArrayBuffer>, name = 'prices.csv') =>
  site.call(readPriceSheet, { params: USD, upload: new File([text], name) }, { as: marketing })

describe('a spreadsheet of prices', () => {
  const download = async () =>
    (await site.call(downloadPriceSheet, { params: USD }, { as: marketing })).data.content

  test('has every item of every region, and read again it is the list in force', async () => {
    const content = await download()
    const { rows } = await createSheetReader().read('one', { bytes: content, format: 'xlsx', maxRows: 1000 })
    expect(rows?.[0]?.cells.slice(0, 6)).toEqual([
      'Region',
      'Region code',
      'Type',
      'Item',
      'Item code',
      'Monthly (USD)',
    ])
    const { status, data } = await upload(new Uint8Array(content), 'prices.xlsx')
    expect([status, data.problemCount, data.rows]).toEqual([200, 0, (rows?.length ?? 0) - 1])
    expect(data.cells).toContainEqual({
      regionId: 'ap-singapore',
      kind: 'size',
      itemId: '2c4g',
      period: 'monthly',
      minor: 2300,
    })
  })

  test('is the draft where there is one', async () => {
    const desk = await contentDesk(site, priceListContent)
    const { value } = await desk.item('usd')
    const draft = structuredClone(value) as { prices: Record<string, Record<string, Record<string, object>>> }
    const sizes = draft.prices['ap-singapore']?.size ?? {}
    sizes['2c4g'] = { ...sizes['2c4g'], monthly: 4321 }
    await desk.save('usd', draft)
    const { data } = await upload(new Uint8Array(await download()), 'prices.xlsx')
    expect(data.cells.some(({ minor }) => minor === 4321)).toBe(true)
    await desk.save('usd', { prices: 'not yet whole' })
    expect((await upload(new Uint8Array(await download()), 'prices.xlsx')).data.problemCount).toBe(0)
  })

  test('with a wrong cell takes nothing over, and says what is wrong in the language of the caller', async () => {
    const head = '地域代码,类型,项目代码,包月,包年,3 天试用'
    const { data } = await site.call(
      readPriceSheet,
      { params: USD, upload: new File([`${head}\nap-singapore,规格,2c4g,1.234,,\n`], 'a.csv') },
      { as: marketing, headers: { 'accept-language': 'zh-CN' } },
    )
    expect(data).toMatchObject({ rows: 1, cells: [], problemCount: 1 })
    expect(data.problems[0]).toMatchObject({
      row: 2,
      column: 'monthly',
      value: '1.234',
      message: '请填写金额，最多两位小数；不销售则留空。',
    })
  })

  test.each([
    ['no list of prices', 'a,b\n1,2\n', 'lacks these columns: Region code'],
    [
      'another currency',
      'Region code,Type,Item code,Monthly (CNY),Yearly (CNY),3-day trial (CNY)\n',
      'in CNY',
    ],
    ['a column twice', 'Region code,Type,Type,Item code,Monthly,Yearly,3-day trial\n', '“Type” twice'],
    ['nothing in it', 'Region code,Type,Item code,Monthly,Yearly,3-day trial\n', 'has no prices'],
    ['a file of another type', 'PK\u0003\u0004 no archive', 'match its type'],
  ])('that has %s is refused', async (_what, text, reason) => {
    const error = errorOf(await upload(text))
    expect(error.errorCode).toBe('priceSheetUnreadable')
    expect(error.errorMsg).toContain(reason)
  })
})

test('the share above which a change needs a second operator is that of the settings', async () => {
  expect((await site.call(getPriceRules, {}, { as: marketing })).data).toEqual({ changePercent: 50 })
})

describe('the stock of trials', () => {
  const set = (regionId: string, from: number, to: number) =>
    site.call(setTrialStock, { params: { region: regionId }, body: { from, to } }, { as: marketing })
  const stocks = async () => (await site.call(listTrialStocks, {}, { as: marketing })).data.regions

  test('is listed in the order of the site, and changed at once', async () => {
    expect((await stocks()).map(({ name, stock }) => [name, stock])).toContainEqual(['Europe - Frankfurt', 0])
    expect((await set('eu-frankfurt', 0, 3)).data).toMatchObject({ stock: 3, name: 'Europe - Frankfurt' })
    const { data } = await site.call(getCatalog, {})
    expect(data.regions.find(({ id }) => id === 'eu-frankfurt')?.trialAvailable).toBe(true)
  })

  test('of two operators at once one is told, and so is one who did not see a trial begin', async () => {
    const first = (await stocks()).find(({ regionId }) => regionId === 'cn-shanghai')?.stock ?? 0
    const answers = await Promise.all([set('cn-shanghai', first, 7), set('cn-shanghai', first, 8)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    const { stock } = (await stocks()).find(({ regionId }) => regionId === 'cn-shanghai') ?? { stock: 0 }
    expect(refused && errorOf(refused)).toMatchObject({ errorCode: 'trialStockChanged' })
    expect(refused && errorOf(refused).errorMsg).toContain(` ${stock}`)
  })

  test('is that of a region that there is', async () => {
    expect(errorOf(await set('mars', 0, 1)).errorCode).toBe('notFound')
    const negative = errorOf(await set('eu-frankfurt', 3, -1))
    expect(negative.fields?.to?.code).toBe('numberTooSmall')
  })
})
