import styles from './empty-note.module.css'

interface EmptyNoteProps {
  readonly title: string
  /** Undefined where the text would ask for what the reader may not do. */
  readonly text: string | undefined
}

/** What takes the place of a list without entries, below the heading of its section. */
export function EmptyNote({ title, text }: EmptyNoteProps) {
  return (
    <div className={styles.empty}>
      <h3 className="text-m">{title}</h3>
      {text === undefined ? null : <p className="quiet">{text}</p>}
    </div>
  )
}
