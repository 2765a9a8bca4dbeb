import type { Language } from './language.ts'
import { salesRegionNamesEn } from './sales-regions.en.ts'
import { salesRegionNamesZh } from './sales-regions.zh.ts'

/** The regions as forms group them. */
const GROUPS = {
  china: [
    'northChina',
    'northeastChina',
    'eastChina',
    'centralChina',
    'southChina',
    'southwestChina',
    'northwestChina',
    'hongKongMacaoTaiwan',
  ],
  asia: ['eastAsia', 'southeastAsia', 'southAsia', 'oceania'],
  world: ['europe', 'middleEastAfrica', 'northAmerica', 'latinAmerica'],
} as const

/**
 * Regions in which partners sell and customers are; regions of the catalogue are data centers, which are fewer. China is
 * divided as its big providers divide it.
 */
export const SALES_REGIONS = [...GROUPS.china, ...GROUPS.asia, ...GROUPS.world] as const
export type SalesRegion = (typeof SALES_REGIONS)[number]

/** The group of a region. */
export function salesRegionGroup(region: SalesRegion): keyof typeof GROUPS {
  const isChina = GROUPS.china.some((each) => each === region)
  if (isChina) return 'china'
  return GROUPS.asia.some((each) => each === region) ? 'asia' : 'world'
}

const NAMES: Record<Language, Readonly<Record<SalesRegion, string>>> = {
  zh: salesRegionNamesZh,
  en: salesRegionNamesEn,
}

/** The name of a region, as forms, lists and mails show it. */
export function salesRegionName(region: SalesRegion, language: Language): string {
  return NAMES[language][region]
}
