import styles from './section.module.css'

interface SectionProps {
  /** Anchor of the section. */
  readonly id: string
  readonly eyebrow?: string
  readonly title: string
  readonly ground?: 'paper' | 'wash'
  /** `side`: the heading is left of the content on wide screens. */
  readonly heading?: 'above' | 'side'
  /** Next to a heading above the content, where it has room, and below one at its side: what introduces it, or leads on. */
  readonly aside?: React.ReactNode
  readonly children: React.ReactNode
}

/** A section of a page with its heading. */
export function Section(props: SectionProps) {
  const { id, eyebrow, title, ground = 'paper', heading = 'above', aside, children } = props
  return (
    <section
      className={`${styles.section} ${styles[ground]} ${heading === 'side' ? styles.side : ''}`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.head}>
        <div>
          {eyebrow ? <p className="below-3 brand text-xs bold">{eyebrow}</p> : null}
          <h2 id={`${id}-title`}>{title}</h2>
        </div>
        {aside ? <div className={`quiet ${styles.aside}`}>{aside}</div> : null}
      </div>
      {children}
    </section>
  )
}
