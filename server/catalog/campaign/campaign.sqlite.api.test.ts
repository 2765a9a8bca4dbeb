import { beforeEach, describe, expect, test } from 'vitest'
import { getCampaign } from '#contract/catalog/campaign/campaign.endpoints.ts'
import { countdownAt } from '#contract/catalog/campaign/campaign.rules.ts'
import { getPrice } from '#contract/catalog/catalog/price.endpoints.ts'
import { fillCampaigns } from '#server/catalog/campaign/campaign.service.ts'
import type { TestApp } from '#test/app.ts'
import { testApp } from '#test/app.ts'
import { campaignOf, putCampaign } from '#test/campaign.ts'
import { forgetDiscounts, offer, rediscount, rowOf } from '#test/catalog.ts'

const SECOND = 1000
const at = (text: string) => Date.parse(text)
const START = at('2026-10-01T00:00:00+08:00')
const END = at('2027-01-01T00:00:00+08:00')

let site: TestApp
beforeEach(async () => {
  site = await testApp()
})

const ask = async (language = 'en') => {
  const { status, data } = await site.call(getCampaign, {}, { headers: { 'accept-language': language } })
  expect(status).toBe(200)
  return data
}

describe('the campaign of the page', () => {
  test('is the one that runs, with its dates, rules and renewal pack, and the time of the server', async () => {
    const { campaign, now } = await ask()
    expect(now).toBe(site.clock.now())
    expect(campaign).toMatchObject({
      id: 'demo-2026-q4',
      name: 'Q4 2026 offers',
      startsAt: START,
      endsAt: END,
      timeZone: 'Asia/Shanghai',
      renewalPack: {
        priceMinor: 9900,
        currency: 'CNY',
        rateBasisPoints: 8000,
        perCustomer: 1,
        endsAt: at('2027-07-01T00:00:00+08:00'),
      },
    })
    expect(campaign?.rules).toHaveLength(6)
  })

  test("speaks the caller's language", async () => {
    const { campaign } = await ask('zh-CN')
    expect(campaign?.name).toBe('2026 年第四季度优惠')
    expect(campaign?.offers[0]?.regionName).toBe('亚太 - 新加坡')
    expect(campaign?.rules.every((rule) => /\p{Script=Han}/u.test(rule))).toBe(true)
  })

  test('offers desktops below their base price, at exactly the price that the calculator gives', async () => {
    const { campaign } = await ask()
    expect(campaign?.offers.map(({ rateBasisPoints }) => rateBasisPoints)).toEqual([
      6500, 8000, 8000, 6500, 8000, 8000,
    ])
    for (const offer of campaign?.offers ?? []) {
      const { regionId, sizeId, systemId, systemDiskGb, dataDiskGb, period, currency } = offer
      const query = { regionId, sizeId, systemId, systemDiskGb, dataDiskGb, period, currency }
      const { data } = await site.call(getPrice, { query })
      expect([offer.baseMinor, offer.finalMinor]).toEqual([data.listMinor, data.finalMinor])
      expect(offer.finalMinor).toBeLessThan(offer.baseMinor)
      expect(offer.conditions).toBe(data.discount?.conditions)
    }
  })

  test('leaves out a desktop that is no longer on offer, and one without a discount', async () => {
    await offer(site, ({ sizes, regions }) => {
      rowOf(sizes, '2c4g').active = false
      rowOf(regions, 'cn-shanghai').active = false
    })
    const value = await campaignOf(site, 'demo-2026-q4')
    for (const each of value.offers) if (each.sizeId === '4c8g') each.period = 'monthly'
    await putCampaign(site, 'demo-2026-q4', value)
    const { campaign } = await ask()
    expect(campaign?.offers.map(({ sizeId, regionId }) => [sizeId, regionId])).toEqual([
      ['8c32g', 'ap-singapore'],
    ])
  })

  test('is null where there is none, or none that is shown', async () => {
    for (const id of ['demo-2022-06', 'demo-2026-q4']) await putCampaign(site, id, null)
    await forgetDiscounts(site)
    expect(await ask()).toEqual({ campaign: null, now: site.clock.now(), validUntil: null })
  })
})

describe('the four moments of a campaign, by the clock of the server', () => {
  const shownAt = async (moment: number) => {
    site.clock.set(moment)
    const { campaign, now } = await ask()
    return campaign ? { id: campaign.id, ...countdownAt(campaign, now) } : undefined
  }

  test.each([
    ['one second before its start', START - SECOND, { phase: 'before', leftMs: SECOND }],
    ['at its start', START, { phase: 'during', leftMs: END - START }],
    ['one second before its end', END - SECOND, { phase: 'during', leftMs: SECOND }],
    ['at its end', END, { phase: 'after', leftMs: 0 }],
  ])('%s', async (_, moment, expected) => {
    expect(await shownAt(moment)).toEqual({ id: 'demo-2026-q4', ...expected })
  })

  test('before it begins it shows the prices of its first moment', async () => {
    site.clock.set(START - SECOND)
    expect((await ask()).campaign?.offers.map(({ rateBasisPoints }) => rateBasisPoints)).toContain(6500)
  })

  test('the one of June 2022 is shown in its month, without offers since no price list is that old', async () => {
    expect(await shownAt(at('2022-06-30T23:59:59+08:00'))).toEqual({
      id: 'demo-2022-06',
      phase: 'during',
      leftMs: SECOND,
    })
    const { campaign } = await ask()
    expect(campaign?.offers).toEqual([])
    expect(campaign?.renewalPack?.endsAt).toBe(at('2023-01-01T00:00:00+08:00'))
  })

  test('the answer is good until the next of its moments', async () => {
    await forgetDiscounts(site)
    const goodUntil = async (moment: number) => {
      site.clock.set(moment)
      return (await ask()).validUntil
    }
    const packEnd = at('2027-07-01T00:00:00+08:00')
    expect(await goodUntil(START - SECOND)).toBe(START)
    expect(await goodUntil(START)).toBe(END)
    expect(await goodUntil(END)).toBe(packEnd)
    expect(await goodUntil(packEnd)).toBeNull()
  })

  test('and no longer than its prices', async () => {
    const soon = START + SECOND
    await rediscount(
      site,
      'demo-yearly-2026-q4',
      (discount) => {
        discount.validUntil = soon
      },
      START,
    )
    site.clock.set(START)
    expect((await ask()).validUntil).toBe(soon)
  })
})

test('a campaign that is there already stays as the operators left it', async () => {
  const value = await campaignOf(site, 'demo-2026-q4')
  await putCampaign(site, 'demo-2026-q4', { ...value, name: { zh: '已更改', en: 'Changed' } })
  await fillCampaigns(site.deps, [{ itemId: 'demo-2026-q4', value }])
  await site.deps.settings.refresh()
  expect((await ask()).campaign).toMatchObject({ name: 'Changed', renewalPack: { perCustomer: 1 } })
})
