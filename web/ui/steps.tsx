import styles from './steps.module.css'

export interface Step {
  readonly title: string
  readonly text: string
}

/** Numbered steps in columns, or in one column on narrow screens. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3 className="text-h3">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
