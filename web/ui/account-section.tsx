import type { ReactNode, Ref } from 'react'
import styles from './account-section.module.css'

interface AccountSectionProps {
  /** Of the heading, which names the section. */
  readonly id: string
  readonly title: string
  readonly lead?: ReactNode
  /** Beside the heading and its lead, where there is room. */
  readonly beside?: ReactNode
  /** For a heading that takes the focus when the list below it has changed. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly busy?: boolean
  readonly children: ReactNode
}

/** A part of the account center under its heading. */
export function AccountSection(props: AccountSectionProps) {
  const { id, title, lead, beside, headingRef, busy, children } = props
  return (
    <section className={styles.section} aria-labelledby={id} aria-busy={busy}>
      <div className={styles.head}>
        <div className={styles.heading}>
          <h2 id={id} className={styles.title} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
            {title}
          </h2>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {beside}
      </div>
      {children}
    </section>
  )
}

/** Rows of a section, each with a line above it. */
export function AccountRows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}

interface AccountRowProps {
  readonly title: string
  /** Below the title: what stands there now. */
  readonly words: ReactNode
  /** What can be done about it. */
  readonly action?: ReactNode
  /** Below both, over the whole width. */
  readonly children?: ReactNode
}

export function AccountRow({ title, words, action, children }: AccountRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.words}>
          <h3>{title}</h3>
          {words}
        </div>
        {action}
      </div>
      {children}
    </li>
  )
}
