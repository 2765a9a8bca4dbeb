import styles from './account-link-row.module.css'
import sectionStyles from './account-section.module.css'

/** A row of a section that leads to another page, all of it. */
export function AccountLinkRow({ title, href }: { readonly title: string; readonly href: string }) {
  return (
    <li className={`${sectionStyles.row} ${styles.linked}`}>
      <div className={sectionStyles.line}>
        <div className={`slim ${sectionStyles.text}`}>
          <h3>
            <a href={href}>{title}</a>
          </h3>
        </div>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="m7.5 4.5 5.5 5.5-5.5 5.5" />
        </svg>
      </div>
    </li>
  )
}
