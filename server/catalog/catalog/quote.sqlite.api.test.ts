import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_QUANTITY } from '#contract/catalog/catalog/price.fields.ts'
import { getQuote } from '#contract/catalog/catalog/quote.endpoints.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { loadFactsFile } from '#server/publishing/facts/facts.service.ts'
import type { TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'

const desktop = { regionId: 'ap-singapore', sizeId: '4c8g', systemId: 'windows-11', systemDiskGb: 80 }

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
const quote = (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  site.call(getQuote, { query: { ...desktop, ...change } as never }, { headers })

describe('getQuote', () => {
  test('has a number, seller, buyer, validity and the price of its link', async () => {
    const { data } = await quote({
      quantity: 20,
      buyer: 'Coastline Bridge Engineering',
      attention: 'Lan Lin',
    })
    expect(data.number).toMatch(/^Q-20261120-[0-9A-HJKMNP-TV-Z]{6}$/)
    expect(data.seller).toMatchObject({ name: 'Example Cloud Technology Co., Ltd.', demo: true })
    expect(data.buyer).toEqual({ name: 'Coastline Bridge Engineering', attention: 'Lan Lin' })
    expect(data.price.configuration.quantity).toBe(20)
    expect([data.isValid, data.issuedAt]).toEqual([true, site.clock.now()])
  })

  test('its link opens the same quote again, with the same number', async () => {
    const first = (await quote({ quantity: 3, buyer: '海岸桥梁设计院' })).data
    const link = new URL(first.address)
    expect(link.pathname).toBe('/content/productCenter/quote')
    const again = (await quote(Object.fromEntries(link.searchParams))).data
    expect(again).toEqual(first)
    expect((await quote({ quantity: 4, at: first.issuedAt })).data.number).not.toBe(first.number)
    // The buyer is no part of what is priced.
    expect((await quote({ quantity: 3, at: first.issuedAt })).data.number).toBe(first.number)
  })

  test('the QR code is an outline within its square', async () => {
    const { qr } = (await quote()).data
    const numbers = [...qr.path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
    expect(Math.min(...numbers)).toBe(4)
    expect(Math.max(...numbers)).toBeLessThan(qr.size - 4)
  })

  test.each([
    ['ap-singapore', 'Asia/Singapore', '2026-12-21T00:00:00+08:00'],
    ['eu-frankfurt', 'Europe/Berlin', '2026-12-21T00:00:00+01:00'],
  ])('in %s it holds for 30 whole days by the clock of the region', async (regionId, timeZone, end) => {
    site.clock.set(Date.parse('2026-11-20T12:00:00Z'))
    const { data } = await quote({ regionId })
    expect([data.timeZone, data.validUntil]).toEqual([timeZone, Date.parse(end)])
  })

  test('ends with its discount where that is sooner, and says so once it is over', async () => {
    const { at } = (await quote({ period: 'yearly' })).data.price
    const { data } = await quote({ period: 'yearly', at })
    const { discount } = data.price
    expect(discount).not.toBeNull()
    expect(data.validUntil).toBeLessThanOrEqual(discount?.validUntil ?? Number.POSITIVE_INFINITY)
    site.clock.set(data.validUntil)
    expect((await quote({ period: 'yearly', at })).data.isValid).toBe(false)
    site.clock.set(at)
  })

  test.each([
    ['an unknown size', { sizeId: '64c1t' }, 'CONSOLE_0032'],
    ['an unknown system', { systemId: 'os-2' }, 'CONSOLE_0033'],
  ])('%s is refused', async (_what, change, code) => {
    expect(errorOf(await quote(change)).errorCode).toBe(code)
  })

  test('holds for as many days as the provider has published', async () => {
    await loadFactsFile(site, '{ "quotes": { "validDays": 7 } }')
    const { data } = await quote()
    expect(data.validUntil - data.issuedAt).toBeLessThan(8 * DAY_MS)
    await loadFactsFile(site, '{ "quotes": null, "company": null }')
    expect((await quote()).data.seller).toBeNull()
  })

  test('stays as it was printed, whatever of the provider changes afterwards', async () => {
    await loadFactsFile(site, '{ "quotes": { "validDays": 20 } }')
    const printed = (await quote({ quantity: 2 })).data
    const now = site.clock.now()
    site.clock.advance(DAY_MS)
    const company = {
      name: { zh: '新名称有限公司', en: 'New Name Ltd.' },
      address: { zh: '路 1 号', en: '1 Road' },
    }
    await loadFactsFile(
      site,
      JSON.stringify({ quotes: { validDays: 7 }, company: { ...company, registrationNumber: 'X' } }),
    )
    const again = (await quote({ quantity: 2, at: now })).data
    expect([again.validUntil, again.seller, again.number]).toEqual([
      printed.validUntil,
      printed.seller,
      printed.number,
    ])
    expect((await quote({ quantity: 2 })).data.seller).toMatchObject({ name: 'New Name Ltd.' })
    site.clock.set(now)
  })

  test.each([
    ['regionId', { regionId: 'mars' }, 409],
    ['quantity', { quantity: MAX_QUANTITY + 1 }, 400],
    ['buyer', { buyer: 'x'.repeat(256) }, 400],
    ['buyer', { buyer: 'a\ue000b' }, 400],
    ['at', { at: Number.MAX_SAFE_INTEGER }, 400],
  ])('refuses a wrong %s', async (field, change, status) => {
    const answer = await quote(change)
    expect(answer.status).toBe(status)
    expect(Object.keys(errorOf(answer).fields ?? {})).toEqual([field])
  })
})
