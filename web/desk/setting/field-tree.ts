import type { z } from 'zod'
import { SETTING_SCHEMAS } from '#contract/desk/setting/setting.fields.ts'
import { type Unit, unitOf } from '#contract/kit/fields/amount.ts'
import { day } from '#contract/kit/fields/day.ts'
import { timeZone } from '#contract/kit/fields/time-zone.ts'
import { url } from '#contract/kit/fields/web-address.ts'
import { certificateFile, timeOfDay } from '#contract/publishing/facts/facts.fields.ts'
import type { SettingPart } from '#contract/publishing/site/setting-parts.fields.ts'
import { brandColour, logoShape, serviceAddress } from '#contract/publishing/site/site.fields.ts'

/**
 * The fields of a part, read from its one schema, so that a form has what the schema takes and nothing else. A `path`
 * is that of the value (`responses.0.minutes`); in the rows of a list it begins below the row.
 */
export type FieldNode =
  | { readonly kind: 'text'; readonly path: string; readonly optional: boolean; readonly type: TextType }
  | { readonly kind: 'number'; readonly path: string; readonly unit: Unit | undefined }
  | { readonly kind: 'flag'; readonly path: string; readonly optional: boolean }
  | { readonly kind: 'option'; readonly path: string; readonly options: readonly string[] }
  | { readonly kind: 'options'; readonly path: string; readonly options: readonly string[] }
  /** A text in each language. */
  | { readonly kind: 'both'; readonly path: string; readonly optional: boolean }
  /** Plain texts or days, one per line of a text area. */
  | { readonly kind: 'lines'; readonly path: string; readonly type: TextType }
  /** Rows that are added and removed; `row` has the fields of one. */
  | {
      readonly kind: 'list'
      readonly path: string
      readonly optional: boolean
      readonly row: readonly FieldNode[]
    }
  /** Set by a control of its own. */
  | { readonly kind: 'file'; readonly path: string; readonly of: 'logo' | 'certificate' }

export type TextType = 'text' | 'url' | 'date' | 'time' | 'zone' | 'colour'

/** The fields whose controls are not those of plain texts. */
const TYPE_OF_FIELD = new Map<z.ZodType, TextType>([
  [day, 'date'],
  [timeZone, 'zone'],
  [brandColour, 'colour'],
  [timeOfDay, 'time'],
  [url, 'url'],
  [serviceAddress, 'url'],
])

const FILE_OF_FIELD = new Map<z.ZodType, 'logo' | 'certificate'>([
  [logoShape, 'logo'],
  [certificateFile, 'certificate'],
])

/** What zod says of a schema by itself (`def`), as far as forms need it. */
interface Definition {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly entries?: Readonly<Record<string, string>>
}

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition

const trees = new Map<SettingPart, readonly FieldNode[]>()

/** The fields of a part; a part that is a list itself is one field with an empty path. */
export function fieldTree(part: SettingPart): readonly FieldNode[] {
  const known = trees.get(part)
  if (known) return known
  const tree = nodesOf('', SETTING_SCHEMAS[part], false)
  trees.set(part, tree)
  return tree
}

function nodesOf(path: string, schema: z.ZodType, optional: boolean): FieldNode[] {
  const { type, innerType, element, shape, entries } = definitionOf(schema)
  const file = FILE_OF_FIELD.get(schema)
  if (file) return [{ kind: 'file', path, of: file }]
  if (innerType) return nodesOf(path, innerType, optional || type === 'optional')
  if (shape) return isBoth(shape) ? [{ kind: 'both', path, optional }] : fieldsOf(path, shape)
  if (element) return [listOf(path, element, optional)]
  if (type === 'boolean') return [{ kind: 'flag', path, optional }]
  if (type === 'number') return [{ kind: 'number', path, unit: unitOf(schema) }]
  if (entries) return [{ kind: 'option', path, options: Object.values(entries) }]
  return [{ kind: 'text', path, optional, type: textType(schema) }]
}

function fieldsOf(path: string, shape: Readonly<Record<string, z.ZodType>>): FieldNode[] {
  return Object.entries(shape).flatMap(([name, inner]) => nodesOf(joined(path, name), inner, false))
}

function listOf(path: string, element: z.ZodType, optional: boolean): FieldNode {
  const { entries, shape } = definitionOf(element)
  if (entries) return { kind: 'options', path, options: Object.values(entries) }
  if (shape) {
    const row: FieldNode[] = isBoth(shape)
      ? [{ kind: 'both', path: '', optional: false }]
      : fieldsOf('', shape)
    return { kind: 'list', path, optional, row }
  }
  return { kind: 'lines', path, type: textType(element) }
}

function isBoth(shape: Readonly<Record<string, z.ZodType>>): boolean {
  return Object.keys(shape).join(' ') === 'zh en'
}

function textType(schema: z.ZodType): TextType {
  return TYPE_OF_FIELD.get(schema) ?? 'text'
}

/** What is at a path of a value; undefined where there is nothing. */
export function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value
  return path
    .split('.')
    .reduce<unknown>((held, name) => (held as Record<string, unknown> | null | undefined)?.[name], value)
}

/** `responses.0` and `minutes` to `responses.0.minutes`; each may be empty. */
export function joined(path: string, name: string | number): string {
  return [path, String(name)].filter((part) => part !== '').join('.')
}
