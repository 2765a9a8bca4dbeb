import type { ReactNode } from 'react'
import styles from './account-section.module.css'

/** Id of the page's heading, which is that of a section without its own and takes the focus after a list changes. */
export const ACCOUNT_HEADING = 'account-heading'

/** Moves the focus to the page's heading: the focused element is no longer on the page. */
export function focusAccountHeading(): void {
  document.getElementById(ACCOUNT_HEADING)?.focus()
}

interface AccountSectionProps {
  /** Of the heading, which labels the section; its lead has this id with `-lead`. */
  readonly id?: string
  /** None if the section is the whole page, whose heading says it. */
  readonly title?: string
  /** Below the title: what the whole section is. */
  readonly tag?: ReactNode
  readonly lead?: ReactNode
  /** Next to the heading and lead, if there is room. */
  readonly aside?: ReactNode
  readonly busy?: boolean
  readonly children: ReactNode
}

/** A section of the account center. */
export function AccountSection(props: AccountSectionProps) {
  const { id, title, tag, lead, aside, busy, children } = props
  // What follows the words of the page has the room that it has below other titles.
  const gap = title ? 'gap-4' : 'gap-5'
  return (
    // Without a title it is no landmark: its name would be that of the page, and of what it shows.
    <section
      className={`stack fit ${gap}`}
      aria-labelledby={title ? id : undefined}
      aria-busy={busy}
      data-lead={lead && !title ? '' : undefined}
    >
      <div className="row gap-4 across-6 top between">
        <div className={styles.heading}>
          {title ? (
            <div>
              <h2 id={id} className={styles.title}>
                {title}
              </h2>
              {tag}
            </div>
          ) : null}
          {lead ? (
            <p id={id && `${id}-lead`} className={`quiet text-s ${styles.lead}`}>
              {lead}
            </p>
          ) : null}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Rows of a section, separated by lines. */
export function AccountRows({ children }: { readonly children: ReactNode }) {
  return <ul className="plain">{children}</ul>
}

interface AccountRowProps {
  readonly title: string
  /** Below the title: the current value. */
  readonly text: ReactNode
  /** Actions of the row. */
  readonly action?: ReactNode
  /** Below both, at full width. */
  readonly children?: ReactNode
}

export function AccountRow({ title, text, action, children }: AccountRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={`slim ${styles.text}`}>
          <h3>{title}</h3>
          {text}
        </div>
        {action}
      </div>
      {children}
    </li>
  )
}
