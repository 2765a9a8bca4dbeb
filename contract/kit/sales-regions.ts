import type { Language } from './language.ts'

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
  zh: {
    northChina: '华北',
    northeastChina: '东北',
    eastChina: '华东',
    centralChina: '华中',
    southChina: '华南',
    southwestChina: '西南',
    northwestChina: '西北',
    hongKongMacaoTaiwan: '港澳台',
    eastAsia: '日本和韩国',
    southeastAsia: '东南亚',
    southAsia: '南亚',
    oceania: '大洋洲',
    europe: '欧洲',
    middleEastAfrica: '中东和非洲',
    northAmerica: '北美',
    latinAmerica: '拉丁美洲',
  },
  en: {
    northChina: 'North China',
    northeastChina: 'Northeast China',
    eastChina: 'East China',
    centralChina: 'Central China',
    southChina: 'South China',
    southwestChina: 'Southwest China',
    northwestChina: 'Northwest China',
    hongKongMacaoTaiwan: 'Hong Kong, Macao and Taiwan (China)',
    eastAsia: 'Japan and Korea',
    southeastAsia: 'Southeast Asia',
    southAsia: 'South Asia',
    oceania: 'Oceania',
    europe: 'Europe',
    middleEastAfrica: 'Middle East and Africa',
    northAmerica: 'North America',
    latinAmerica: 'Latin America',
  },
}

/** The name of a region, as forms, lists and mails show it. */
export function salesRegionName(region: SalesRegion, language: Language): string {
  return NAMES[language][region]
}
