/** What is in a text field, and what of it is selected. */
export interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}

export type MarkdownTool = 'bold' | 'heading' | 'list' | 'link'

/** The text with a format put around or before what is selected; the words of the format are selected then. */
export function formatted(
  { text, start, end }: Selected,
  tool: MarkdownTool,
  words: { readonly text: string; readonly link: string },
): Selected {
  const chosen = text.slice(start, end)
  if (tool === 'bold') return around({ text, start, end }, '**', chosen || words.text, '**')
  if (tool === 'link') return around({ text, start, end }, '[', chosen || words.link, '](https://)')
  const sign = tool === 'heading' ? '## ' : '- '
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lines = (text.slice(from, end) || words.text)
    .split('\n')
    .map((line) => (line.startsWith(sign) ? line : sign + line))
    .join('\n')
  return { text: text.slice(0, from) + lines + text.slice(end), start: from, end: from + lines.length }
}

/** Pictures, links and bold words: what is put into one splits it. */
const MARKS = /!?\[[^\]\n]*\]\([^)\n]*\)|\*\*[^*\n]+\*\*/g

/** The text with a picture as a paragraph of its own, behind the mark that the selection ends in; its description is selected. */
export function withPicture(selected: Selected, address: string, description: string): Selected {
  const { text } = selected
  const marks = [...text.matchAll(MARKS)].map(({ 0: mark, index }) => [index, index + mark.length] as const)
  const [, end] = marks.find(([from, to]) => from < selected.end && selected.end < to) ?? [0, selected.end]
  const before = text.slice(0, end)
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const rest = text.slice(end).replace(/^\n+/, '')
  const start = before.length + gap.length + 2
  return {
    text: `${before}${gap}![${description}](${address})${rest === '' ? '\n' : `\n\n${rest}`}`,
    start,
    end: start + description.length,
  }
}

function around({ text, start, end }: Selected, open: string, words: string, close: string): Selected {
  const from = start + open.length
  return {
    text: text.slice(0, start) + open + words + close + text.slice(end),
    start: from,
    end: from + words.length,
  }
}
