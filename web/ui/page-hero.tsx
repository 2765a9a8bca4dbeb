import styles from './page-hero.module.css'

interface PageHeroProps {
  /** Where the page stands: a line or a way back above the title. */
  readonly above?: React.ReactNode
  readonly title: string
  readonly lead: string
  /** The page's own picture, beside the words where there is room. */
  readonly picture?: React.ReactNode
  /** Actions, and what stands below them. */
  readonly children?: React.ReactNode
}

/** The first screen of a content page: its one thought, its main action, its picture. */
export function PageHero({ above, title, lead, picture, children }: PageHeroProps) {
  return (
    <div className={`${styles.hero} ${picture ? styles.withPicture : ''}`}>
      <div className={styles.inner}>
        <div>
          {above ? <div className={styles.above}>{above}</div> : null}
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        {picture ? <div className={styles.picture}>{picture}</div> : null}
      </div>
    </div>
  )
}
