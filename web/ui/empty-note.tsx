import type { ReactNode } from 'react'
import styles from './empty-note.module.css'
import { LineIcon } from './pictures/line-icon.tsx'
import type { LineIconName } from './pictures/line-icons.ts'

interface EmptyNoteProps {
  /** What the list is of. */
  readonly icon: LineIconName
  readonly title: string
  /** Undefined where the text would ask for what the reader may not do. */
  readonly text: string | undefined
  /** Below the heading of a section, it is one of its parts. */
  readonly as?: 'h2' | 'h3'
  /** `bare`: inside a frame that is there already. */
  readonly look?: 'framed' | 'bare'
  readonly role?: 'status' | 'alert'
  /** The next step: a button or a link. */
  readonly children?: ReactNode
}

/** What takes the place of rows that are not there: of an empty list, of one that failed, of one that may not be seen. */
export function EmptyNote({
  icon,
  title,
  text,
  as: Heading = 'h2',
  look = 'framed',
  ...props
}: EmptyNoteProps) {
  return (
    <div className={styles.note} data-look={look} role={props.role}>
      <span className={styles.sign}>
        <LineIcon name={icon} />
      </span>
      <Heading className="text-m">{title}</Heading>
      {text === undefined ? null : <p className="quiet text-s">{text}</p>}
      {props.children ? <div className="above-3 row gap-3 center middle">{props.children}</div> : null}
    </div>
  )
}
