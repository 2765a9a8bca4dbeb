import type { DraftValue } from '#contract/publishing/content/content.fields.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { type FormDraft, formDraft } from '#web/platform/session/form-draft.ts'
import type { FieldValue } from './content-words.ts'

/** What was typed for the draft of an item and is not saved yet. */
export function localDraft({ entity }: AnyContent, itemId: string): FormDraft<DraftValue> {
  return formDraft<DraftValue>(`content ${entity} ${itemId}`)
}

/** The field of a value at a path, `body.zh`, `disks.0.name.en`; undefined where there is none. */
export function valueAt(value: unknown, path: string): unknown {
  let held = value
  for (const key of path.split('.')) {
    if (typeof held !== 'object' || held === null) return undefined
    held = (held as Record<string, unknown>)[key]
  }
  return held
}

/** The value with another field at a path; undefined takes it away. Everything on the way is copied. */
export function withValueAt(value: DraftValue, path: string, field: unknown): DraftValue {
  return replaced(value, path.split('.'), field) as DraftValue
}

function replaced(held: unknown, [key = '', ...rest]: readonly string[], field: unknown): unknown {
  const copy: Record<string, unknown> | unknown[] = Array.isArray(held)
    ? [...held]
    : { ...(typeof held === 'object' ? held : {}) }
  const fields = copy as Record<string, unknown>
  const made = rest.length === 0 ? field : replaced(fields[key], rest, field)
  if (made === undefined && !Array.isArray(copy)) delete fields[key]
  else fields[key] = made
  return copy
}

interface Collected {
  /** Every field by its path, in the order of the value; empty ones are left out. */
  readonly fields: Map<string, FieldValue>
  /** The ids of rows, in their order, by the path of their list. */
  readonly orders: Map<string, readonly string[]>
}

function collected(value: unknown): Collected {
  const found: Collected = { fields: new Map(), orders: new Map() }
  collect(value, '', found)
  return found
}

function collect(value: unknown, path: string, found: Collected): void {
  if (typeof value === 'object' && value !== null) {
    const ids = Array.isArray(value) ? idsOf(value) : undefined
    if (ids) found.orders.set(path, ids)
    const keys = ids ?? (Array.isArray(value) && isCodes(value) ? value : undefined)
    for (const [key, field] of Object.entries(value)) {
      const name = String(keys?.[Number(key)] ?? key)
      collect(field, path === '' ? name : `${path}.${name}`, found)
    }
  } else if (value !== undefined && value !== null && value !== '')
    found.fields.set(path, value as FieldValue)
}

/** What tells the rows of a list apart wherever they are; one whose id is not typed yet has its place. */
function idsOf(list: readonly unknown[]): readonly string[] | undefined {
  const ids = list.map((row) => valueAt(row, 'id'))
  if (!ids.every((id) => typeof id === 'string')) return undefined
  const keys = ids.map((id, at) => id || String(at))
  return new Set(keys).size === keys.length ? keys : undefined
}

const CODE = /^[\w-]+$/

/** Whether a list is a set of codes, which are told apart by themselves. */
function isCodes(list: readonly unknown[]): boolean {
  return (
    list.every((each) => typeof each === 'string' && CODE.test(each)) && new Set(list).size === list.length
  )
}

/** A field in which two values differ. */
export interface FieldDifference {
  readonly path: string
  /** Undefined where there was nothing. */
  readonly before: FieldValue | undefined
  readonly after: FieldValue | undefined
}

/**
 * The fields in which two values differ; null is a value without fields. Rows with ids are compared with themselves,
 * wherever they are, and have their id in the path; another order of them is a difference of their list.
 */
export function fieldDifferences(before: unknown, after: unknown): FieldDifference[] {
  const [old, now] = [collected(before), collected(after)]
  const moved = [...now.orders].flatMap(([path, ids]) => {
    const known = old.orders.get(path) ?? []
    const [was, is] = [known.filter((id) => ids.includes(id)), ids.filter((id) => known.includes(id))]
    return String(was) === String(is) ? [] : [{ path, before: known.join(', '), after: ids.join(', ') }]
  })
  const fields = [...new Set([...now.fields.keys(), ...old.fields.keys()])]
    .map((path) => ({ path, before: old.fields.get(path), after: now.fields.get(path) }))
    .filter((field) => field.before !== field.after)
  return [...moved, ...fields]
}
