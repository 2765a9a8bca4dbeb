import styles from './fact-list.module.css'
import { type Term, TermList } from './term-list.tsx'

interface FactListProps {
  readonly facts: readonly Term[]
  /** `lines`: with room and a line between, where it is what a section shows; `close`: in a narrow column. */
  readonly look?: 'plain' | 'lines' | 'close'
}

/** What is known of one thing: terms at the left, values at the right. */
export function FactList({ facts, look = 'plain' }: FactListProps) {
  return (
    <TermList
      rows={facts}
      className={`stack flush ${styles.facts} ${styles[look]}`}
      pair="stack"
      term="quiet"
      value="break"
    />
  )
}
