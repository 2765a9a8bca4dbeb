import type { ReactNode } from 'react'
import styles from './form-columns.module.css'

interface ColumnsProps {
  /** How far the form is, and what sends it. */
  readonly side: ReactNode
  readonly children: ReactNode
}

/** The fields of a long form with its progress next to them; where there is no room for that, its button is at the lower edge. */
export function FormColumns({ side, children }: ColumnsProps) {
  return (
    <div className={`stack gap-6 fit ${styles.columns}`}>
      <div className="stack gap-6 fit">{children}</div>
      <div className={`stack gap-4 fit packed ${styles.side}`}>{side}</div>
    </div>
  )
}
