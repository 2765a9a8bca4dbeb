import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import type { Chapter } from './chapters.ts'
import styles from './markdown-page.module.css'

interface ChapteredTextProps {
  readonly text: string
  readonly chapters: readonly Chapter[]
}

/** Markdown with anchors for its table of contents. */
export function ChapteredText({ text, chapters }: ChapteredTextProps) {
  return (
    <Markdown remarkPlugins={[remarkGfm]} components={parts(chapters)}>
      {text}
    </Markdown>
  )
}

/** Headings have the anchors of the contents; wide tables scroll, with the keyboard too. */
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
