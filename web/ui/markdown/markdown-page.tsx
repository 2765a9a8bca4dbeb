import { lazy } from 'react'
import { chaptersOf } from './chapters.ts'
import styles from './markdown-page.module.css'
import { MarkdownTable } from './markdown-table.tsx'

/** Loaded with the first long text: the server starts without it, which saves several MiB of memory. */
const ChapteredText = lazy(async () => ({ default: (await import('./chaptered-text.tsx')).ChapteredText }))

interface MarkdownPageProps {
  readonly title: string
  /** Markdown that starts with the title. */
  readonly body: string
  /** Of title and text, where that is not the language of the page. */
  readonly lang?: string | undefined
  /** Label of the table of contents. */
  readonly contents: string
  /** Around the title: links back, a picture. */
  readonly above?: React.ReactNode
  /** Below the title: a version, a date. */
  readonly note: string
  /** Between the note and the text: pictures. */
  readonly intro?: React.ReactNode
  /** After the text: links. */
  readonly below?: React.ReactNode
  /** Outside the text: descriptions for search engines. */
  readonly children?: React.ReactNode
}

/** A long text with its contents next to it. */
export function MarkdownPage({
  title,
  body,
  lang,
  contents,
  above,
  note,
  intro,
  below,
  children,
}: MarkdownPageProps) {
  // The title is above the contents, so that narrow screens show it first.
  const text = body.replace(/^# .+\n+/, '')
  const chapters = chaptersOf(text)
  const links = chapters.map(({ id, title }) => (
    <a key={id} href={`#${id}`}>
      {title}
    </a>
  ))
  return (
    <main id="main" className={styles.page}>
      {children}
      <header className={styles.head}>
        {above}
        <h1 className="text-h2" lang={lang}>
          {title}
        </h1>
        <p className="above-2 faint text-s">{note}</p>
        {intro}
      </header>
      {chapters.length > 0 ? (
        <nav className={`text-s unprinted ${styles.contents}`} aria-label={contents}>
          {/* Only one of the two is rendered. */}
          <details className={styles.folded}>
            <summary className="pad-ends-2 faint">{contents}</summary>
            {links}
          </details>
          <div className={styles.open}>
            <p className="pad-ends-2 faint">{contents}</p>
            {links}
          </div>
        </nav>
      ) : null}
      <div className={styles.text} lang={lang} data-sentences>
        <ChapteredText text={text} chapters={chapters} table={MarkdownTable} />
      </div>
      {below ? <div className={`unprinted ${styles.after}`}>{below}</div> : null}
    </main>
  )
}
