import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './combo-box.module.css'
import { type FieldTexts, TextInput } from './field.tsx'

export interface ComboOption {
  readonly value: string
  /** What is shown in the list and in the field. */
  readonly label: string
  /** At the end of its line in the list, such as a dialling code. */
  readonly note?: string
  /** Other words that find it. */
  readonly keywords?: string
}

interface ComboBoxProps extends FieldTexts {
  readonly id?: string
  readonly name: string
  readonly autoComplete?: string
  /** Called when the list is first needed: a long one costs nothing before. */
  readonly options: () => readonly ComboOption[]
  /** The chosen option; undefined where none is. */
  readonly chosen: ComboOption | undefined
  readonly onChoose: (value: string) => void
  readonly onBlur?: () => void
}

/**
 * A choice from a long list with search (ARIA Authoring Practices, editable combobox with list). What is typed and
 * fits no option is withdrawn when the field is left; a choice that is autofilled by its label counts.
 */
export function ComboBox({ options, chosen, onChoose, onBlur, ...field }: ComboBoxProps) {
  const { t } = useTranslation('kit')
  const listId = useId()
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const isOpen = typed !== undefined
  const shown = isOpen ? matching(options(), typed === chosen?.label ? '' : typed) : []

  const open = () => {
    const text = chosen?.label ?? ''
    setTyped(text)
    setActive(
      Math.max(
        0,
        options().findIndex(({ value }) => value === chosen?.value),
      ),
    )
  }
  const close = () => setTyped(undefined)
  const choose = (option: ComboOption | undefined) => {
    if (option) onChoose(option.value)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen) setActive(Math.min(shown.length - 1, Math.max(0, active + step)))
      else open()
    } else if (isOpen && event.key === 'Enter') {
      // Enter chooses; only with a closed list does it send the form.
      event.preventDefault()
      choose(shown[active])
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  }

  return (
    <div className={styles.place}>
      <TextInput
        {...field}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && shown[active] ? `${listId}-${shown[active].value}` : undefined}
        value={typed ?? chosen?.label ?? ''}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setActive(0)
        }}
        onClick={() => (isOpen ? undefined : open())}
        onKeyDown={onKeyDown}
        onBlur={() => {
          const exact = isOpen ? options().find(({ label }) => fold(label) === fold(typed)) : undefined
          choose(exact)
          onBlur?.()
        }}
        inside={
          <svg className={styles.chevron} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
            <path d="m2.5 4.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        }
      />
      <div className={styles.list} hidden={!isOpen}>
        {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option */}
        <div id={listId} role="listbox" aria-label={field.label}>
          {shown.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            // biome-ignore lint/a11y/useFocusableInteractive: the same as for the list
            <div
              key={option.value}
              id={`${listId}-${option.value}`}
              role="option"
              aria-selected={option.value === chosen?.value}
              className={styles.option}
              data-active={at === active || undefined}
              ref={at === active ? scrollIntoList : undefined}
              // A press does not take the focus from the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.label}
              {option.note ? <span>{option.note}</span> : null}
            </div>
          ))}
        </div>
        {isOpen && shown.length === 0 ? <p className={styles.none}>{t('combo.none')}</p> : null}
      </div>
      <p className="visually-hidden" role="status">
        {isOpen ? t('combo.found', { count: shown.length }) : ''}
      </p>
    </div>
  )
}

/** Options whose label, note or keywords contain the words; those that begin with them come first. */
export function matching(options: readonly ComboOption[], words: string): readonly ComboOption[] {
  const wanted = fold(words)
  if (wanted === '') return options
  const found = options.filter(({ label, note = '', keywords = '' }) =>
    fold(`${label} ${note} ${keywords}`).includes(wanted),
  )
  const isFirst = ({ label }: ComboOption) => fold(label).startsWith(wanted)
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))]
}

/** Full width to half width, without accents and case. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

function scrollIntoList(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' })
}
