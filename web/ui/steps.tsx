import styles from './steps.module.css'

export interface Step {
  readonly title: string
  readonly text: string
}

interface StepsProps {
  readonly steps: readonly Step[]
  /** Their heading is small too. */
  readonly isSmall?: boolean
}

/** Numbered steps in columns, or in one column on narrow screens. */
export function Steps({ steps, isSmall = false }: StepsProps) {
  const size = isSmall ? 'text-l' : 'text-h3'
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3 className={size}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
