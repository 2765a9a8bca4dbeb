import { foldedText } from '#contract/kit/fields/folded-text.ts'
import { SETTING_PARTS, type SettingPart } from '#contract/publishing/site/setting-parts.fields.ts'
import { type FieldNode, fieldTree, joined } from './field-tree.ts'

/** A field that the search can lead to. */
export interface SearchEntry {
  readonly part: SettingPart
  /** Below the value and without numbers: `responses.minutes`; empty: the section itself. */
  readonly field: string
  readonly label: string
  /** All words by which it is found: labels, hints, the present value. */
  readonly words: string
}

interface Words {
  title(part: SettingPart): string
  lead(part: SettingPart): string
  label(part: SettingPart, field: string): string
  hint(part: SettingPart, field: string): string | undefined
  /** The present values of a field in words. */
  values(part: SettingPart, field: string): string
}

/** Every section and field with its words, in the order of the page. */
export function searchIndex(words: Words): SearchEntry[] {
  return SETTING_PARTS.flatMap((part) => {
    const section = {
      part,
      field: '',
      label: words.title(part),
      words: `${words.title(part)} ${words.lead(part)}`,
    }
    const fields = fieldsOf(fieldTree(part), '').map((field): SearchEntry => {
      const label = words.label(part, field)
      return {
        part,
        field,
        label,
        words: [label, words.hint(part, field), words.values(part, field)].filter(Boolean).join(' '),
      }
    })
    return [section, ...fields.filter(({ field }) => field !== '')]
  })
}

function fieldsOf(nodes: readonly FieldNode[], above: string): string[] {
  return nodes.flatMap((node) => {
    const field = joined(above, node.path)
    return node.kind === 'list' ? [field, ...fieldsOf(node.row, field)] : [field]
  })
}

/** Entries that have every word of the query, best first: in the label, then in the rest. */
export function foundIn(index: readonly SearchEntry[], query: string, most = 8): SearchEntry[] {
  const wanted = foldedText(query).split(' ').filter(Boolean)
  if (wanted.length === 0) return []
  const has = (text: string) => wanted.every((word) => foldedText(text).includes(word))
  const inLabel = index.filter(({ label }) => has(label))
  const inWords = index.filter((entry) => !inLabel.includes(entry) && has(entry.words))
  return [...inLabel, ...inWords].slice(0, most)
}
