import type { ReactNode } from 'react'
import styles from './failure-note.module.css'

/** Says in place what went wrong, and readers say it at once; nothing where there is nothing to say. */
export function FailureNote({ children }: { readonly children: ReactNode }) {
  if (!children) return null
  return (
    <div className={styles.note} role="alert">
      {children}
    </div>
  )
}
