import styles from './fact-list.module.css'
import { type Term, TermList } from './term-list.tsx'

interface FactListProps {
  readonly facts: readonly Term[]
  /**
   * `lines`: with room and a line between, where it is what a section shows; `halves`: the same in two columns where
   * there is room; `close`: in a narrow column.
   */
  readonly look?: 'plain' | 'lines' | 'halves' | 'close'
}

/** What is known of one thing: terms at the left, values at the right. */
export function FactList({ facts, look = 'plain' }: FactListProps) {
  return (
    <TermList
      rows={facts}
      className={`stack flush ${styles.facts} ${look === 'halves' ? styles.lines : ''} ${styles[look]}`}
      pair="stack"
      term="quiet"
      value="break"
    />
  )
}
