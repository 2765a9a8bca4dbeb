import styles from './markdown-table.module.css'

/** A table of a text; where it is narrow, each row is a list of its values next to the words of their columns (`labelledTables`). */
export function MarkdownTable({ children }: { readonly children?: React.ReactNode }) {
  return (
    <div className={styles.place}>
      <table className={styles.table}>{children}</table>
    </div>
  )
}
