import { Gap, Text } from '#web/ui/text.tsx'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  readonly title: string
  /** Each wrong field: its id, what is wrong with it, and its label where that does not name it. */
  readonly items: readonly { readonly id: string; readonly text: string; readonly label?: string }[]
}

/** What to correct in a form, each line a link to its field. */
export function ErrorSummary({ title, items }: ErrorSummaryProps) {
  return (
    <div className={styles.summary}>
      <p className="strong">{title}</p>
      <ul>
        {items.map(({ id, text, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {label ? (
                <b>
                  <Text>{label}</Text>
                  <Gap />
                </b>
              ) : null}
              <Text>{text}</Text>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
