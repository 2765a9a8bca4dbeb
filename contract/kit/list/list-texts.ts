import type { Language } from '#contract/kit/language.ts'
import type { Columns } from './list-column.ts'
import type { Filters } from './list-filter.ts'

type OptionColumn<C extends Columns> = {
  [K in keyof C & string]: C[K] extends { readonly values: readonly string[] } ? K : never
}[keyof C & string]
type OptionFilter<F extends Filters> = {
  [K in keyof F & string]: F[K] extends { readonly values: readonly string[] } ? K : never
}[keyof F & string]
type ValueOf<T> = T extends { readonly values: readonly (infer V extends string)[] } ? V : never

interface Listed {
  readonly columns: Columns
  readonly filters: Filters
}
/** Required for `Needed`; where that is nothing, the part may be left out. */
type Part<Name extends string, Needed extends string, All extends object> = [Needed] extends [never]
  ? { readonly [K in Name]?: Partial<All> }
  : { readonly [K in Name]: Pick<All, Needed & keyof All> & Partial<All> }

/**
 * The texts of a list in one language, `<f>.text.zh.ts` and `<f>.text.en.ts` of the contract: the table shows them, and
 * the export writes them. A missing one does not compile. A filter with the name of a column has its texts, unless it
 * has its own.
 */
export type ListTexts<L extends Listed> = {
  /** Name of the list; the sheet of an export has it. At most 31 characters without \ / ? * [ ] : */
  readonly title: string
  /** What its search is of, where the title does not say it: "Search deals". */
  readonly searched?: string
  readonly columns: Readonly<Record<keyof L['columns'] & string, string>>
  /** Values of columns with options, by column. */
  readonly options: {
    readonly [K in OptionColumn<L['columns']>]: Readonly<Record<ValueOf<L['columns'][K]>, string>>
  }
} & Part<
  'filters',
  Exclude<keyof L['filters'] & string, keyof L['columns']>,
  Readonly<Record<keyof L['filters'] & string, string>>
> &
  /** Values of filters with options, by filter. */
  Part<
    'filterOptions',
    Exclude<OptionFilter<L['filters']>, OptionColumn<L['columns']>>,
    { readonly [K in OptionFilter<L['filters']>]: Readonly<Record<ValueOf<L['filters'][K]>, string>> }
  >

/** Values of columns and filters of type `flag`, in tables and exports. */
export const FLAG_TEXTS: Readonly<Record<Language, { readonly yes: string; readonly no: string }>> = {
  zh: { yes: '是', no: '否' },
  en: { yes: 'Yes', no: 'No' },
}
