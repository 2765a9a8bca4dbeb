import styles from './facts.module.css'
import { TermList } from './term-list.tsx'

interface FactsProps {
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** Key figures in a band. */
export function Facts({ facts }: FactsProps) {
  return <TermList rows={facts.map(({ label, value }) => [label, value])} className={styles.facts} />
}
