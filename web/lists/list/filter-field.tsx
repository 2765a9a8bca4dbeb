import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldedText } from '#contract/kit/fields/folded-text.ts'
import { useSearch } from '#web/platform/api/use-search.ts'
import { isComposed } from '#web/platform/page/is-composed.ts'
import { inSentence } from '#web/platform/text/in-sentence.ts'
import { TextButton } from '#web/ui/button.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './filter-panel.module.css'
import type { FilterView } from './list-filters.ts'
import type { FilterLookup } from './list-parts.ts'
import type { ListCommand } from './list-state.ts'
import { RangeField } from './range-field.tsx'

interface FilterFieldProps {
  readonly view: FilterView
  readonly dispatch: (action: ListCommand) => void
}

/** The control of a filter, by its kind; each change takes effect at once. */
export function FilterField({ view, dispatch }: FilterFieldProps): ReactNode {
  const { t } = useTranslation('list')
  const { name, kind, label, value } = view
  const set = (filters: Record<string, string>): void => dispatch({ type: 'filtered', filters })
  if (view.lookup) return <LookupField view={view} lookup={view.lookup} onChange={set} />
  if (kind === 'options' || kind === 'ids') return <OptionsField view={view} onChange={set} />
  if (kind === 'flag')
    return (
      <label className={`bare stack gap-2 ${styles.field}`}>
        <b className="strong">{label}</b>
        <select value={value} onChange={(event) => set({ [name]: event.currentTarget.value })}>
          <option value="">{t('any')}</option>
          <option value="true">{t('yes')}</option>
          <option value="false">{t('no')}</option>
        </select>
      </label>
    )
  if (kind === 'text')
    return (
      <label className={`bare stack gap-2 ${styles.field}`}>
        <b className="strong">{label}</b>
        <input
          key={value}
          defaultValue={value}
          onBlur={(event) => set({ [name]: event.currentTarget.value.trim() })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposed(event.nativeEvent))
              set({ [name]: event.currentTarget.value.trim() })
          }}
        />
      </label>
    )
  return <RangeField view={view} onChange={set} />
}

export interface FieldProps {
  readonly view: FilterView
  readonly onChange: (filters: Record<string, string>) => void
}

/** Options that are found by a text, below those that are chosen. */
function LookupField({ view, lookup, onChange }: FieldProps & { readonly lookup: FilterLookup }) {
  const { t } = useTranslation(['list', 'kit'])
  const [search, setSearch] = useState('')
  const { found, error, isCurrent, again } = useSearch(lookup.find, search.trim())
  const chosen = view.value ? view.value.split(',') : []
  const ofChosen = chosen.map((id) => view.options.find(([known]) => known === id) ?? ([id, id] as const))
  const others = (found ?? []).filter(([id]) => !chosen.includes(id))
  return (
    <OptionsField view={{ ...view, options: [...ofChosen, ...others] }} onChange={onChange}>
      <input
        type="search"
        aria-label={lookup.label}
        placeholder={lookup.label}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {error ? (
        <p role="alert">
          <Text>{error.errorMsg}</Text> <TextButton onClick={again}>{t('kit:retry')}</TextButton>
        </p>
      ) : (
        <p role="status">{isCurrent && found?.length === 0 ? t('list:none.matching') : ''}</p>
      )}
    </OptionsField>
  )
}

/** More options than these are found by typing, as the 300 people of a company. */
const SHOWN_AT_ONCE = 12

function OptionsField({ view, onChange, children }: FieldProps & { readonly children?: ReactNode }) {
  const { t } = useTranslation('list')
  const [search, setSearch] = useState('')
  const { name, label, options, value } = view
  const searchLabel = t('search', { list: inSentence(label) })
  const chosen = value ? value.split(',') : []
  const toggle = (option: string): void => {
    const next = options.map(([each]) => each).filter((each) => (each === option) !== chosen.includes(each))
    onChange({ [name]: next.join(',') })
  }
  const isLong = !children && options.length > SHOWN_AT_ONCE
  const found = isLong
    ? options.filter(([id, text]) => !chosen.includes(id) && foldedText(text).includes(foldedText(search)))
    : []
  const shown = isLong
    ? [...options.filter(([id]) => chosen.includes(id)), ...found.slice(0, SHOWN_AT_ONCE)]
    : options
  return (
    <fieldset className={`bare stack gap-2 ${styles.field}`}>
      <legend>
        <b className="strong">{label}</b>
      </legend>
      {children}
      {isLong ? (
        <input
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      <div className="row gap-2">
        {shown.map(([option, text]) => (
          <label key={option} className={styles.option}>
            <input type="checkbox" checked={chosen.includes(option)} onChange={() => toggle(option)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
