import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import type { Chapter } from './chapters.ts'
import { labelledTables } from './labelled-tables.ts'
import { MarkdownTable } from './markdown-table.tsx'

interface ChapteredTextProps {
  readonly text: string
  readonly chapters: readonly Chapter[]
}

/** Markdown with anchors for its table of contents. */
export function ChapteredText({ text, chapters }: ChapteredTextProps) {
  return (
    <Markdown remarkPlugins={[remarkGfm]} rehypePlugins={[labelledTables]} components={parts(chapters)}>
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
    table: ({ children }) => <MarkdownTable>{children}</MarkdownTable>,
  }
}
