import { heldNumber, typedWhole } from '#contract/kit/typed-numbers.ts'
import type { SettingPart } from '#contract/publishing/site/setting-parts.fields.ts'
import { type Merged, merge } from '#web/ui/edited/merge.ts'
import { type FieldNode, fieldTree, joined, valueAt } from './field-tree.ts'

/** The values of a form by their paths below `value.`, as its controls hold them: texts, ticks, rows and objects. */
export type FormValues = Record<string, unknown>

/** Where the value of a part is in the body of its call; paths of errors begin so. */
export const ROOT = 'value'

/** What the form of a part begins with. @param value null: nothing is published yet */
export function formValues(part: SettingPart, value: unknown): FormValues {
  return Object.fromEntries(fieldTree(part).flatMap((node) => entriesOf(ROOT, node, value)))
}

/** The value that a form holds; fields that are left empty and may be are absent. */
export function partValue(part: SettingPart, values: FormValues): unknown {
  return nested(fieldTree(part).map((node) => [node.path, read(ROOT, node, values)]))
}

/** The empty row of a list, as entries of the form's values. */
export function emptyRow(list: Extract<FieldNode, { kind: 'list' }>, base: string): [string, unknown][] {
  return list.row.flatMap((node) => entriesOf(base, node, undefined))
}

/** How many rows a list of the form has. */
export function rowCount(values: FormValues, path: string): number {
  return Number(values[`${path}.#`] ?? 0)
}

/** What tells the rows of a list apart. */
export function rowTexts(values: FormValues, path: string): readonly string[] {
  return Array.from({ length: rowCount(values, path) }, (_, row) => {
    const start = `${path}.${row}`
    const own = Object.entries(values).filter(([key]) => key === start || key.startsWith(`${start}.`))
    return JSON.stringify(own.map(([, value]) => value))
  })
}

/** The key under which a list is merged, as all of its rows. */
export function rowsKey(path: string): string {
  return `${path}.#`
}

type Row = Readonly<Record<string, unknown>>

/** The values with each list as its rows, so that the rows are merged and not their numbers. */
function grouped(values: FormValues): Record<string, unknown> {
  const lists = Object.keys(values).filter((key) => key.endsWith('.#'))
  const outer = lists.filter((key) => !lists.some((other) => other !== key && isBelow(key, other)))
  const others = Object.entries(values).filter(([key]) => !outer.some((list) => isBelow(key, list)))
  const rows = outer.map((list): [string, Row[]] => [
    list,
    Array.from({ length: Number(values[list] ?? 0) }, (_, row) => {
      const start = list.replace(/#$/, String(row))
      const own = Object.entries(values).filter(([key]) => key === start || key.startsWith(`${start}.`))
      return Object.fromEntries(own.map(([key, value]) => [key.slice(start.length), value]))
    }),
  ])
  return Object.fromEntries([...others, ...rows])
}

function ungrouped(held: Readonly<Record<string, unknown>>): FormValues {
  const entries = Object.entries(held).flatMap(([key, value]): [string, unknown][] => {
    if (!key.endsWith('.#') || !Array.isArray(value)) return [[key, value]]
    const rows = (value as readonly Row[]).flatMap((row, at) =>
      Object.entries(row).map(([own, field]): [string, unknown] => [
        key.replace(/#$/, String(at)) + own,
        field,
      ]),
    )
    return [[key, value.length], ...rows]
  })
  return Object.fromEntries(entries)
}

/** Whether a key is of a list, or of a row of it. */
function isBelow(key: string, list: string): boolean {
  return key === list || key.startsWith(list.slice(0, -1))
}

/** Merges two changes of a part, the rows of its lists among them. */
export function mergeValues(base: FormValues, mine: FormValues, now: FormValues): Merged<FormValues> {
  const { value, theirs } = merge(grouped(base), grouped(mine), grouped(now))
  return { value: ungrouped(value), theirs }
}

/** The values with the rows of a list as another person has left them. */
export function withRows(values: FormValues, path: string, rows: unknown): FormValues {
  return ungrouped({ ...grouped(values), [rowsKey(path)]: rows })
}

/** The values without one row of a list: those after it move up. */
export function withoutRow(values: FormValues, path: string, row: number): FormValues {
  const count = rowCount(values, path)
  const entries = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    if (key === `${path}.#`) return [[key, count - 1]]
    const match = key.startsWith(`${path}.`) ? /^(\d+)(.*)$/s.exec(key.slice(path.length + 1)) : null
    if (!match) return [[key, value]]
    const at = Number(match[1])
    if (at === row) return []
    return [[`${path}.${at > row ? at - 1 : at}${match[2]}`, value]]
  })
  return Object.fromEntries(entries)
}

function entriesOf(base: string, node: FieldNode, value: unknown): [string, unknown][] {
  const path = joined(base, node.path)
  const held = valueAt(value, node.path)
  switch (node.kind) {
    case 'both':
      return (['zh', 'en'] as const).map((language) => [`${path}.${language}`, text(valueAt(held, language))])
    case 'flag':
      return [[path, held === true]]
    case 'options':
      return [[path, Array.isArray(held) ? held : []]]
    case 'file':
      return [[path, held]]
    case 'lines':
      return [[path, Array.isArray(held) ? held.join('\n') : '']]
    case 'list': {
      const rows = Array.isArray(held) ? held : []
      return [
        [`${path}.#`, rows.length],
        ...rows.flatMap((row, index) =>
          node.row.flatMap((inner) => entriesOf(joined(path, index), inner, row)),
        ),
      ]
    }
    default:
      return [[path, text(held)]]
  }
}

function read(base: string, node: FieldNode, values: FormValues): unknown {
  const path = joined(base, node.path)
  const held = values[path]
  switch (node.kind) {
    case 'both': {
      const both = { zh: text(values[`${path}.zh`]), en: text(values[`${path}.en`]) }
      return node.optional && !both.zh.trim() && !both.en.trim() ? undefined : both
    }
    case 'number':
      // What is no number stays as it was typed, so that the schema refuses it.
      return heldNumber(typedWhole, text(held))
    case 'lines':
      return text(held)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
    case 'list': {
      const rows = Array.from({ length: rowCount(values, path) }, (_, index) =>
        nested(node.row.map((inner) => [inner.path, read(joined(path, index), inner, values)])),
      )
      return node.optional && rows.length === 0 ? undefined : rows
    }
    case 'flag':
      // Not ticked is not said, so that a form that was only opened and saved changes nothing.
      return node.optional && held !== true ? undefined : held
    case 'text':
      return node.optional && text(held).trim() === '' ? undefined : text(held)
    default:
      return held
  }
}

/** Paths with their values as objects; an empty path is the value itself, undefined is left out. */
function nested(entries: readonly (readonly [path: string, value: unknown])[]): unknown {
  const [first] = entries
  if (first?.[0] === '') return first[1]
  const made: Record<string, unknown> = {}
  for (const [path, value] of entries) {
    if (value === undefined) continue
    const names = path.split('.')
    const last = names.pop() ?? ''
    let place = made
    for (const name of names) {
      place[name] ??= {}
      place = place[name] as Record<string, unknown>
    }
    place[last] = value
  }
  return made
}

function text(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
