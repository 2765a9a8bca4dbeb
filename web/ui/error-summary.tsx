import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  readonly title: string
  /** Each wrong field: its id, and what is wrong with it. */
  readonly items: readonly { readonly id: string; readonly text: string }[]
}

/** What to correct in a form, each line a link to its field. */
export function ErrorSummary({ title, items }: ErrorSummaryProps) {
  return (
    <div className={styles.summary}>
      <p className="strong">{title}</p>
      <ul>
        {items.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
