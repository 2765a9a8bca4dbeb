import { z } from 'zod'
import { countryName } from '#contract/kit/country-list.ts'
import { email } from '#contract/kit/fields/account-fields.ts'
import { isPlainText } from '#contract/kit/fields/characters.ts'
import { countryCode } from '#contract/kit/fields/country-code.ts'
import { day } from '#contract/kit/fields/day.ts'
import { loosePhone } from '#contract/kit/fields/phone.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { atMost } from '#contract/kit/fields/text-length.ts'
import { amountMinor } from '#contract/kit/fields/value-fields.ts'
import type { Language, Words } from '#contract/kit/language.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { column, type ListColumn } from '#contract/kit/list/list-column.ts'
import { filter, type ListFilter } from '#contract/kit/list/list-filter.ts'
import { CURRENCIES, type Currency, formatAmount } from '#contract/kit/money.ts'
import { formatNumber } from '#contract/kit/numbers.ts'
import { formatDay } from '#contract/kit/time.ts'
import { heldNumber, type NumberKind, typedAmount, typedWhole } from '#contract/kit/typed-numbers.ts'

/** How a person fills a field in. */
export type Control = 'line' | 'long' | 'number' | 'amount' | 'day' | 'phone' | 'email' | 'option' | 'country'

/** What a declaration says of a field besides its kind. */
interface Said {
  readonly label: Words
  /** Below the input. */
  readonly hint?: Words
  /** What the instructions of an import say, and show as an example. */
  readonly enter: Words
  readonly example?: Words
  /** Other headings that people give its column in a file. */
  readonly headings?: readonly string[]
  /** The part of the form in which it is. */
  readonly group: string
  /** It may stay empty. */
  readonly optional?: true
  /** It is asked for, and needed, only where another field has this value, or any; `missing` is the code of its absence. */
  readonly onlyIf?: { readonly field: string; readonly is?: string; readonly missing: string }
  /** Marks by which the rules of a feature choose fields. */
  readonly marks?: readonly string[]
  /** Title of the sheet with its choices in the template of an import. */
  readonly sheet?: Words
  /** Lists can be filtered by it. */
  readonly filters?: true
}

/** Choices of a fixed set with their names. */
export interface Options<K extends string = string> {
  readonly keys: readonly [K, ...K[]]
  readonly names: Readonly<Record<Language, Readonly<Record<K, string>>>>
}

/** All that form, draft, lists, imports, queues and files know of a field. */
export interface FormField<
  S extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
  C extends ListColumn = ListColumn,
  F extends ListFilter = ListFilter,
> extends Said {
  readonly control: Control
  /** What it must be when the form is sent. */
  readonly schema: S
  /** What is stored while it is typed. */
  readonly draft: D
  readonly empty: '' | null
  /** Most characters of a text. */
  readonly max?: number
  readonly options?: Options
  /** It is the currency of the amount that it depends on. */
  readonly isCurrency?: true
  /** Hidden until a person asks for it; a list that shows it declares its own. */
  readonly column: C
  readonly filter: F
  /** The value of a text that is typed, or that a cell of a file has; a text that is none stays one. */
  readonly read: (typed: string) => unknown
  /** A value as its input shows it; `read` gives it back. */
  readonly typed: (value: string | number) => string
  /** What its readers see of a value that is not empty. */
  readonly shown: (value: string | number, language: Language) => string
}

/** Characters of a field of a draft, which is stored however it is filled in. */
const DRAFT_TEXT = 2000
const typedText = stringOf('draft').check(atMost(DRAFT_TEXT)).refine(isPlainText, { error: 'charactersRule' })

const asTyped = (typed: string): string => typed

/** What all fields of text have in common. */
const TEXT = {
  draft: typedText,
  empty: '',
  column: column.text({ hidden: true }),
  filter: filter.text(),
  read: asTyped,
  typed: String,
  shown: String,
} as const

interface TextSaid extends Said {
  readonly schema: z.ZodType<string, string | undefined>
}

/** A line of text, by a rule of its own. */
export function lineField<const T extends TextSaid>(said: T) {
  return { ...said, ...TEXT, control: 'line', max: LIMITS.pipeline.text.max } as const
}

/** A text of several lines, by a rule of its own. */
export function longField<const T extends TextSaid>(said: T) {
  return { ...said, ...TEXT, control: 'long', max: LIMITS.pipeline.text.max } as const
}

/** A phone number of any country. */
export function phoneField<const T extends Said>(said: T) {
  return { ...said, ...TEXT, control: 'phone', schema: loosePhone } as const
}

/** An e-mail address. */
export function emailField<const T extends Said>(said: T) {
  return { ...said, ...TEXT, control: 'email', schema: email } as const
}

/** A country or region by its two letters; a draft may have a text that names none. */
export function countryField<const T extends Said>(said: T) {
  return {
    ...said,
    ...TEXT,
    control: 'country',
    schema: countryCode,
    column: column.country({ hidden: true }),
    shown: (value: string | number, language: Language): string => countryName(String(value), language),
  } as const
}

/** A whole number from 1. */
export function countField<const T extends Said & { readonly max: number }>({ max, ...said }: T) {
  const schema = z
    .number({
      error: ({ code, input }) => {
        if (code !== 'invalid_type') return undefined
        return input === undefined || input === null || input === '' ? 'required' : 'integerRule'
      },
    })
    .int('integerRule')
    .min(1)
    .max(max)
  return {
    ...said,
    ...numberField(typedWhole, formatNumber),
    schema,
    draft: z.number({ error: 'integerRule' }).int('integerRule').min(0).max(max).nullable(),
    column: column.number({ nullable: true, hidden: true }),
    filter: filter.numbers(),
  } as const
}

/**
 * An amount of money in fen or cents, which may be left open. A field for its currency comes after it
 * (`currencyField`).
 */
export function amountField<const T extends Said>(said: T) {
  const amount = amountMinor(0, MOST_MINOR).nullable()
  return {
    ...said,
    ...numberField(typedAmount, formatAmount),
    control: 'amount',
    optional: true,
    schema: amount,
    draft: amount,
    column: column.amount({ nullable: true, hidden: true }),
    filter: filter.amounts(),
  } as const
}

/** 9,999,999,999.99 */
const MOST_MINOR = 10 ** 12 - 1

/** The currency of an amount: needed where there is one, else ''. @param of the field of the amount */
export function currencyField<const T extends Said>(of: string, said: T) {
  const currency = z.enum([...CURRENCIES, ''], { error: 'optionUnknown' })
  return {
    ...said,
    control: 'option',
    options: { keys: CURRENCIES, names: CURRENCY_NAMES },
    schema: currency,
    draft: currency,
    empty: '',
    onlyIf: { field: of, missing: 'required' },
    isCurrency: true,
    column: column.option([...CURRENCIES, ''], { hidden: true }),
    filter: filter.options(CURRENCIES),
    read: asTyped,
    typed: String,
    shown: (value: string | number, language: Language): string =>
      CURRENCY_NAMES[language][value as Currency] ?? '',
  } as const
}

const CURRENCY_NAMES = {
  zh: { CNY: '人民币（CNY）', USD: '美元（USD）' },
  en: { CNY: 'Chinese yuan (CNY)', USD: 'US dollar (USD)' },
} as const

/** A day, which may be left open. */
export function dayField<const T extends Said>(said: T) {
  return {
    ...said,
    control: 'day',
    optional: true,
    schema: day.nullable(),
    draft: day.nullable(),
    empty: null,
    column: column.day({ nullable: true, hidden: true }),
    filter: filter.days(),
    read: (typed: string) => (typed === '' ? null : typed),
    typed: String,
    shown: (value: string | number, language: Language) => formatDay(String(value), language),
  } as const
}

function numberField(kind: NumberKind, written: (value: number) => string) {
  return {
    control: 'number',
    empty: null,
    read: (typed: string) => heldNumber(kind, typed) ?? null,
    typed: (value: string | number) => (typeof value === 'number' ? kind.write(value) : value),
    shown: (value: string | number) => (typeof value === 'number' ? written(value) : value),
  } as const
}

/** A choice of a fixed set; '' is the untouched box. */
export function optionField<const K extends string, const T extends Said>({
  options,
  ...said
}: T & { readonly options: Options<K> }) {
  const { keys, names } = options
  const shown = (value: string | number, language: Language): string => names[language][value as K] ?? ''
  return {
    ...said,
    control: 'option',
    options,
    schema: z.enum(keys, { error: (issue) => (issue.input ? 'optionUnknown' : 'required') }),
    draft: z.enum([...keys, ''], { error: 'optionUnknown' }),
    empty: '',
    column: column.option([...keys, ''], { hidden: true }),
    filter: filter.options(keys),
    read: asTyped,
    typed: String,
    shown,
  } as const
}
