import type { ReactNode, Ref } from 'react'
import styles from './account-section.module.css'

interface AccountSectionProps {
  /** Of the heading, which labels the section. */
  readonly id: string
  readonly title: string
  readonly lead?: ReactNode
  /** Next to the heading and lead, if there is room. */
  readonly aside?: ReactNode
  /** For a heading that takes the focus after a change of the list. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly busy?: boolean
  readonly children: ReactNode
}

/** A section of the account center. */
export function AccountSection(props: AccountSectionProps) {
  const { id, title, lead, aside, headingRef, busy, children } = props
  return (
    <section className={styles.section} aria-labelledby={id} aria-busy={busy}>
      <div className={styles.head}>
        <div className={styles.heading}>
          <h2 id={id} className={styles.title} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
            {title}
          </h2>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Rows of a section, separated by lines. */
export function AccountRows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
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
        <div className={styles.text}>
          <h3>{title}</h3>
          {text}
        </div>
        {action}
      </div>
      {children}
    </li>
  )
}
