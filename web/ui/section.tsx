import styles from './section.module.css'

interface SectionProps {
  /** Where the navigation leads. */
  readonly id: string
  readonly eyebrow?: string
  readonly title: string
  readonly ground?: 'paper' | 'wash'
  /** `beside`: the heading stands left of what it is about, where there is room. */
  readonly heading?: 'above' | 'beside'
  readonly children: React.ReactNode
}

/** One thought of the page under its heading. */
export function Section({ id, eyebrow, title, ground = 'paper', heading = 'above', children }: SectionProps) {
  return (
    <section
      className={`${styles.section} ${styles[ground]} ${styles[heading]}`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.head}>
        {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
        <h2 id={`${id}-title`}>{title}</h2>
      </div>
      {children}
    </section>
  )
}
