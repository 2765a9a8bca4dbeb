import styles from './section.module.css'

interface SectionProps {
  /** Anchor of the section. */
  readonly id: string
  readonly eyebrow?: string
  readonly title: string
  readonly ground?: 'paper' | 'wash'
  /** `side`: the heading is left of the content on wide screens. */
  readonly heading?: 'above' | 'side'
  readonly children: React.ReactNode
}

/** A section of a page with its heading. */
export function Section({ id, eyebrow, title, ground = 'paper', heading = 'above', children }: SectionProps) {
  return (
    <section
      className={`${styles.section} ${styles[ground]} ${heading === 'side' ? styles.side : ''}`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.head}>
        {eyebrow ? <p className="below-3 brand text-xs bold">{eyebrow}</p> : null}
        <h2 id={`${id}-title`}>{title}</h2>
      </div>
      {children}
    </section>
  )
}
