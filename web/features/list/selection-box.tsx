import { Checkbox } from 'react-aria-components/Checkbox'
import styles from './selection-box.module.css'

/** The check box of a row, or that of the head for all rows of the page. */
export function SelectionBox({ label }: { readonly label?: string }) {
  return (
    <Checkbox slot="selection" {...(label ? { 'aria-label': label } : {})} className={styles.box ?? ''}>
      {({ isIndeterminate, isSelected }) => (
        <svg viewBox="0 0 18 18" aria-hidden="true">
          {isIndeterminate ? <path d="M5 9h8" /> : isSelected ? <path d="m4.5 9.5 3 3 6-7" /> : null}
        </svg>
      )}
    </Checkbox>
  )
}
