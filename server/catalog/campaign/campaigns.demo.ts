import type { CampaignValue } from '#contract/catalog/campaign/campaign.content.ts'
import { businessDay, DEFAULT_TIME_ZONE, dayAfter, startOfBusinessDay } from '#contract/kit/time.ts'
import type { Deps } from '#server/kit/deps.ts'
import { fillCampaigns } from './campaign.service.ts'

const NINETY_NINE_YUAN = 9_900
const EIGHTY_PERCENT = 8_000

/** Text in Chinese and in English. */
type Words = readonly [zh: string, en: string]

const RULES: readonly Words[] = [
  [
    '活动适用于活动期间的订单。每项优惠适用的客户、台数与期数，均列在该项优惠中；新客户指未购买过付费桌面的客户。',
    'Offers apply to orders placed during the campaign. Each offer says which customers, how many desktops and which billing periods it is for. New customers are those who have not bought a desktop before.',
  ],
  [
    '优惠以原价为基础计算，不与其他优惠同享。本页列出热门桌面；其他地域、规格与购买时长能否享受，以价格计算器显示为准。',
    'Discounts apply to the list price and cannot be combined. This page shows popular desktops; the price calculator shows which other regions, sizes and terms have them.',
  ],
  [
    '优惠期之后的续费按续费时的价格计算，可使用续费包。',
    'After the discounted periods, renewals are charged at the price at the time of renewal. You can use the renewal pack for them.',
  ],
  [
    '续费包每位客户限购 1 份。购买后至有效期内，包月与包年续费均享 8\u00a0折。',
    'Limit one renewal pack per customer. Monthly and yearly renewals are 20% off until the pack expires.',
  ],
  [
    '免费试用不占用新客户的购买名额，已试用的客户也可参加。',
    'A free trial does not count as a purchase. Customers who have had a trial can still take part.',
  ],
  ['活动的开始与结束以北京时间为准。', 'The campaign starts and ends by Beijing time (UTC+8).'],
]

interface DemoItem {
  readonly itemId: string
  readonly value: CampaignValue
  readonly at: number
}

interface DemoCampaign {
  readonly id: string
  readonly name: Words
  readonly lead: Words
  readonly startsOn: string
  readonly endsOn: string
  readonly packEndsOn: string
}

/** The one that the specification dates, and the season's: the latter runs with the season's discounts. */
function demoCampaigns(now: number, timeZone: string): DemoItem[] {
  const { name, title, startsOn, endsOn, packEndsOn } = quarterOf(now, timeZone)
  return [
    record({
      id: 'demo-2022-06',
      name: ['年中云上季', 'Mid-year offers'],
      lead: ['六月全月，热门规格限时优惠。', 'Lower prices on popular sizes, all June.'],
      startsOn: '2022-06-01',
      endsOn: '2022-06-30',
      packEndsOn: '2022-12-31',
    }),
    record({
      id: `demo-${name}`,
      name: title,
      lead: ['原价、参与条件和截止日期均在本页列明。', 'All prices, terms and dates are on this page.'],
      startsOn,
      endsOn,
      packEndsOn,
    }),
  ]
}

const OFFERS = [
  ['8c32g', 'monthly'],
  ['2c4g', 'yearly'],
  ['4c8g', 'yearly'],
] as const
const REGIONS = ['ap-singapore', 'cn-shanghai'] as const

function record({ id, name, lead, startsOn, endsOn, packEndsOn }: DemoCampaign): DemoItem {
  return {
    itemId: id,
    // Announced a month before.
    at: startOfBusinessDay(dayAfter(startsOn, -31), DEFAULT_TIME_ZONE),
    value: {
      name: { zh: name[0], en: name[1] },
      lead: { zh: lead[0], en: lead[1] },
      startsOn,
      endsOn,
      timeZone: DEFAULT_TIME_ZONE,
      offers: REGIONS.flatMap((regionId) =>
        OFFERS.map(([sizeId, period]) => ({
          regionId,
          sizeId,
          systemId: 'windows-11',
          systemDiskGb: 80,
          dataDiskGb: 0,
          period,
        })),
      ),
      rules: RULES.map(([zh, en]) => ({ zh, en })),
      renewalPack: {
        priceMinor: NINETY_NINE_YUAN,
        currency: 'CNY',
        rateBasisPoints: EIGHTY_PERCENT,
        endsOn: packEndsOn,
      },
    },
  }
}

/** The quarter of a moment; its renewal pack lasts half a year longer. */
function quarterOf(now: number, timeZone: string) {
  const today = Temporal.PlainDate.from(businessDay(now, timeZone))
  const start = today.with({ day: 1, month: Math.floor((today.month - 1) / 3) * 3 + 1 })
  const end = start.add({ months: 3 }).subtract({ days: 1 })
  const quarter = (start.month + 2) / 3
  const title: Words = [
    `${start.year} 年第${'一二三四'[quarter - 1]}季度优惠`,
    `Q${quarter} ${start.year} offers`,
  ]
  return {
    name: `${start.year}-q${quarter}`,
    title,
    startsOn: start.toString(),
    endsOn: end.toString(),
    packEndsOn: start.add({ months: 9 }).subtract({ days: 1 }).toString(),
  }
}

/** A campaign that has ended and one that runs, with dates around now; adds what is missing only. */
export async function loadDemoCampaigns({ db, clock, settings }: Deps): Promise<void> {
  await fillCampaigns({ db, clock }, demoCampaigns(clock.now(), settings.timeZone))
}
