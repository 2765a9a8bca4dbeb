import { countryName } from './country-list.ts'

/** Whose names a browser and Node know: short ones, and those in traditional Chinese. */
const STYLES = [
  ['en', 'long'],
  ['en', 'short'],
  ['zh-CN', 'long'],
  ['zh-CN', 'short'],
  ['zh-TW', 'long'],
  ['zh-HK', 'long'],
] as const

let shown: readonly Intl.DisplayNames[] | undefined

/** The letters of a country and its names as they are shown in both languages, in both Chinese scripts too. */
export function shownNamesOf(code: string): string[] {
  shown ??= STYLES.map(([locale, style]) => new Intl.DisplayNames(locale, { type: 'region', style }))
  return [code, countryName(code, 'en'), countryName(code, 'zh'), ...shown.flatMap((of) => of.of(code) ?? [])]
}
