import { beforeAll, expect, test } from 'vitest'
import { campaignContent } from '#contract/features/campaign/campaign.content.ts'
import { getCampaign } from '#contract/features/campaign/campaign.endpoints.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { errorOf, type TestApp, testApp } from '#test/app.ts'
import { contentDesk, walkContentKind } from '#test/content-kind.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
  site.clock.set(Date.parse('2026-11-20T12:00:00+08:00'))
})

const offer = {
  ...{ regionId: 'cn-shanghai', sizeId: '2c4g', systemId: 'windows-11' },
  ...{ systemDiskGb: 80, dataDiskGb: 0, period: 'yearly' },
}
const campaign = (variant: number) => ({
  name: { zh: `新年活动 ${variant}`, en: `New Year ${variant}` },
  lead: { zh: '包年 8 折。', en: '20% off yearly plans.' },
  ...{ startsOn: '2026-11-01', endsOn: '2026-11-30', timeZone: 'Asia/Shanghai', offers: [offer] },
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
