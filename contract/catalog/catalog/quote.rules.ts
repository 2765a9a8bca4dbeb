import type { QuoteQuery } from './quote.endpoints.ts'

/** Path of a quote's page; its query says everything that the quote shows. */
export const QUOTE_PATH = '/content/productCenter/quote'

/** What a quote's link is made of; without a moment a configuration. */
export type QuoteParameters = Omit<QuoteQuery, 'at' | 'buyer' | 'attention' | 'customer'> &
  Partial<QuoteQuery>

/** Query parameters of the calculator's configuration; the same as those of `getPrice` without a moment. */
export const CONFIGURATION_QUERY = [
  'regionId',
  'sizeId',
  'systemId',
  'systemDiskGb',
  'dataDiskGb',
  'quantity',
  'period',
  'currency',
  'customer',
] as const satisfies readonly (keyof QuoteQuery)[]

/** Each of these parameters with any value: a wrong one is said, not left out. */
export function openQuery(names: readonly string[]): Record<string, 'open'> {
  return Object.fromEntries(names.map((name) => [name, 'open' as const]))
}

/** Query parameters of a quote's link, in its order. */
export const QUOTE_QUERY = [
  ...CONFIGURATION_QUERY,
  'at',
  'buyer',
  'attention',
] as const satisfies readonly (keyof QuoteQuery)[]

/** The query of a quote's link; what is empty is left out, and so is a new customer. */
export function quoteQueryOf(quote: QuoteParameters): string {
  const { customer, ...rest } = quote
  const said: Partial<QuoteQuery> = customer === 'existing' ? { ...rest, customer } : rest
  const pairs = QUOTE_QUERY.map((name): [string, string] => [name, String(said[name] ?? '')])
  return new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString()
}
