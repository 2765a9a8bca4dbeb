import styles from './back-link.module.css'
import { Text } from './text.tsx'

interface BackProps {
  readonly children: string | undefined
}

/** The class of a link of the router to the page above, whose words are `BackWords`. */
export const BACK_CLASS = styles.back ?? ''

export function BackWords({ children }: BackProps) {
  return (
    <>
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
        <path
          d="M9.5 3.5 5 8l4.5 4.5"
          stroke="currentColor"
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <Text>{children}</Text>
    </>
  )
}

/** Above the heading of a page that is no entry of the menu: the page above it. */
export function BackLink({ href, children }: BackProps & { readonly href: string }) {
  return (
    <a className={BACK_CLASS} href={href}>
      <BackWords>{children}</BackWords>
    </a>
  )
}
