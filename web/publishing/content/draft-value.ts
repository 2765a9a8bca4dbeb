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

/** Every field of a value by its path, in the order of the value; empty ones are left out. */
function fieldsOf(value: unknown): ReadonlyMap<string, FieldValue> {
  const fields = new Map<string, FieldValue>()
  collect(value, '', fields)
  return fields
}

function collect(value: unknown, path: string, fields: Map<string, FieldValue>): void {
  if (typeof value === 'object' && value !== null)
    for (const [key, field] of Object.entries(value))
      collect(field, path === '' ? key : `${path}.${key}`, fields)
  else if (value !== undefined && value !== null && value !== '') fields.set(path, value as FieldValue)
}

/** A field in which two values differ. */
export interface FieldDifference {
  readonly path: string
  /** Undefined where there was nothing. */
  readonly before: FieldValue | undefined
  readonly after: FieldValue | undefined
}

/** The fields in which two values differ; null is a value without fields. */
export function fieldDifferences(before: unknown, after: unknown): FieldDifference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((field) => field.before !== field.after)
}
