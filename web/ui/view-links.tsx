import { Link, type To } from 'react-router'
import styles from './view-links.module.css'

interface ViewLinksProps {
  readonly label: string
  readonly views: readonly { readonly to: To; readonly title: string; readonly isShown: boolean }[]
}

/** What a page can show, of which its address names one: a list or a board. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  return (
    <nav className={styles.views} aria-label={label}>
      {views.map(({ to, title, isShown }) => (
        <Link key={title} to={to} aria-current={isShown ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
