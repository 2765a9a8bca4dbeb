import { type ComponentProps, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDayTime } from '#contract/kit/fields/day.ts'
import type { Language } from '#contract/kit/language.ts'
import { isComposed } from '#web/platform/page/is-composed.ts'
import styles from './date-input.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { late } from './late.tsx'
import { BEFORE_TIME, type DateKind, readDate, writtenDate } from './typed-date.ts'

const DateCalendar = late(async () => (await import('./date-calendar.tsx')).DateCalendar)

interface DateInputProps
  extends Omit<
    ComponentProps<'input'>,
    'type' | 'value' | 'defaultValue' | 'onChange' | 'placeholder' | 'ref'
  > {
  readonly type: DateKind
  /** `2026-11-15`, `2026-11-15T09:30` or `09:30`; another text is what was typed in part, and shown as it is. */
  readonly value: string
  /** The value that is typed, '' for an empty field; what is none as it was typed, which every schema refuses. */
  readonly onValue: (value: string) => void
  /** Of the field: the name of its calendar, and of the button that opens it. */
  readonly label: string
}

interface Typed {
  readonly text: string
  /** The value that the field has told. */
  readonly told: string
  /** The value changed elsewhere while the field had the focus, and is shown when it is left. */
  readonly waits: boolean
}

/**
 * A field of date or time, as text in the order of the site: those of browsers write the order of the browser's
 * language, and WebKit's show today's date while nothing is set. What is typed stays as it is until the field is left.
 */
export function DateInput({
  type,
  value,
  onValue,
  label,
  onFocus,
  onBlur,
  onKeyDown,
  ...input
}: DateInputProps) {
  const { t, i18n } = useTranslation('kit')
  const language = i18n.language as Language
  const made = useId()
  const id = input.id ?? made
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<Typed>()
  const [seen, setSeen] = useState(value)
  const [hasFocus, setFocus] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (value !== seen) {
    setSeen(value)
    if (typed && value !== typed.told) setTyped(hasFocus ? { ...typed, waits: true } : undefined)
  }
  const text = typed?.text ?? writtenDate(value, type, language)
  const mayChange = !input.readOnly && !input.disabled

  const take = (next: string, isLeft = false): void => {
    const told = readDate(next, { kind: type, language, isLeft }) ?? next
    setTyped({ text: isLeft ? writtenDate(told, type, language) : next, told, waits: false })
    if (!isLeft || told !== (typed?.told ?? value)) onValue(told)
  }
  /** What is typed becomes a date as the site writes it, when the field is left or its form is sent by Enter. */
  const settle = (): void => {
    if (typed?.waits) setTyped(undefined)
    else if (mayChange) take(text, true)
  }

  const pattern = {
    date: t('dayPattern'),
    time: t('timePattern'),
    'datetime-local': `${t('dayPattern')}${BEFORE_TIME[language]}${t('timePattern')}`,
  }
  return (
    <span className={styles.frame}>
      <input
        {...input}
        ref={field}
        id={id}
        type="text"
        data-date=""
        autoComplete="off"
        spellCheck={false}
        placeholder={mayChange ? pattern[type] : undefined}
        value={text}
        onChange={(event) => take(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposed(event.nativeEvent)) settle()
          if (event.key === 'ArrowDown' && event.altKey && type !== 'time' && mayChange) {
            event.preventDefault()
            setOpen(true)
          }
          onKeyDown?.(event)
        }}
        onFocus={(event) => {
          setFocus(true)
          onFocus?.(event)
        }}
        onBlur={(event) => {
          setFocus(false)
          settle()
          onBlur?.(event)
        }}
      />
      {type !== 'time' && mayChange ? (
        <IconButton
          ref={button}
          label={t('chooseDay', { label })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3" />
          </svg>
        </IconButton>
      ) : null}
      {isOpen ? (
        <DateCalendar
          label={label}
          day={value.slice(0, 10)}
          trigger={button}
          onChoose={(day) => {
            const time = isDayTime(value) ? value.slice(11) : '00:00'
            setTyped(undefined)
            onValue(type === 'date' ? day : `${day}T${time}`)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </span>
  )
}

/** A date or a time, with its label and its notes. */
export function DateField({
  label,
  hideLabel,
  hint,
  error,
  shownOf,
  note,
  optional,
  id,
  ...input
}: FieldTexts & Omit<DateInputProps, 'className'>) {
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  return (
    <Field
      name={input.name}
      shownOf={
        shownOf ??
        ((value) => (typeof value === 'string' ? writtenDate(value, input.type, language) : undefined))
      }
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      note={note}
      optional={optional}
      id={id}
    >
      {(control) => <DateInput {...input} {...control} label={label} />}
    </Field>
  )
}
