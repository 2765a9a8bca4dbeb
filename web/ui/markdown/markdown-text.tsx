import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { HTML_PLUGINS } from './html-plugins.ts'
import { MarkdownPicture } from './markdown-picture.tsx'
import { MarkdownTable } from './markdown-table.tsx'
import styles from './markdown-text.module.css'

const PARTS: Components = {
  table: MarkdownTable,
  img: ({ src, alt }) => <MarkdownPicture src={src} alt={alt} />,
}

/** A text without its title and page; loaded on demand where another page shows one. */
export function MarkdownText({ body }: { readonly body: string }) {
  return (
    <div className={`stack gap-3 break ${styles.text}`} data-sentences>
      <Markdown remarkPlugins={[remarkGfm]} rehypePlugins={HTML_PLUGINS} components={PARTS}>
        {body.replace(/^# .+\n+/, '')}
      </Markdown>
    </div>
  )
}
