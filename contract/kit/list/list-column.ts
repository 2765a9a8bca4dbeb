import { z } from 'zod'
import type { Permission } from './list-permission.ts'

/**
 * How a value is shown, compared and exported: `amount` is money in fen or cents, `moment` is ms since 1970 UTC, `day` is `2026-11-22`, `country` is one
 * by its two letters, `option` is one name of a fixed set and `options` several of them; `other` is any value that the list itself presents.
 */
export type ColumnType =
  | 'text'
  | 'number'
  | 'amount'
  | 'flag'
  | 'moment'
  | 'day'
  | 'country'
  | 'option'
  | 'options'
  | 'other'

export interface ColumnOptions {
  /** Who lacks it never gets the value: not in rows, exports, filters, search or sorting. */
  readonly permission?: Permission
  /** The list can be sorted by it. Needs an index, see docs/lists.md. */
  readonly sortable?: true
  /** Not shown until the person asks for it. */
  readonly hidden?: true
  /** A moment until which something can be done or holds: worded as a deadline. */
  readonly ends?: true
  /** Its values say nothing without its title, as "On": where a phone shows a row as a card, the title is before the value. */
  readonly titled?: true
  /** The value may be absent. */
  readonly nullable?: true
  /** Sorted by it, rows without a value come after all others, descending before them; else it is the other way round. */
  readonly absentLast?: true
}

export interface ListColumn<T extends ColumnType = ColumnType, S extends z.ZodType = z.ZodType>
  extends ColumnOptions {
  readonly type: T
  readonly schema: S
  /** The names of an `option` or `options` column. */
  readonly values?: readonly string[]
}

type Schema<S extends z.ZodType, O> = O extends { readonly nullable: true } ? z.ZodNullable<S> : S
type Made<T extends ColumnType, S extends z.ZodType, O> = ListColumn<T, Schema<S, O>> & O

type Names<V extends readonly string[]> = { [K in V[number]]: K }
interface Named<V> {
  readonly values: V
}

function make<T extends ColumnType, S extends z.ZodType, const O extends ColumnOptions>(
  type: T,
  schema: S,
  options: O,
  values?: readonly string[],
) {
  const own = options.nullable ? schema.nullable() : schema
  return { type, schema: own, ...options, ...(values ? { values } : {}) } as unknown as Made<T, S, O>
}

const NONE = {} as const

const textValue = z.string()
const numberValue = z.number()
const amountValue = z.int()
const flagValue = z.boolean()
const momentValue = z.int()
const dayValue = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** The kinds of column of a list. */
export const column = {
  text: <const O extends ColumnOptions = typeof NONE>(options: O = NONE as O) =>
    make('text', textValue, options),
  number: <const O extends ColumnOptions = typeof NONE>(options: O = NONE as O) =>
    make('number', numberValue, options),
  amount: <const O extends ColumnOptions = typeof NONE>(options: O = NONE as O) =>
    make('amount', amountValue, options),
  flag: <const O extends ColumnOptions = typeof NONE>(options: O = NONE as O) =>
    make('flag', flagValue, options),
  moment: <const O extends ColumnOptions = typeof NONE>(options: O = NONE as O) =>
    make('moment', momentValue, options),
  day: <const O extends ColumnOptions = typeof NONE>(options: O = NONE as O) =>
    make('day', dayValue, options),
  country: <const O extends ColumnOptions = typeof NONE>(options: O = NONE as O) =>
    make('country', textValue, options),
  option: <const V extends readonly [string, ...string[]], const O extends ColumnOptions = typeof NONE>(
    values: V,
    options: O = NONE as O,
  ) => make('option', z.enum(values), options, values) as Made<'option', z.ZodEnum<Names<V>>, O> & Named<V>,
  options: <const V extends readonly [string, ...string[]], const O extends ColumnOptions = typeof NONE>(
    values: V,
    options: O = NONE as O,
  ) =>
    make('options', z.array(z.enum(values)), options, values) as Made<
      'options',
      z.ZodArray<z.ZodEnum<Names<V>>>,
      O
    > &
      Named<V>,
  other: <S extends z.ZodType, const O extends ColumnOptions = typeof NONE>(
    schema: S,
    options: O = NONE as O,
  ) => make('other', schema, options),
}

export type Columns = Readonly<Record<string, ListColumn>>

/** The fields of a row; a column with a permission is left out for those who lack it. */
export type ColumnShape<C extends Columns> = {
  [K in keyof C]: C[K] extends { readonly permission: Permission }
    ? z.ZodOptional<C[K]['schema']>
    : C[K]['schema']
}

export function columnShape<C extends Columns>(columns: C): ColumnShape<C> {
  const entries = Object.entries(columns).map(([name, { schema, permission }]) => [
    name,
    permission === undefined ? schema : schema.optional(),
  ])
  return Object.fromEntries(entries) as ColumnShape<C>
}

/** Names of the columns by which a list can be sorted. */
export type SortableName<C extends Columns> = {
  [K in keyof C & string]: C[K] extends { readonly sortable: true } ? K : never
}[keyof C & string]
