/** A second-level heading of a text: its line and its anchor. */
export interface Chapter {
  readonly line: number
  readonly id: string
  readonly title: string
}

/** The anchor of the nth chapter, counted from 1, so that both languages share them. */
export function chapterId(number: number): string {
  return `section-${number}`
}

/** The headings of a Markdown text, for its table of contents. */
export function chaptersOf(markdown: string): Chapter[] {
  return markdown
    .split('\n')
    .map((text, at) => ({ line: at + 1, title: /^## (.+)$/.exec(text)?.[1] }))
    .filter((found): found is { line: number; title: string } => found.title !== undefined)
    .map((found, at) => ({ ...found, id: chapterId(at + 1) }))
}
