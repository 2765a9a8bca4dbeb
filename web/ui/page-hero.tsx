import styles from './page-hero.module.css'

interface PageHeroProps {
  /** Breadcrumbs or a link back above the title. */
  readonly above?: React.ReactNode
  readonly title: string
  readonly lead: string
  /** The page's picture, next to the text on wide screens. */
  readonly picture?: React.ReactNode
  /** Actions, and what is below them. */
  readonly children?: React.ReactNode
}

/** Hero of a content page: title, lead, actions, picture. */
export function PageHero({ above, title, lead, picture, children }: PageHeroProps) {
  return (
    <div className={`${styles.hero} ${picture ? styles.withPicture : ''}`}>
      <div className={styles.inner}>
        <div>
          {above}
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        {picture ? <div className={styles.picture}>{picture}</div> : null}
      </div>
    </div>
  )
}
