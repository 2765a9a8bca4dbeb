import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import styles from './markdown-text.module.css'

const PARTS: Components = {
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.table} tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
}

/** A text without its title and page; loaded on demand where another page shows one. */
export function MarkdownText({ body }: { readonly body: string }) {
  return (
    <div className={styles.text}>
      <Markdown remarkPlugins={[remarkGfm]} components={PARTS}>
        {body.replace(/^# .+\n+/, '')}
      </Markdown>
    </div>
  )
}
