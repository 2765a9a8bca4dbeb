import styles from './facts.module.css'

interface FactsProps {
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** Key figures in a band. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
