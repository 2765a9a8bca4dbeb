import type { ListFilter } from '#contract/kit/list/list-filter.ts'
import type { Permission } from '#contract/kit/list/list-permission.ts'
import type { AnyListTexts, FilterChoice, FilterLookup, ListViewProps } from './list-parts.ts'
import type { AnyRow, ListQuery } from './list-state.ts'

/** A filter of a list with its texts and its value in the query. */
export interface FilterView {
  readonly name: string
  readonly kind: ListFilter['kind']
  readonly label: string
  readonly options: readonly FilterChoice[]
  /** How options are found; those that were are among the options. */
  readonly lookup: FilterLookup | undefined
  /** Of its field, or of both ends of its range; '' is none. */
  readonly value: string
  readonly from: string
  readonly to: string
}

type Parts = Pick<ListViewProps<AnyRow>, 'list' | 'texts' | 'choices' | 'lookups'>

/** The filters of a list that the user may use, as they are set. */
export function filterViews(
  { list, texts, choices, lookups }: Parts,
  { filters }: ListQuery,
  may: (permission: Permission) => boolean,
): FilterView[] {
  return (
    Object.entries(list.filters)
      .filter(([, { permission }]) => permission === undefined || may(permission))
      .map(([name, { kind, values }]) => ({
        name,
        kind,
        label: texts.filters?.[name] ?? texts.columns[name] ?? name,
        options: choices?.[name] ?? optionsOf(texts, name, values),
        lookup: lookups?.[name],
        value: filters[name] ?? '',
        from: filters[`${name}From`] ?? '',
        to: filters[`${name}To`] ?? '',
      }))
      // Without anything to choose from there is nothing to show.
      .filter((view) => view.kind !== 'ids' || view.options.length > 0 || view.lookup || isSet(view))
  )
}

function optionsOf(
  texts: AnyListTexts,
  name: string,
  values: readonly string[] = [],
): (readonly [string, string])[] {
  const named = texts.filterOptions?.[name] ?? texts.options[name]
  return values.map((value) => [value, named?.[value] ?? value])
}

export function isSet({ value, from, to }: FilterView): boolean {
  return value !== '' || from !== '' || to !== ''
}
