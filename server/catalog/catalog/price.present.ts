import type { PlanPrices, Price, PriceDiscount } from '#contract/catalog/catalog/price.endpoints.ts'
import { PERIODS } from '#contract/catalog/catalog/price.fields.ts'
import { isInEffect } from '#contract/catalog/catalog/price.rules.ts'
import { priceIn } from '#contract/catalog/catalog/price-cells.rules.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { type Language, wordsIn } from '#contract/kit/language.ts'
import type { askPrice, PriceAnswer, PriceBook, planPrices } from './price.service.ts'
import type { DatedDiscount } from './price-source.service.ts'

/** Discounts of a book that are valid now. */
function discountsInEffect({ source, region, currency }: PriceBook): DatedDiscount[] {
  return source.discounts.filter(
    (row) =>
      isInEffect(row, source.at) &&
      (row.regionId === null || row.regionId === region.id) &&
      (row.currency === null || row.currency === currency),
  )
}

type Asked = Awaited<ReturnType<typeof askPrice>>
type Plans = ReturnType<typeof planPrices>

export function presentPrice({ answer, at, validUntil, isCurrent }: Asked, language: Language): Price {
  const { configuration, region, list, discount } = answer
  return {
    ...answer,
    configuration: {
      ...configuration,
      regionId: region.id,
      regionName: wordsIn(region.name, language),
    },
    lines: answer.lines.map((line) => ({
      ...line,
      name: 'vcpu' in line.item ? sizeName(line.item) : wordsIn(line.item.name, language),
    })),
    tax: { included: list.value.taxIncluded, rate: list.value.taxRate },
    discount: discount ? presentDiscount(discount, language) : null,
    at,
    listValidFrom: list.fromAt,
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
        ? { systemId: system.id, systemName: wordsIn(system.name, language), systemDiskGb: disk.minGb }
        : null,
    plans: plans.map(({ size, prices }) => ({
      ...size,
      sizeId: size.id,
      prices: prices.map(presentPlanPrice),
    })),
    dataDisk: dataDiskPrices(found),
    discounts: discountsInEffect(book).map((row) => presentDiscount(row, language)),
    tax: book.list ? { included: book.list.value.taxIncluded, rate: book.list.value.taxRate } : null,
    at: book.source.at,
    validUntil: found.validUntil,
  }
}

function presentPlanPrice(answer: PriceAnswer) {
  return {
    ...answer,
    period: answer.configuration.period,
    laterMinor: answer.later?.finalMinor ?? null,
    discountId: answer.discount?.id ?? null,
  }
}

function dataDiskPrices({ offer, book }: Plans): PlanPrices['dataDisk'] {
  const disk = offer.disks.find((row) => row.kind === 'data')
  const { region, list } = book
  const prices = PERIODS.flatMap((period) => {
    const key = { regionId: region.id, kind: 'dataDisk', itemId: disk?.id ?? '', period } as const
    const baseMinor = list ? priceIn(list.value.prices, key) : null
    return baseMinor === null ? [] : [{ period, baseMinor }]
  })
  return prices.length > 0 ? { prices } : null
}

function presentDiscount(row: DatedDiscount, language: Language): PriceDiscount {
  return {
    ...row,
    name: wordsIn(row.name, language),
    conditions: wordsIn(row.conditions, language),
  }
}
