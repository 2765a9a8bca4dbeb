import type { SettingPart } from '#contract/publishing/site/setting-parts.fields.ts'
import { type FieldNode, fieldTree, joined, valueAt } from './field-tree.ts'

/** One value of a part in words: for the view of a section, the search and the history. */
export interface ValueLine {
  /** Of the value, with the numbers of its rows: `responses.0.minutes.zh`. */
  readonly path: string
  /** Of the field, without them: `responses.minutes`; finds its label. */
  readonly field: string
  /** Numbers of the rows from 1, outermost first. */
  readonly rows: readonly number[]
  readonly language?: 'zh' | 'en'
  readonly node: FieldNode
  readonly value: string | number | boolean | readonly string[]
}

/** Every value that a part has, in the order of its form. @param value null or of an older release: what is there */
export function valueLines(part: SettingPart, value: unknown): ValueLine[] {
  if (value === null || value === undefined) return []
  return fieldTree(part).flatMap((node) => linesOf({ path: '', field: '', rows: [] }, node, value))
}

type Place = Pick<ValueLine, 'path' | 'field' | 'rows'>

function linesOf(place: Place, node: FieldNode, value: unknown): ValueLine[] {
  const held = valueAt(value, node.path)
  if (held === undefined || held === null) return []
  const here = { ...place, path: joined(place.path, node.path), field: joined(place.field, node.path) }
  if (node.kind === 'list')
    return (Array.isArray(held) ? held : []).flatMap((row, index) =>
      node.row.flatMap((inner) =>
        linesOf({ ...here, path: joined(here.path, index), rows: [...here.rows, index + 1] }, inner, row),
      ),
    )
  if (node.kind === 'both')
    return (['zh', 'en'] as const).flatMap((language) => {
      const words = valueAt(held, language)
      return typeof words === 'string'
        ? [{ ...here, path: joined(here.path, language), node, language, value: words }]
        : []
    })
  if (node.kind === 'file') {
    const { hash } = held as { hash?: string }
    return [{ ...here, node, value: hash ?? '' }]
  }
  return [{ ...here, node, value: held as ValueLine['value'] }]
}

/** What differs between two versions of a part. */
export interface Difference {
  readonly line: ValueLine
  readonly before: ValueLine['value'] | undefined
  readonly after: ValueLine['value'] | undefined
}

export function differences(part: SettingPart, before: unknown, after: unknown): Difference[] {
  const old = new Map(valueLines(part, before).map((line) => [line.path, line]))
  const lines = valueLines(part, after)
  const known = new Set(lines.map(({ path }) => path))
  const changed = lines
    .filter((line) => String(old.get(line.path)?.value) !== String(line.value))
    .map((line) => ({ line, before: old.get(line.path)?.value, after: line.value }))
  const gone = [...old.values()]
    .filter(({ path }) => !known.has(path))
    .map((line) => ({ line, before: line.value, after: undefined }))
  return [...changed, ...gone]
}
