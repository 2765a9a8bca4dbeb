import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import { isComposed } from '#web/platform/page/is-composed.ts'
import { inSentence } from '#web/platform/text/in-sentence.ts'
import { late } from '#web/ui/late.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { type FilterView, isSet } from './list-filters.ts'
import type { ListColumnView } from './list-parts.ts'
import type { ListCommand, ListState } from './list-state.ts'
import styles from './list-toolbar.module.css'

const FilterPanel = late(async () => (await import('./filter-panel.tsx')).FilterPanel)
// Loaded when one is set.
const SetFilters = late(async () => (await import('./set-filters.tsx')).SetFilters)

/** So many options are buttons in one line; more of them are a box to choose from. */
const MOST_BUTTONS = 5

interface ListToolbarProps {
  readonly list: AnyList
  /** What the search is of. */
  readonly title: string
  readonly state: ListState
  readonly dispatch: (action: ListCommand) => void
  readonly filters: readonly FilterView[]
  /** Name of the `options` filter that is shown as buttons, or as a box where these would take two lines. */
  readonly chips: string | undefined
  /** Columns that the user may see; those of them that are sortable are offered for sorting. */
  readonly columns: readonly ListColumnView[]
  readonly onFilters: (() => void) | undefined
  /** Buttons at the end: columns, export. */
  readonly children?: ReactNode
}

/** Search, set filters and what opens the others, above the table. */
export function ListToolbar(props: ListToolbarProps) {
  const { list, title, state, dispatch, filters, chips, columns, onFilters, children } = props
  const { t } = useTranslation('list')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const set = filters.filter(isSet)
  const open = (): void => {
    setOpen(true)
    onFilters?.()
  }
  const inButtons = filters.find(({ name }) => name === chips)
  // Several of its options are none of them.
  const inChips = set.filter(({ name, value }) => name !== chips || value.includes(','))
  return (
    <div className={`row gap-2 center ${styles.bar}`}>
      {list.search ? <SearchField title={title} state={state} dispatch={dispatch} /> : null}
      {inButtons ? <Chips view={inButtons} dispatch={dispatch} /> : null}
      {inChips.length > 0 ? (
        <SetFilters
          filters={inChips}
          dispatch={dispatch}
          onOpen={open}
          onRemoved={() => button.current?.focus()}
        />
      ) : null}
      {filters.length > 0 ? (
        <button
          ref={button}
          type="button"
          className={styles.add}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={open}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3.5 6h13M6 10h8M8.5 14h3" />
          </svg>
          {t('addFilter')}
          {set.length > 0 ? <b>{set.length}</b> : null}
        </button>
      ) : null}
      {set.length > 0 ? (
        <button type="button" className={styles.clear} onClick={() => dispatch({ type: 'unfiltered' })}>
          {t('clearFilters')}
        </button>
      ) : null}
      <div className="line gap-2 push">{children}</div>
      {isOpen ? (
        <FilterPanel
          list={list}
          columns={columns}
          state={state}
          dispatch={dispatch}
          filters={filters}
          trigger={button}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

/** The search, which says what it is of; "/" leads to it from anywhere on the page. */
function SearchField({ title, state, dispatch }: Pick<ListToolbarProps, 'title' | 'state' | 'dispatch'>) {
  const { t } = useTranslation('list')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (target.closest('input, textarea, select, [contenteditable], [role="dialog"]')) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <search className={styles.search}>
      <SearchInput
        ref={field}
        label={t('search', { list: inSentence(title) })}
        aria-keyshortcuts="/"
        value={state.typed}
        onValue={(text) => dispatch({ type: 'typed', text })}
        onKeyDown={(event) => {
          if (isComposed(event.nativeEvent)) return
          if (event.key === 'Enter') dispatch({ type: 'searched' })
          if (event.key === 'Escape' && state.typed !== '') {
            event.preventDefault()
            dispatch({ type: 'typed', text: '' })
            dispatch({ type: 'searched' })
          }
        }}
      >
        <kbd>/</kbd>
      </SearchInput>
    </search>
  )
}

/** A filter by which the list is looked at: one of its options, or all. */
function Chips({ view, dispatch }: { view: FilterView; dispatch: ListToolbarProps['dispatch'] }) {
  const { t } = useTranslation('list')
  const { name, label, value } = view
  const options = [['', t('all')] as const, ...view.options]
  const set = (option: string): void => dispatch({ type: 'filtered', filters: { [name]: option } })
  if (view.options.length > MOST_BUTTONS)
    return (
      <select
        className={styles.box}
        aria-label={label}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {option ? text : t('filterValue', { name: label, value: text })}
          </option>
        ))}
      </select>
    )
  return (
    <fieldset className={`fade-x ${styles.buttons}`}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(([option, text]) => (
        <button key={option} type="button" aria-pressed={value === option} onClick={() => set(option)}>
          {text}
        </button>
      ))}
    </fieldset>
  )
}
