import type { ReactNode } from 'react'
import { ACCOUNT_HEADING } from './account-section.tsx'
import styles from './page-title.module.css'

interface PageTitleProps {
  readonly title: string
  readonly lead?: ReactNode
  /** Next to the title: the main action of the page last. */
  readonly children?: ReactNode
}

/** Heading of a page of the account area that has actions of its own. */
export function PageTitle({ title, lead, children }: PageTitleProps) {
  return (
    <div className="row gap-4 bottom between">
      <div className={styles.text}>
        <h1 id={ACCOUNT_HEADING} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      {children ? <div className={`row gap-2 ${styles.actions}`}>{children}</div> : null}
    </div>
  )
}
