import { z } from 'zod'
import { day } from '#contract/kit/fields/day.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import type { Permission } from './list-permission.ts'

export type FilterKind =
  | 'options'
  | 'ids'
  | 'text'
  | 'flag'
  | 'momentRange'
  | 'dayRange'
  | 'numberRange'
  | 'amountRange'

export interface ListFilter<K extends FilterKind = FilterKind, S extends z.ZodType = z.ZodType> {
  readonly kind: K
  readonly schema: S
  readonly values?: readonly string[]
  /** Who lacks it cannot filter by it. */
  readonly permission?: Permission
}

export const FILTER_LIMITS = { textMax: 100, valuesMax: 50, idMax: 64 } as const

const commaSeparated = stringOf('exact')
  .max(4000)
  .transform((text) => text.split(','))

/** Several values are one text with commas in an address, `state=active,locked`, and may be a list in a body. */
function several<S extends z.ZodType<string, string>>(item: S) {
  const list = z.array(item).min(1, { error: 'optionUnknown' }).max(FILTER_LIMITS.valuesMax)
  return z.union([list, commaSeparated.pipe(list)], { error: 'optionUnknown' })
}

function whole(error: 'dateRule' | 'integerRule') {
  const typed = stringOf('number')
    .regex(/^-?\d{1,15}$/)
    .transform(Number)
  return z.union([z.int(), typed], { error })
}

const moment = whole('dateRule')
const number = whole('integerRule')
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
  error: 'optionUnknown',
})
const ids = several(stringOf('exact').regex(/^[\w-]{1,64}$/, { error: 'optionUnknown' }))
const typed = stringOf('search').max(FILTER_LIMITS.textMax, { error: 'tooLong' })

interface FilterOptions {
  readonly permission?: Permission
}

/**
 * The kinds of filter of a list. `options`, `ids`: equal to one of them. `text`: contains it, whatever the case. Ranges
 * are two fields, `createdAtFrom` and `createdAtTo`: both count in, except that moments end before `createdAtTo`. Numbers are
 * whole, as amounts are in the smallest unit.
 */
export const filter = {
  options: <const V extends readonly [string, ...string[]]>(values: V, options: FilterOptions = {}) =>
    ({ kind: 'options', schema: several(z.enum(values)), values, ...options }) as const,
  ids: (options: FilterOptions = {}) => ({ kind: 'ids', schema: ids, ...options }) as const,
  text: (options: FilterOptions = {}) => ({ kind: 'text', schema: typed, ...options }) as const,
  flag: (options: FilterOptions = {}) => ({ kind: 'flag', schema: flag, ...options }) as const,
  moments: (options: FilterOptions = {}) => ({ kind: 'momentRange', schema: moment, ...options }) as const,
  days: (options: FilterOptions = {}) => ({ kind: 'dayRange', schema: day, ...options }) as const,
  numbers: (options: FilterOptions = {}) => ({ kind: 'numberRange', schema: number, ...options }) as const,
  amounts: (options: FilterOptions = {}) => ({ kind: 'amountRange', schema: number, ...options }) as const,
}

export type Filters = Readonly<Record<string, ListFilter>>

type RangeKind = 'momentRange' | 'dayRange' | 'numberRange' | 'amountRange'
type FieldName<K extends string, F extends ListFilter> = F['kind'] extends RangeKind
  ? `${K}From` | `${K}To`
  : K

/** The fields of a query by which a list is filtered. */
export type FilterShape<F extends Filters> = {
  [K in keyof F & string as FieldName<K, F[K]>]: z.ZodOptional<F[K]['schema']>
}

/** Names of the fields of one filter in a query: its own, or those of both ends of a range. */
export function fieldsOfFilter(name: string, { kind }: Pick<ListFilter, 'kind'>): readonly string[] {
  return kind.endsWith('Range') ? [`${name}From`, `${name}To`] : [name]
}

export function filterShape<F extends Filters>(filters: F): FilterShape<F> {
  const entries = Object.entries(filters).flatMap(([name, each]) =>
    fieldsOfFilter(name, each).map((field) => [field, each.schema.optional()]),
  )
  return Object.fromEntries(entries) as FilterShape<F>
}
