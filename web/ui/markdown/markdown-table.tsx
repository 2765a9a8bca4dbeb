import styles from './markdown-table.module.css'

/** A table of a text; where it is narrow, each row is a card under the words of its columns (`labelledTables`). */
export function MarkdownTable({ children }: { readonly children?: React.ReactNode }) {
  return (
    <div className={styles.place}>
      <table className={styles.table}>{children}</table>
    </div>
  )
}
