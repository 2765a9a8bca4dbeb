import { withBoundParts } from '#contract/kit/settled-text.ts'

/** A node of the HTML tree that Markdown becomes, as far as we change it. */
interface HtmlNode {
  readonly type: string
  readonly tagName?: string
  value?: string
  children?: HtmlNode[]
  properties?: Record<string, unknown>
}

/**
 * Gives a table the number of its columns, `data-columns`, and each cell of its body the words of its column,
 * `data-label`, for the style sheet that shows rows as lists on narrow screens; and each cell its alignment as `data-align`, since the policy of a page without scripts lets no
 * element have styles of its own.
 */
function labelledTables() {
  return (tree: unknown): void => {
    for (const table of elements(tree as HtmlNode, 'table')) {
      const labels = elements(table, 'th').map(textIn)
      table.properties = { ...table.properties, dataColumns: labels.length }
      for (const cell of [...elements(table, 'th'), ...elements(table, 'td')]) {
        const { align, ...others } = cell.properties ?? {}
        cell.properties = align ? { ...others, dataAlign: align } : others
      }
      for (const row of elements(table, 'tr'))
        for (const [column, cell] of elements(row, 'td').entries())
          cell.properties = { ...cell.properties, dataLabel: labels[column] }
    }
  }
}

/**
 * Takes the spaces out of Chinese that Markdown needs: after bold words that end with a full-width mark, and where a
 * line of the source ends.
 */
function chineseSpaces() {
  return (tree: unknown): void => {
    let before = ''
    const walk = (node: HtmlNode, isCode: boolean): void => {
      if (node.value !== undefined && !isCode) {
        node.value = (before + node.value).replace(CHINESE_SPACE, '').slice(before.length)
        before = node.value.slice(-1)
      }
      for (const child of node.children ?? []) walk(child, isCode || child.tagName === 'code')
    }
    walk(tree as HtmlNode, false)
  }
}

// English closes quotations by the same mark as Chinese.
const CHINESE_SPACE =
  /(?<=[，。；：！？、）」】])[ \n]+(?=\S)|(?<=[\p{Script=Han}”])[ \n]+(?=\p{Script=Han})/gu

/** Keeps on one line the word e-mail, which else ends after its hyphen, and what the texts of pages keep. */
function wholeWords() {
  return (tree: unknown): void => {
    const walk = (node: HtmlNode): void => {
      if (node.tagName === 'code' || !node.children) return
      node.children.forEach(walk)
      node.children = node.children.flatMap(splitWords)
    }
    walk(tree as HtmlNode)
  }
}

function splitWords(node: HtmlNode): HtmlNode[] {
  if (node.type !== 'text' || !node.value) return [node]
  return withBoundParts(node.value)
    .split(/(\be-mails?\b)/i)
    .map((value, at) => {
      const text: HtmlNode = { type: 'text', value }
      const isWord = at % 2 === 1
      return isWord
        ? { type: 'element', tagName: 'span', properties: { className: ['oneline'] }, children: [text] }
        : text
    })
}

/** What is done with the HTML of every text in Markdown: rehype plugins. */
export const HTML_PLUGINS = [labelledTables, chineseSpaces, wholeWords]

function elements(node: HtmlNode, name: string): HtmlNode[] {
  const inside = node.children?.flatMap((child) => elements(child, name)) ?? []
  return node.tagName === name ? [node, ...inside] : inside
}

function textIn(node: HtmlNode): string {
  return node.value ?? node.children?.map(textIn).join('') ?? ''
}
