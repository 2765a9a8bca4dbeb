import styles from './action-link.module.css'

interface ActionLinkProps {
  readonly href: string
  /** `main` is the one primary action of a screen, `quiet` stands beside it, `ink` belongs to the header. */
  readonly tone: 'main' | 'quiet' | 'ink'
  /** Shows it to these people only; without it to everybody. */
  readonly when?: 'signed-in' | 'signed-out'
  readonly children: React.ReactNode
}

/** A link that looks like the button it acts as. */
export function ActionLink({ href, tone, when, children }: ActionLinkProps) {
  return (
    <a className={`${styles.action} ${styles[tone]}`} href={href} data-when={when}>
      {children}
    </a>
  )
}

/** Actions beside each other, wrapping where there is no room. */
export function Actions({ children }: { children: React.ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
