import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnSetting } from '#contract/kit/list/column-settings.ts'
import type { Permission } from '#contract/kit/list/list-permission.ts'
import { listed } from '#contract/kit/listed.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { late } from '#web/ui/late.tsx'
import { filterViews } from './list-filters.ts'
import type { FilterChoice, FilterLookup, ListColumnView, ListViewProps } from './list-parts.ts'
import { type AnyRow, hasNoRows, isFiltered } from './list-state.ts'
import { ListToolbar } from './list-toolbar.tsx'
import styles from './list-view.module.css'
import type { ListControl } from './use-list.ts'
import type { ListSettingsControl } from './use-list-settings.ts'

// Loaded when there is something for it to show.
const ViewsBar = late(async () => (await import('./views-bar.tsx')).ViewsBar)

interface ListControlsProps<Row extends AnyRow>
  extends Pick<ListViewProps<Row>, 'list' | 'texts' | 'choices' | 'lookups' | 'chips' | 'onFilters'> {
  readonly control: ListSettingsControl
  readonly opened: ListControl<Row>
  /** Columns that the user may see; those of them that are sortable are offered for sorting. */
  readonly columns: readonly ListColumnView[]
  /** The columns as they are saved with a view; null: as the person has set them for the list. */
  readonly columnSettings: readonly ColumnSetting[] | null
  /** Buttons at the end of the toolbar. */
  readonly children?: ReactNode
}

/** Saved views, search and filters of a list, above its table or another look of its rows; none above a list without rows. */
export function ListControls<Row extends AnyRow>(props: ListControlsProps<Row>) {
  const { list, chips, control, opened, columns, columnSettings, onFilters, children } = props
  const { t, i18n } = useTranslation('list')
  const mayCall = useMayCall()
  const { state, dispatch, view, ignored, gone } = opened
  const { query } = state
  const unknown = ignored.filter((name) => name !== 'view')
  const may = (permission: Permission): boolean => mayCall({ audience: 'account', permission })
  const searched = useLookups(props)
  const filters = filterViews({ ...props, ...searched }, query, may)
  return (
    <>
      {ignored.includes('view') ? (
        <p role="status" className={styles.warning}>
          {t('views.foreign')}
        </p>
      ) : null}
      {unknown.length > 0 ? (
        <p role="status" className={styles.warning}>
          {t('ignored', { count: unknown.length, names: listed(unknown, i18n.language) })}
        </p>
      ) : null}
      {gone.length > 0 ? (
        <p role="status" className={styles.warning}>
          {t('gone', { count: gone.length, names: listed(gone, i18n.language) })}
        </p>
      ) : null}
      {control.settings.views.length > 0 || isFiltered(query) ? (
        <ViewsBar list={list} control={control} view={view} query={query} columns={columnSettings} />
      ) : null}
      {hasNoRows(state) ? null : (
        <ListToolbar
          list={list}
          title={props.texts.searched ?? props.texts.title}
          state={state}
          dispatch={dispatch}
          filters={filters}
          chips={chips}
          columns={columns}
          onFilters={onFilters}
        >
          {children}
        </ListToolbar>
      )}
    </>
  )
}

type Choices = Readonly<Record<string, readonly FilterChoice[]>>

/** What was found stays known, so that a filter is named by it after another search. */
function useLookups({ choices = {}, lookups }: Pick<ListViewProps<AnyRow>, 'choices' | 'lookups'>) {
  const [found, setFound] = useState<Choices>({})
  const remember = (name: string, more: readonly FilterChoice[]): void =>
    setFound((before) => ({ ...before, [name]: merged(before[name], more) }))
  const remembering = Object.entries(lookups ?? {}).map(([name, { label, find }]) => {
    const lookup: FilterLookup = {
      label,
      async find(search, signal) {
        const result = await find(search, signal)
        if (result.ok) remember(name, result.data)
        return result
      },
    }
    return [name, lookup] as const
  })
  const names = Object.keys(found)
  return {
    choices: {
      ...choices,
      ...Object.fromEntries(names.map((name) => [name, merged(choices[name], found[name])])),
    },
    lookups: Object.fromEntries(remembering),
  }
}

function merged(some: readonly FilterChoice[] = [], more: readonly FilterChoice[] = []): FilterChoice[] {
  return [...some, ...more.filter(([value]) => !some.some(([known]) => known === value))]
}
