import styles from './entry-parts.module.css'

/** Heading of an entry page. */
export function EntryHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {lead ? <p>{lead}</p> : null}
    </div>
  )
}

/** The way to the neighbouring entry page, below a form. */
export function EntryOther({ question, action, href }: { question: string; action: string; href: string }) {
  return (
    <p className={styles.other}>
      {question} <a href={href}>{action}</a>
    </p>
  )
}
