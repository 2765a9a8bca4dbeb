import type { Language } from './language.ts'
import { salesRegionNamesEn } from './sales-regions.en.ts'
import { salesRegionNamesZh } from './sales-regions.zh.ts'

/**
 * Regions in which partners sell and customers are; regions of the catalogue are data centers, which are fewer. China is
 * divided as its big providers divide it.
 */
export const SALES_REGIONS = [
  'northChina',
  'northeastChina',
  'eastChina',
  'centralChina',
  'southChina',
  'southwestChina',
  'northwestChina',
  'hongKongMacaoTaiwan',
  'eastAsia',
  'southeastAsia',
  'southAsia',
  'oceania',
  'europe',
  'middleEastAfrica',
  'northAmerica',
  'latinAmerica',
] as const
export type SalesRegion = (typeof SALES_REGIONS)[number]

const NAMES: Record<Language, Readonly<Record<SalesRegion, string>>> = {
  zh: salesRegionNamesZh,
  en: salesRegionNamesEn,
}

/** The name of a region, as forms, lists and mails show it. */
export function salesRegionName(region: SalesRegion, language: Language): string {
  return NAMES[language][region]
}
