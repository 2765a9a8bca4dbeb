import type { ComponentType, ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import type { Chapter } from './chapters.ts'
import { HTML_PLUGINS } from './html-plugins.ts'
import { MarkdownPicture } from './markdown-picture.tsx'

interface ChapteredTextProps {
  readonly text: string
  readonly chapters: readonly Chapter[]
  /** Given by the page: the style sheet of a part that is loaded late is none of the page's. */
  readonly table: ComponentType<{ children?: ReactNode }>
}

/** Markdown with anchors for its table of contents. */
export function ChapteredText({ text, chapters, table }: ChapteredTextProps) {
  return (
    <Markdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={HTML_PLUGINS}
      components={{ ...parts(chapters), table }}
    >
      {text}
    </Markdown>
  )
}

/** Headings have the anchors of the contents. */
function parts(chapters: readonly Chapter[]): Components {
  return {
    h2: ({ node, children }) => (
      <h2 id={chapters.find(({ line }) => line === node?.position?.start.line)?.id}>{children}</h2>
    ),
    img: ({ src, alt }) => <MarkdownPicture src={src} alt={alt} />,
  }
}
