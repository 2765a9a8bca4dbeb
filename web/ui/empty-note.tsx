import styles from './empty-note.module.css'
import { LineIcon } from './pictures/line-icon.tsx'
import type { LineIconName } from './pictures/line-icons.ts'

interface EmptyNoteProps {
  /** What the list is of. */
  readonly icon: LineIconName
  readonly title: string
  /** Undefined where the text would ask for what the reader may not do. */
  readonly text: string | undefined
}

/** What takes the place of a list without entries, below the heading of its section. */
export function EmptyNote({ icon, title, text }: EmptyNoteProps) {
  return (
    <div className={styles.empty}>
      <LineIcon name={icon} className="faint" />
      <h3 className="text-m">{title}</h3>
      {text === undefined ? null : <p className="quiet text-s">{text}</p>}
    </div>
  )
}
