import type { ReactNode } from 'react'
import styles from './form-group.module.css'

/** Fields of a form that belong together, below their title. */
export function FormGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={`bare stack gap-4 fit ${styles.group}`}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** Short fields side by side, as many as there is room for. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
