import { questionPage } from '#web/platform/seo/schema-org.ts'
import { StructuredData } from '#web/platform/seo/structured-data.tsx'
import { DemoTag } from './demo-tag.tsx'
import styles from './questions.module.css'
import { Text } from './text.tsx'

export interface Question {
  readonly question: string
  readonly answer: string
  /** The answer has a made-up value of local mode: it is marked, and search engines do not get it. */
  readonly demo?: boolean
}

/** Questions with collapsible answers; needs no script. */
export function Questions({ items }: { items: readonly Question[] }) {
  return (
    <div className={`ruled-below ${styles.questions}`}>
      <StructuredData data={import.meta.env.SSR ? questionPage(items) : undefined} />
      {items.map(({ question, answer, demo }) => (
        <details className="ruled" key={question}>
          <summary className="line gap-4 center between pad-ends-4 text-l strong">{question}</summary>
          <p>
            <Text>{answer}</Text> {demo ? <DemoTag /> : null}
          </p>
        </details>
      ))}
    </div>
  )
}
