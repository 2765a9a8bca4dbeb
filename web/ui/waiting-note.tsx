import type { ReactNode } from 'react'
import styles from './waiting-note.module.css'

interface WaitingNoteProps {
  readonly title: string
  readonly text: string
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** Says what was filled in and is not submitted yet; it stays on the page. */
export function WaitingNote({ title, text, children }: WaitingNoteProps) {
  return (
    <div className={styles.waiting} role="status">
      <svg width="20" height="20" viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path d="M6 3h12v18l-6-4-6 4z" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
      </svg>
      <div>
        <p>
          <b className="bold">{title}</b>
        </p>
        <p>{text}</p>
        {children ? <div className="row gap-2 across-3 above-3 center">{children}</div> : null}
      </div>
    </div>
  )
}
