import { fieldsOfFilter, type ListFilter } from '#contract/kit/list/list-filter.ts'
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

/**
 * What of the filters of an address or a saved view still means something: one whose right the person has no more, or
 * whose role or person is gone, would show nothing, or be refused for ever.
 * @returns what stays, and the labels of what does not
 */
export function knownFilters(
  { list, texts, choices = {}, closed = [] }: Omit<Parts, 'lookups'> & Pick<ListViewProps<AnyRow>, 'closed'>,
  filters: ListQuery['filters'],
  may: (permission: Permission) => boolean,
): { readonly filters: ListQuery['filters']; readonly gone: readonly string[] } {
  const left: Record<string, string> = { ...filters }
  const gone: string[] = []
  for (const [name, declared] of Object.entries(list.filters)) {
    const fields = fieldsOfFilter(name, declared).filter((field) => field in left)
    if (fields.length === 0) continue
    const isMine = declared.permission === undefined || may(declared.permission)
    const ids = new Set(closed.includes(name) ? choices[name]?.map(([id]) => id) : [])
    const present = closed.includes(name)
      ? (left[name] ?? '').split(',').filter((id) => ids.has(id))
      : (left[name] ?? '').split(',')
    if (isMine && present.join(',') === (left[name] ?? '')) continue
    gone.push(texts.filters?.[name] ?? texts.columns[name] ?? name)
    for (const field of fields) delete left[field]
    if (isMine && present.length > 0) left[name] = present.join(',')
  }
  return { filters: left, gone }
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
