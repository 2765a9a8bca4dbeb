import type { ReactNode } from 'react'
import styles from './failure-note.module.css'

/** An error message in place, announced by screen readers; nothing without a message. */
export function FailureNote({ children }: { readonly children: ReactNode }) {
  if (!children) return null
  return (
    <div className={styles.note} role="alert">
      {children}
    </div>
  )
}
