export {
  type Configuration,
  calculatorPath,
  firstConfiguration,
  inRegion,
  inSoldCurrency,
  offerPath,
  planConfiguration,
} from './configuration.ts'
export { DesktopPrice, DiscountNotes } from './desktop-price.tsx'
export { DiskField } from './disk-field.tsx'
export { type Edition, editionsOf } from './editions.ts'
export { lowestMonthly, monthlyPrices, type PriceOverview, priceOverview } from './region-prices.ts'
export { RegionsSection } from './regions-section.tsx'
export { TermChoices } from './term-choices.tsx'
export { useDesktopWords, useTotalWords } from './use-desktop-words.ts'
export { newerCatalog, useFreshCatalog } from './use-fresh-catalog.ts'
export { useMoney } from './use-money.ts'
export { useReadyFact } from './use-ready-fact.ts'
