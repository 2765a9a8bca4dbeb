import { foldedText } from './folded-text.ts'

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
