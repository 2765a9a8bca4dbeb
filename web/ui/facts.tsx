import type { ReactNode } from 'react'
import styles from './facts.module.css'
import { type Term, TermList } from './term-list.tsx'

interface FactsProps {
  readonly rows: readonly Term[]
  /** Below them: where they are proved. */
  readonly children?: ReactNode
}

/** Key figures in a band. */
export function Facts({ rows, children }: FactsProps) {
  return (
    <div className={`sheet ${styles.facts}`}>
      <TermList
        rows={rows}
        className={`flush ${styles.figures}`}
        pair={styles.fact ?? ''}
        term="quiet text-s"
        value="strong figures"
      />
      {children ? <p className="above-4 row gap-1 across-4 center text-s">{children}</p> : null}
    </div>
  )
}
