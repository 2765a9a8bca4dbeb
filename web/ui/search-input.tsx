import type { ComponentProps, ReactNode } from 'react'
import styles from './search-input.module.css'

interface SearchInputProps
  extends Pick<ComponentProps<'input'>, 'ref' | 'onKeyDown' | 'aria-describedby' | 'aria-keyshortcuts'> {
  /** Its name, and what is shown while nothing is typed: "Search templates". */
  readonly label: string
  readonly value: string
  readonly onValue: (text: string) => void
  /** At its end, as the key that leads to it. */
  readonly children?: ReactNode
}

/** A field that narrows what is listed below it: one look on all pages behind a login. */
export function SearchInput({ label, value, onValue, children, ...input }: SearchInputProps) {
  return (
    <span className={styles.search}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4" />
      </svg>
      <input
        {...input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {children}
    </span>
  )
}
