import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { ACCOUNT_HEADING } from './account-section.tsx'
import { BACK_CLASS } from './back-link.tsx'
import styles from './page-title.module.css'

/** What the layout above puts above the title of its pages: their tabs. A page with a way back is none of them. */
export const TitleTabs = createContext<ComponentType | null>(null)

interface PageTitleProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** The page above it, for one that is no entry of the menu. */
  readonly back?: { readonly path: string; readonly label: string } | undefined
  /** Next to the title: the main action of the page last. */
  readonly children?: ReactNode
}

/** Heading of a page of the account area and of the desk, at one height on all of them. */
export function PageTitle({ title, lead, back, children }: PageTitleProps) {
  const Tabs = useContext(TitleTabs)
  return (
    <div className="stack gap-5 fit">
      {Tabs && !back ? <Tabs /> : null}
      <div className="row gap-4 top between">
        <div className={styles.text}>
          {back ? (
            <p className={styles.back}>
              <Link className={BACK_CLASS} to={back.path}>
                {back.label}
              </Link>
            </p>
          ) : null}
          <h1 id={ACCOUNT_HEADING} tabIndex={-1}>
            {title}
          </h1>
          {lead ? <div className={`quiet text-s ${styles.lead}`}>{lead}</div> : null}
        </div>
        {children ? <div className={`row gap-2 center ${styles.actions}`}>{children}</div> : null}
      </div>
    </div>
  )
}
