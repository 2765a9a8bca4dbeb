import { z } from 'zod'
import type { MessageCode } from '#contract/errors.ts'
import { whenFields } from '#contract/kit/fields/across-fields.ts'
import { fieldErrorsOf } from '#contract/kit/fields/field-errors.ts'
import type { Language, Words } from '#contract/kit/language.ts'
import { CURRENCIES, formatMoney } from '#contract/kit/money.ts'
import type { FormField } from './form-field.ts'

type Fields = Readonly<Record<string, FormField>>
type Name<F extends Fields> = keyof F & string

/** Names of the fields by which lists are filtered. */
type FilterName<F extends Fields> = {
  [K in Name<F>]: F[K] extends { readonly filters: true } ? K : never
}[Name<F>]
/** Names of the fields that are choices. */
type OptionName<F extends Fields> = {
  [K in Name<F>]: F[K]['control'] extends 'option' ? K : never
}[Name<F>]

type Schemas<F extends Fields> = { [K in Name<F>]: F[K]['schema'] }
type Drafts<F extends Fields> = { [K in Name<F>]: F[K]['draft'] }
type Draft<F extends Fields> = { [K in Name<F>]: z.output<F[K]['draft']> }
type Texts<F extends Fields> = Readonly<Record<Language, Readonly<Record<Name<F>, string>>>>
type OptionNames<F extends Fields> = {
  readonly [K in OptionName<F>]: Readonly<Record<z.output<F[K]['draft']> & string, string>>
}

/** A field that keeps a form from being sent, with the code of what is wrong. */
export interface FormGap<N extends string> {
  readonly field: N
  readonly code: MessageCode
}

/** What readers see of a field. */
export interface FormFact<N extends string> {
  readonly name: N
  readonly value: string
}

/** A declared form as code sees it that works for all of them. */
export interface DeclaredForm<N extends string> {
  readonly names: readonly N[]
  readonly fields: Readonly<Record<N, FormField>>
  readonly labels: Readonly<Record<Language, Readonly<Record<N, string>>>>
}

/**
 * Declares the fields of a form, each once, in their order: what is sent and what is stored while it is typed, labels,
 * columns and filters of lists, columns of imports, and what readers see of a value (decision 120).
 */
export function defineForm<
  const G extends Readonly<Record<string, Words>>,
  const F extends Readonly<Record<string, FormField & { readonly group: keyof G }>>,
>({ groups, fields }: { readonly groups: G; readonly fields: F }) {
  const names = Object.keys(fields) as Name<F>[]
  const each = <T>(value: (field: FormField, name: Name<F>) => T) =>
    Object.fromEntries(names.map((name) => [name, value(fieldOf(name), name)])) as Record<Name<F>, T>
  const inBoth = (value: (field: FormField, language: Language) => string) =>
    ({ zh: each((field) => value(field, 'zh')), en: each((field) => value(field, 'en')) }) as Texts<F>
  const fieldOf = (name: Name<F>): FormField => fields[name] as unknown as FormField

  /** Whether it is asked for: only some are asked for only with a value of another field. */
  const isAsked = (name: Name<F>, values: Readonly<Record<string, unknown>>): boolean => {
    const { onlyIf } = fieldOf(name)
    if (onlyIf === undefined) return true
    const value = values[onlyIf.field]
    return onlyIf.is === undefined ? value !== '' && value != null : value === onlyIf.is
  }
  /** Whether the form cannot be sent without it. */
  const isNeeded = (name: Name<F>, values: Readonly<Record<string, unknown>>): boolean => {
    const { optional, onlyIf } = fieldOf(name)
    return onlyIf === undefined ? optional !== true : isAsked(name, values)
  }

  const shape = each(({ schema }) => schema) as unknown as Schemas<F>
  const isCurrency = (name: Name<F>): boolean => fieldOf(name).isCurrency === true
  const dependent = names.filter((name) => fieldOf(name).onlyIf)
  /** Fields of currencies, by their amounts. */
  const currencies = new Map(dependent.filter(isCurrency).map((name) => [fieldOf(name).onlyIf?.field, name]))
  let sent = z.object(shape)
  for (const name of dependent) {
    const { missing = 'required' } = fieldOf(name).onlyIf ?? {}
    const isThere = (form: unknown) => {
      const values = form as Readonly<Record<string, unknown>>
      return !isAsked(name, values) || Boolean(values[name])
    }
    sent = sent.refine(isThere, { path: [name], error: missing, when: whenFields })
  }
  /** What is sent: each field by its rule. One that is not asked for becomes empty. */
  const complete = sent.transform((form) => {
    const values = form as Readonly<Record<string, unknown>>
    const left = dependent.filter((name) => !isAsked(name, values))
    return { ...form, ...Object.fromEntries(left.map((name) => [name, fieldOf(name).empty])) } as typeof form
  })
  const draft = z.object(each((field) => field.draft) as unknown as Drafts<F>)

  const form = {
    fields,
    groups,
    /** Every field, in the order of the form. */
    names: names as [Name<F>, ...Name<F>[]],
    complete,
    draft,
    empty: each(({ empty }) => empty) as unknown as Draft<F>,
    isAsked,
    isNeeded,
    labels: inBoth(({ label }, language) => label[language]),
    /** What an import says of its columns, and shows as an example. */
    enter: inBoth(({ enter }, language) => enter[language]),
    examples: inBoth(({ example }, language) => example?.[language] ?? ''),
    headings: each(({ headings }) => headings ?? []),
    /** Names of the choices, by field; '' is the choice that was not made. */
    optionNames: (language: Language): OptionNames<F> =>
      Object.fromEntries(
        names.flatMap((name) => {
          const { options } = fieldOf(name)
          return options ? [[name, { ...options.names[language], '': '' }]] : []
        }),
      ) as unknown as OptionNames<F>,
    /** Columns of a list with all fields but those of which the list declares its own. */
    columnsBut: <const N extends Name<F>>(...own: readonly N[]) =>
      Object.fromEntries(
        names.filter((name) => !own.includes(name as N)).map((name) => [name, fieldOf(name).column]),
      ) as unknown as { readonly [K in Exclude<Name<F>, N>]: F[K]['column'] },
    /** What lists are filtered by. */
    filters: Object.fromEntries(
      names.filter((name) => fieldOf(name).filters).map((name) => [name, fieldOf(name).filter]),
    ) as unknown as { readonly [K in FilterName<F>]: F[K]['filter'] },
    /** The fields of a part of the form, and those with a mark. */
    inGroup: (group: keyof G): Name<F>[] => names.filter((name) => fieldOf(name).group === group),
    marked: (mark: string): Name<F>[] => names.filter((name) => fieldOf(name).marks?.includes(mark)),
    /** The values as texts are typed, or stand in the cells of a file. */
    read: (typed: Readonly<Record<Name<F>, string>>): Draft<F> =>
      each((field, name) => field.read(typed[name])) as unknown as Draft<F>,
    /** The values as their inputs show them. */
    typed: (values: Draft<F>): Record<Name<F>, string> =>
      each((field, name) => {
        const value = values[name] as string | number | null
        return value === null ? '' : field.typed(value)
      }),
    /** What readers see of a field; '' where it is empty. */
    shown: (name: Name<F>, value: unknown, language: Language): string =>
      typeof value === 'number' || (typeof value === 'string' && value !== '')
        ? fieldOf(name).shown(value, language)
        : '',
    /** What readers see of all fields that are not empty; an amount with its currency, which is no fact of its own. */
    facts(values: Draft<F>, language: Language): FormFact<Name<F>>[] {
      const value = (name: Name<F>): string => {
        const amount: unknown = values[name]
        const currency = CURRENCIES.find((each) => each === values[currencies.get(name) ?? name])
        return typeof amount === 'number' && currency
          ? formatMoney(amount, currency, language)
          : form.shown(name, amount, language)
      }
      return names
        .filter((name) => !isCurrency(name))
        .map((name) => ({ name, value: value(name) }))
        .filter(({ value: shown }) => shown !== '')
    },
    /** What keeps it from being sent, in the order of the form, one code a field. */
    gapsOf(values: Draft<F>): FormGap<Name<F>>[] {
      const parsed = complete.safeParse(values)
      if (parsed.success) return []
      const codes = new Map<string, MessageCode>()
      for (const [path, { code }] of Object.entries(fieldErrorsOf(parsed.error))) {
        const field = path.replace(/\..*/, '')
        if (!codes.has(field)) codes.set(field, code)
      }
      return names.flatMap((field) => {
        const code = codes.get(field)
        return code === undefined ? [] : [{ field, code }]
      })
    },
    /** How many fields of a part it needs, and how many of them are right. */
    progressOf(values: Draft<F>, group: keyof G): { needed: number; done: number } {
      const gaps = new Set(form.gapsOf(values).map(({ field }) => field))
      const needed = form.inGroup(group).filter((name) => isNeeded(name, values))
      return { needed: needed.length, done: needed.filter((field) => !gaps.has(field)).length }
    },
  }
  return form
}
