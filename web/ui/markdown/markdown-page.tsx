import { lazy } from 'react'
import { chaptersOf } from './chapters.ts'
import styles from './markdown-page.module.css'

/** Loaded with the first long text: the server starts without it, and is several MiB smaller where nobody reads one. */
const ChapteredText = lazy(async () => ({ default: (await import('./chaptered-text.tsx')).ChapteredText }))

interface MarkdownPageProps {
  readonly title: string
  /** Markdown that begins with the title. */
  readonly body: string
  /** What the table of contents is called. */
  readonly contents: string
  /** Around the title: the way back, a picture. */
  readonly above?: React.ReactNode
  /** Below the title: a version, a date. */
  readonly note: string
  /** After the text: where to go next. */
  readonly below?: React.ReactNode
  /** Beside it, out of the text: descriptions for search engines. */
  readonly children?: React.ReactNode
}

/** A long text with its contents beside it; wide tables scroll by themselves. */
export function MarkdownPage({ title, body, contents, above, note, below, children }: MarkdownPageProps) {
  // The title stands above the contents, so that a phone shows it first.
  const text = body.replace(/^# .+\n+/, '')
  const chapters = chaptersOf(text)
  return (
    <main id="main" className={styles.page}>
      {children}
      <header className={styles.head}>
        {above}
        <h1>{title}</h1>
        <p>{note}</p>
      </header>
      <nav className={styles.contents} aria-label={contents}>
        <details open>
          <summary>{contents}</summary>
          {chapters.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </details>
      </nav>
      <article className={styles.text}>
        <ChapteredText text={text} chapters={chapters} />
      </article>
      {below ? <div className={styles.after}>{below}</div> : null}
    </main>
  )
}
