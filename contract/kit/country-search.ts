import { countryName } from './country-list.ts'
import { foldedText } from './fields/folded-text.ts'

/** Whose names a browser and Node know: short ones, and those in traditional Chinese. */
const STYLES = [
  ['en', 'long'],
  ['en', 'short'],
  ['zh-CN', 'long'],
  ['zh-CN', 'short'],
  ['zh-TW', 'long'],
  ['zh-HK', 'long'],
] as const
const BETWEEN_CHINESE = /(?<=\p{sc=Han}) (?=\p{sc=Han})/gu

/**
 * A name as it is compared with others: hyphens, brackets, full stops, commas and quotation marks do not count, nor do
 * spaces between Chinese characters and an article. Forms and imports compare the names of countries in this way.
 */
export function comparedName(text: string): string {
  const words = foldedText(text)
    .replace(/['".]/g, '')
    .replace(/[-(),\s]+/g, ' ')
    .trim()
  return words.replace(BETWEEN_CHINESE, '').replace(/^the (?=.)|(?<=.) the$/g, '')
}

let shown: readonly Intl.DisplayNames[] | undefined

/** The letters of a country and its names as they are shown in both languages, in both Chinese scripts too. */
export function shownNamesOf(code: string): string[] {
  shown ??= STYLES.map(([locale, style]) => new Intl.DisplayNames(locale, { type: 'region', style }))
  return [code, countryName(code, 'en'), countryName(code, 'zh'), ...shown.flatMap((of) => of.of(code) ?? [])]
}
