import { questionPage } from '#web/platform/seo/schema-org.ts'
import { StructuredData } from '#web/platform/seo/structured-data.tsx'
import styles from './questions.module.css'

export interface Question {
  readonly question: string
  readonly answer: string
}

/** Questions with collapsible answers; needs no script. */
export function Questions({ items }: { items: readonly Question[] }) {
  return (
    <div className={styles.questions}>
      <StructuredData data={import.meta.env.SSR ? questionPage(items) : undefined} />
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
