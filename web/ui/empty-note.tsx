import styles from './empty-note.module.css'

/** What takes the place of a list without entries, below the heading of its section. */
export function EmptyNote({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles.empty}>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  )
}
