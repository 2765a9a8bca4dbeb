import styles from './back-link.module.css'

/** The class of a link of the router to the page above, whose words are its only child. */
export const BACK_CLASS = styles.back ?? ''

interface BackLinkProps {
  readonly href: string
  readonly children: string | undefined
}

/** Above the heading of a page that is no entry of the menu: the page above it. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <a className={BACK_CLASS} href={href}>
      {children}
    </a>
  )
}
