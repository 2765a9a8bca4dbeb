import { beforeAll, describe, expect, test } from 'vitest'
import { campaignContent } from '#contract/catalog/campaign/campaign.content.ts'
import { getCampaign } from '#contract/catalog/campaign/campaign.endpoints.ts'
import { previewOfferPrices } from '#contract/catalog/campaign/campaign-desk.endpoints.ts'
import { getPrice } from '#contract/catalog/catalog/price.endpoints.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { errorOf, type TestApp, testApp } from '#test/app.ts'
import { campaignOf } from '#test/campaign.ts'
import { rediscount } from '#test/catalog.ts'
import { contentDesk, walkContentKind } from '#test/content-kind.ts'
import { shownCampaign } from './campaign.service.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
  site.clock.set(Date.parse('2026-11-20T12:00:00+08:00'))
})

const offer = {
  regionId: 'cn-shanghai',
  sizeId: '2c4g',
  systemId: 'windows-11',
  systemDiskGb: 80,
  dataDiskGb: 0,
  period: 'yearly',
}
const campaign = (variant: number) => ({
  name: { zh: `新年活动 ${variant}`, en: `New Year ${variant}` },
  lead: { zh: '包年 8 折。', en: '20% off yearly plans.' },
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  timeZone: 'Asia/Shanghai',
  offers: [offer],
  rules: [{ zh: '每位新客户限购 1 台。', en: 'One desktop per new customer.' }],
  renewalPack: { priceMinor: 9900, currency: 'CNY', rateBasisPoints: 8000, endsOn: '2027-06-30' },
})
const shown = async () => (await site.call(getCampaign, {}, { headers: { 'accept-language': 'en' } })).data

test('every call of campaigns, with every refusal', async () => {
  await walkContentKind(site, campaignContent, {
    itemId: 'new-year',
    value: campaign,
    oneLanguage: { ...campaign(9), rules: [{ zh: '每位新客户限购 1 台。', en: '' }] },
  })
})

test('a campaign is made, scheduled, shown at its moment, duplicated and ended', async () => {
  const desk = await contentDesk(site, campaignContent)
  const before = await shown()
  await desk.save('double-eleven', campaign(1))
  const soon = site.clock.now() + 10 * MINUTE_MS
  expect((await desk.publish('double-eleven', { at: soon })).data.state).toBe('scheduled')
  await site.deps.settings.refresh()
  expect((await shown()).campaign?.id).toBe(before.campaign?.id)
  expect((await shown()).validUntil).toBe(soon)
  site.clock.set(soon)
  const during = (await shown()).campaign
  expect(during).toMatchObject({ id: 'double-eleven', name: 'New Year 1', renewalPack: { priceMinor: 9900 } })
  expect(during?.offers).toHaveLength(1)
  const body = { itemId: 'double-twelve', copyOf: 'double-eleven' }
  const copy = await site.call(desk.calls.add, { body }, { as: desk.lin })
  expect(copy.data.draft.value).toEqual(campaign(1))
  expect((await desk.end('double-eleven')).status).toBe(200)
  await site.deps.settings.refresh()
  expect((await shown()).campaign?.id).toBe(before.campaign?.id)
})

test('what cannot be shown is refused at its field', async () => {
  const desk = await contentDesk(site, campaignContent)
  const wrong = {
    ...campaign(2),
    endsOn: '2026-10-31',
    renewalPack: { ...campaign(2).renewalPack, endsOn: '2026-10-01' },
    offers: [offer, offer],
  }
  await desk.save('wrong', wrong)
  expect(errorOf(await desk.publish('wrong')).fields).toMatchObject({
    endsOn: { code: 'dateRule' },
    'renewalPack.endsOn': { code: 'dateRule' },
    'offers.1.sizeId': { code: 'listedTwice' },
  })
  const unknown = { regionId: 'nowhere', sizeId: 'huge', systemId: 'none' }
  await desk.save('wrong', { ...campaign(2), offers: [{ ...offer, ...unknown }] })
  expect(errorOf(await desk.publish('wrong')).fields).toMatchObject({
    'offers.0.regionId': { code: 'optionUnknown' },
    'offers.0.sizeId': { code: 'optionUnknown' },
    'offers.0.systemId': { code: 'optionUnknown' },
  })
})

test('a preview of a planned campaign shows it, while visitors see the one that runs', async () => {
  const running = (await shown()).campaign?.id
  const value = { ...campaign(7), startsOn: '2027-03-01', endsOn: '2027-03-31' }
  const preview = { subject: 'content.campaign/spring', value }
  const previewed = await site.deps.previews.run(preview, () => shownCampaign(site.deps, site.clock.now()))
  expect(previewed).toMatchObject({ id: 'spring', value: { startsOn: '2027-03-01' } })
  expect((await shown()).campaign?.id).toBe(running)
})

describe('offers of a campaign that is edited', () => {
  const days = { startsOn: '2028-03-01', endsOn: '2028-03-31', timeZone: 'Asia/Shanghai' }
  const ask = async (body: { days: typeof days | null; offers: (typeof offer)[] }, language = 'en') => {
    const { lin } = await contentDesk(site, campaignContent)
    const headers = { 'accept-language': language }
    const answer = await site.call(previewOfferPrices, { body: body as never }, { as: lin, headers })
    expect(answer.status).toBe(200)
    return answer.data
  }

  test('have the price of the calculator, with base price, rate and conditions in the caller’s language', async () => {
    const query = { ...offer, quantity: 1 } as never
    const { data } = await site.call(getPrice, { query })
    const { at, prices } = await ask({ days: null, offers: [offer] })
    expect(at).toBe(site.clock.now())
    expect(prices[0]).toMatchObject({
      state: 'shown',
      price: { currency: 'CNY', baseMinor: data.listMinor, finalMinor: data.finalMinor },
      discount: { id: 'demo-yearly-2026-q4', rateBasisPoints: 8000, validUntil: expect.any(Number) },
    })
    const [chinese] = (await ask({ days: null, offers: [offer] }, 'zh')).prices
    expect(chinese?.discount?.conditions).toMatch(/\p{Script=Han}/u)
    expect(prices[0]?.discount?.conditions).not.toBe(chinese?.discount?.conditions)
  })

  test('have the price of the first moment of a planned campaign, whose discount need not run yet', async () => {
    const start = Date.parse('2028-03-01T00:00:00+08:00')
    expect(await ask({ days, offers: [offer] })).toMatchObject({
      at: start,
      prices: [{ state: 'noDiscount', discount: null, price: { currency: 'CNY' } }],
    })
    await rediscount(site, 'demo-yearly-2026-q4', (discount) => {
      discount.validUntil = null
    })
    expect((await ask({ days, offers: [offer] })).prices).toMatchObject([
      { state: 'shown', discount: { validUntil: null } },
    ])
  })

  test('that are not on offer have no price', async () => {
    const { prices } = await ask({
      days,
      offers: [
        { ...offer, sizeId: 'huge' },
        { ...offer, systemDiskGb: 7 },
      ],
    })
    expect(prices).toEqual([
      { state: 'notOnOffer', price: null, discount: null },
      { state: 'notOnOffer', price: null, discount: null },
    ])
  })
})

test('a renewal pack at another price waits for a second operator, also after it was left out for a day', async () => {
  const desk = await contentDesk(site, campaignContent)
  const value = await campaignOf(site, 'demo-2026-q4')
  const packAt = (priceMinor: number) => ({ ...value, renewalPack: { ...value.renewalPack, priceMinor } })
  const publish = async (next: Record<string, unknown>) => {
    await desk.save('demo-2026-q4', next)
    return (await desk.publish('demo-2026-q4')).data.state
  }
  expect(await publish(packAt(9000))).toBe('inForce')
  expect(await publish({ ...value, renewalPack: null })).toBe('inForce')
  expect(await publish(packAt(1))).toBe('awaiting')
  expect(await publish(packAt(9900))).toBe('inForce')
})

test('before it is published, operators read which offers are not shown and which campaign runs too', async () => {
  const desk = await contentDesk(site, campaignContent)
  const effectsOf = async (value: Record<string, unknown>) => {
    await desk.save('winter', value)
    const { data } = await site.call(
      desk.calls.effects,
      { params: desk.of('winter'), query: {} },
      { as: desk.lin },
    )
    return data.effects
  }
  const { name } = await campaignOf(site, 'demo-2026-q4')
  const later = { startsOn: '2027-03-01', endsOn: '2027-03-31', renewalPack: null }
  expect(await effectsOf({ ...campaign(8), ...later, offers: [] })).toEqual([])
  expect(await effectsOf({ ...campaign(8), ...later, offers: [{ ...offer, sizeId: 'huge' }] })).toEqual([
    { code: 'offersHidden', count: 1, rows: [1] },
  ])
  const during = await effectsOf({ ...campaign(8), offers: [] })
  expect(during).toContainEqual(
    expect.objectContaining({ code: expect.stringMatching(/^campaign(Overlaps|Hidden)$/), title: name }),
  )
  expect(await effectsOf({ ...campaign(8), startsOn: '', offers: [] })).toEqual([])
})
