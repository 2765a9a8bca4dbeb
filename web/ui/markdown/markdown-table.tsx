import styles from './markdown-table.module.css'

interface MarkdownTableProps {
  readonly 'data-columns'?: number
  readonly children?: React.ReactNode
}

/**
 * A table of a text. Where there is no room for three columns or more, each row is a list of its values next to the words
 * of their columns (`labelledTables`).
 */
export function MarkdownTable({ 'data-columns': columns, children }: MarkdownTableProps) {
  return (
    <div className={styles.place}>
      <table className={styles.table} data-columns={columns}>
        {children}
      </table>
    </div>
  )
}
