import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { type Chapter, chaptersOf } from './chapters.ts'
import styles from './markdown-page.module.css'

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
        <Markdown remarkPlugins={[remarkGfm]} components={parts(chapters)}>
          {text}
        </Markdown>
      </article>
      {below ? <div className={styles.after}>{below}</div> : null}
    </main>
  )
}

/** Headings get the anchors of the contents; wide tables scroll by themselves, with the keyboard too. */
function parts(chapters: readonly Chapter[]): Components {
  return {
    h2: ({ node, children }) => (
      <h2 id={chapters.find(({ line }) => line === node?.position?.start.line)?.id}>{children}</h2>
    ),
    table: ({ children }) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      <div className={styles.table} tabIndex={0}>
        <table>{children}</table>
      </div>
    ),
  }
}
