import type { PlanPrices, Price, PriceDiscount } from '#contract/features/catalog/price.endpoints.ts'
import { PERIODS } from '#contract/features/catalog/price.fields.ts'
import { nextPriceMoment } from '#contract/features/catalog/price.rules.ts'
import { sizeName } from '#contract/features/catalog/size-name.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { nameOf } from './catalog.service.ts'
import type { DiscountRow, PriceAnswer } from './price.service.ts'
import { type askPrice, discountsInEffect, type planPrices } from './price.service.ts'

type Asked = Awaited<ReturnType<typeof askPrice>>
type Plans = Awaited<ReturnType<typeof planPrices>>

export function presentPrice({ answer, at, validUntil, isCurrent }: Asked, language: Language): Price {
  const { configuration, region, list, discount } = answer
  return {
    configuration: {
      regionId: region.id,
      regionName: nameOf(region, language),
      sizeId: configuration.sizeId,
      systemId: configuration.systemId,
      systemDiskGb: configuration.systemDiskGb,
      dataDiskGb: configuration.dataDiskGb,
      quantity: configuration.quantity,
      period: configuration.period,
      currency: configuration.currency,
    },
    lines: answer.lines.map(({ kind, item, units, baseMinor, listMinor, finalMinor }) => ({
      kind,
      name: 'vcpu' in item ? sizeName(item) : nameOf(item, language),
      units,
      baseMinor,
      listMinor,
      finalMinor,
    })),
    listMinor: answer.listMinor,
    finalMinor: answer.finalMinor,
    savedMinor: answer.savedMinor,
    netMinor: answer.netMinor,
    taxMinor: answer.taxMinor,
    totalMinor: answer.totalMinor,
    tax: { included: list.taxIncluded, rate: list.taxRate },
    discount: discount ? presentDiscount(discount, language) : null,
    at,
    listValidFrom: list.validFrom,
    validUntil,
    isCurrent,
  }
}

export function presentPlanPrices(found: Plans, language: Language): PlanPrices {
  const { book, system, disk, currencies, plans } = found
  return {
    regionId: book.region.id,
    currency: book.currency,
    currencies,
    included:
      system && disk
        ? { systemId: system.id, systemName: nameOf(system, language), systemDiskGb: disk.minGb }
        : null,
    plans: plans.map(({ size, prices }) => ({
      sizeId: size.id,
      vcpu: size.vcpu,
      memoryGb: size.memoryGb,
      prices: prices.map(presentPlanPrice),
    })),
    dataDisk: dataDiskPrices(found),
    discounts: discountsInEffect(book).map((row) => presentDiscount(row, language)),
    tax: book.list ? { included: book.list.taxIncluded, rate: book.list.taxRate } : null,
    at: book.at,
    validUntil: nextPriceMoment(book.lists, book.discounts, book.at),
  }
}

function presentPlanPrice({ configuration, discount, listMinor, finalMinor, totalMinor }: PriceAnswer) {
  return { period: configuration.period, listMinor, finalMinor, totalMinor, discountId: discount?.id ?? null }
}

function dataDiskPrices({ offer, book }: Plans): PlanPrices['dataDisk'] {
  const disk = offer.disks.find((row) => row.kind === 'data')
  const prices = PERIODS.flatMap((period) =>
    book.prices
      .filter((row) => row.kind === 'dataDisk' && row.itemId === disk?.id && row.period === period)
      .map(({ baseMinor }) => ({ period, baseMinor })),
  )
  return prices.length > 0 ? { prices } : null
}

function presentDiscount(row: DiscountRow, language: Language): PriceDiscount {
  return {
    id: row.id,
    name: nameOf(row, language),
    conditions: language === 'zh' ? row.conditionsZh : row.conditionsEn,
    rate: row.rate,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
  }
}
