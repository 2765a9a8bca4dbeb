import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { Cross } from './cross.tsx'
import { cleared, valueText } from './filter-values.ts'
import type { FilterView } from './list-filters.ts'
import type { ListCommand } from './list-state.ts'
import styles from './list-toolbar.module.css'

interface SetFiltersProps {
  readonly filters: readonly FilterView[]
  readonly dispatch: (action: ListCommand) => void
  readonly onOpen: () => void
  readonly onRemoved: () => void
}

/** The filters that are set, in words: each can be changed and removed. */
export function SetFilters({ filters, dispatch, onOpen, onRemoved }: SetFiltersProps) {
  const { t, i18n } = useTranslation('list')
  return filters.map((view) => {
    const text = t('filterValue', { name: view.label, value: valueText(view, t, i18n.language as Language) })
    return (
      <span key={view.name} className={styles.chip}>
        {/* The name of a button contains what it shows, for those who speak to it (WCAG 2.5.3). */}
        <button type="button" onClick={onOpen} aria-label={t('changeFilter', { name: text })}>
          {text}
        </button>
        <button
          type="button"
          className={styles.remove}
          aria-label={t('removeFilter', { name: view.label })}
          onClick={() => {
            dispatch({ type: 'filtered', filters: cleared(view) })
            onRemoved()
          }}
        >
          <Cross />
        </button>
      </span>
    )
  })
}
