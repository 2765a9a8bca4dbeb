import { type RefObject, useId } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useTranslation } from 'react-i18next'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterField } from './filter-field.tsx'
import styles from './filter-panel.module.css'
import { type FilterView, isSet } from './list-filters.ts'
import type { ListColumnView } from './list-parts.ts'
import type { ListCommand, ListState } from './list-state.ts'

interface FilterPanelProps {
  readonly list: AnyList
  readonly columns: readonly ListColumnView[]
  readonly state: ListState
  readonly dispatch: (action: ListCommand) => void
  readonly filters: readonly FilterView[]
  readonly trigger: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** All filters and the order, at the button that opens them; on narrow screens a sheet at the lower end. */
export function FilterPanel(props: FilterPanelProps) {
  const { list, columns, state, dispatch, filters, trigger, onClose } = props
  const { t } = useTranslation('list')
  const id = useId()
  const sortable = columns.filter(({ name }) => list.columns[name]?.sortable)
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom start"
      className={styles.panel ?? ''}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Dialog aria-labelledby={id} className={styles.dialog ?? ''}>
        <h2 className="text-l" id={id}>
          {t('filters')}
        </h2>
        {filters.map((view) => (
          <FilterField key={view.name} view={view} dispatch={dispatch} />
        ))}
        {sortable.length > 0 ? (
          <label className={`bare stack gap-2 ${styles.field}`}>
            <b className="strong">{t('sortBy')}</b>
            <select
              value={state.query.sort}
              onChange={(event) => dispatch({ type: 'sorted', sort: event.currentTarget.value })}
            >
              {sortable.flatMap(({ name, title }) =>
                [`-${name}`, name].map((sort) => (
                  <option key={sort} value={sort}>
                    {t(sort === name ? 'ascending' : 'descending', { name: title })}
                  </option>
                )),
              )}
            </select>
          </label>
        ) : null}
        <div className={`row gap-2 center between ${styles.foot}`}>
          {filters.some(isSet) ? (
            <Button tone="bare" size="small" onClick={() => dispatch({ type: 'unfiltered' })}>
              {t('clearFilters')}
            </Button>
          ) : null}
          <Button size="small" onClick={onClose}>
            {t('show', { count: state.shown?.page.totalCount ?? 0 })}
          </Button>
        </div>
      </Dialog>
    </Popover>
  )
}
