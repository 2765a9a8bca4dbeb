import { describe, expect, test } from 'vitest'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import type { PlanPrices } from '#contract/catalog/catalog/price.endpoints.ts'
import {
  type Configuration,
  calculatorPath,
  configurationIn,
  firstConfiguration,
  inPeriod,
  inRegion,
  inSoldCurrency,
  offerConfiguration,
  quotePath,
  trialPath,
} from './configuration.ts'

const disk = { id: 'ssd', name: 'SSD', minGb: 80, maxGb: 500, stepGb: 10 }
const catalog: Catalog = {
  regions: [
    {
      id: 'sg',
      name: 'Singapore',
      currency: 'USD',
      place: null,
      latencyUrl: null,
      trialAvailable: true,
      trialWaiting: false,
      systemIds: ['win'],
    },
    {
      id: 'sh',
      name: 'Shanghai',
      currency: 'CNY',
      place: null,
      latencyUrl: null,
      trialAvailable: true,
      trialWaiting: false,
      systemIds: ['kylin', 'win'],
    },
  ],
  trialReviewed: false,
  sizes: [{ id: '2c4g', vcpu: 2, memoryGb: 4 }],
  systems: [
    { id: 'win', name: 'Windows' },
    { id: 'kylin', name: 'Kylin' },
  ],
  systemDisks: [disk],
  dataDisks: [{ ...disk, minGb: 10, maxGb: 1000 }],
}
const chosen: Configuration = {
  regionId: 'sh',
  sizeId: '2c4g',
  systemId: 'kylin',
  systemDiskGb: 120,
  dataDiskGb: 200,
  quantity: 25,
  period: 'yearly',
  currency: 'CNY',
  customer: 'new',
}

describe('a configuration', () => {
  test('starts in a region with prices in the currency of the language, with the smallest parts', () => {
    expect(firstConfiguration(catalog, 'zh')).toMatchObject({
      regionId: 'sh',
      systemId: 'kylin',
      currency: 'CNY',
    })
    expect(firstConfiguration(catalog, 'en')).toMatchObject({
      regionId: 'sg',
      systemDiskGb: 80,
      currency: 'USD',
    })
    expect(firstConfiguration({ ...catalog, regions: [] }, 'en')).toBeUndefined()
    expect(firstConfiguration({ ...catalog, sizes: [] }, 'en')).toBeUndefined()
  })

  test('survives the address', () => {
    const from = (path: string) => configurationIn(`http://localhost${path}`)
    expect(from(calculatorPath(chosen))).toEqual(chosen)
    expect(from(quotePath({ configuration: { ...chosen, regionName: 'x' }, at: 17 }))).toEqual({
      ...chosen,
      at: 17,
    })
  })

  test.each(['/x', '/x?regionId=sg', '/x?regionId=sg&sizeId=2c4g&systemId=win&systemDiskGb=much'])(
    '%s has no configuration',
    (path) => expect(configurationIn(`http://localhost${path}`)).toBeUndefined(),
  )

  test('keeps its system in another region that has it, else takes the first one there', () => {
    expect(inRegion(chosen, 'sg', catalog)).toMatchObject({ regionId: 'sg', systemId: 'win' })
    expect(inRegion({ ...chosen, systemId: 'win' }, 'sh', catalog).systemId).toBe('win')
  })

  test('has a quantity of one as a trial', () => {
    expect(inPeriod(chosen, 'trial').quantity).toBe(1)
    expect(inPeriod(chosen, 'monthly').quantity).toBe(25)
  })
})

test('the trial form is told what was chosen, and nothing else of a configuration', () => {
  const desktop = { regionId: 'sg', sizeId: '2c4g', systemId: 'win', systemDiskGb: 80, dataDiskGb: 0 }
  const whole: Configuration = { ...desktop, quantity: 7, period: 'yearly', currency: 'USD', customer: 'new' }
  expect(trialPath(whole)).toBe(
    '/content/freeTrial?regionId=sg&sizeId=2c4g&systemId=win&systemDiskGb=80&dataDiskGb=0',
  )
  expect(trialPath({ sizeId: '2c4g' })).toBe('/content/freeTrial?sizeId=2c4g')
})

describe('the configuration of an offer', () => {
  const price = (period: 'monthly' | 'yearly' | 'trial', discountId: string | null) => {
    return { period, listMinor: 100, finalMinor: 80, totalMinor: 80, laterMinor: null, discountId }
  }
  const plan = (sizeId: string, ...prices: PlanPrices['plans'][number]['prices']) => {
    return { sizeId, vcpu: 2, memoryGb: 4, prices }
  }
  const plans: PlanPrices = {
    regionId: 'sh',
    currency: 'CNY',
    currencies: ['CNY'],
    included: null,
    plans: [
      plan('2c4g', price('trial', 'free'), price('monthly', null), price('yearly', 'year')),
      plan('8c32g', price('monthly', 'large'), price('yearly', 'year')),
    ],
    dataDisk: null,
    discounts: [],
    tax: null,
    at: 0,
    validUntil: null,
  }

  test('has the size and period that it holds for, and else what was chosen', () => {
    expect(offerConfiguration(plans, chosen, 'large')).toEqual({
      ...chosen,
      sizeId: '8c32g',
      period: 'monthly',
    })
    expect(offerConfiguration(plans, chosen, 'free')).toEqual({ ...chosen, period: 'trial', quantity: 1 })
  })

  test('keeps the chosen size where the offer holds for it', () => {
    expect(offerConfiguration(plans, { ...chosen, sizeId: '8c32g' }, 'year')?.sizeId).toBe('8c32g')
    expect(offerConfiguration(plans, { ...chosen, sizeId: '4c8g' }, 'year')?.sizeId).toBe('2c4g')
  })

  test('is undefined where no price has it', () => {
    expect(offerConfiguration(plans, chosen, 'other')).toBeUndefined()
  })
})

test('a currency that the region is not sold in gives way to one that it is sold in, by its own table only', () => {
  const table = { regionId: 'sh', currency: 'USD', currencies: ['CNY'] } as unknown as PlanPrices
  const inDollars: Configuration = { ...chosen, currency: 'USD' }
  expect(inSoldCurrency(inDollars, table)).toEqual(chosen)
  expect(inSoldCurrency(inDollars, { ...table, regionId: 'sg' })).toBe(inDollars)
  expect(inSoldCurrency(inDollars, { ...table, currency: 'CNY' })).toBe(inDollars)
  expect(inSoldCurrency(inDollars, { ...table, currencies: ['USD', 'CNY'] })).toBe(inDollars)
  expect(inSoldCurrency(inDollars, { ...table, currencies: [] })).toBe(inDollars)
})
