import type { z } from 'zod'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { CONTENTS } from '#contract/domains.ts'
import { TEXT_KINDS, type TextKind } from '#contract/kit/fields/text-kinds.ts'
import { declaredEndpoints } from './declared-endpoints.ts'

/** A string that a call takes. */
export interface TypedString {
  /** `createTrial body.contact.name` */
  readonly place: string
  readonly schema: z.ZodType
  /** The kind by whose function it is normalised; undefined: by none. */
  readonly kind: TextKind | undefined
}

/** Every string of the parameters, queries and bodies of all endpoints, and of the contents that operators edit. */
export function typedStrings(): TypedString[] {
  const calls = declaredEndpoints().flatMap(({ spec }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => stringsOf(spec[part], `${spec.name} ${part}`)),
  )
  const contents = CONTENTS.flatMap(({ kind, value }) => stringsOf(value, `content ${kind}`))
  // What a submitted draft must be.
  return [...calls, ...contents, ...stringsOf(dealFields.complete, 'deal')]
}

const KIND_OF = new Map<unknown, TextKind>(
  Object.entries(TEXT_KINDS).map(([kind, normalise]) => [normalise, kind as TextKind]),
)

export interface Definition {
  readonly type: string
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly tx?: unknown } } }[]
  readonly shape?: Record<string, z.ZodType>
  readonly options?: readonly z.ZodType[]
  readonly items?: readonly z.ZodType[]
  readonly [part: string]: unknown
}

/** Schemas that a schema of these types consists of, by the names of its parts. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  array: ['element'],
  record: ['keyType', 'valueType'],
  pipe: ['in', 'out'],
  intersection: ['left', 'right'],
  ...Object.fromEntries(
    ['optional', 'nullable', 'default', 'prefault', 'catch', 'readonly', 'nonoptional'].map((type) => [
      type,
      ['innerType'],
    ]),
  ),
}

function stringsOf(schema: z.ZodType | undefined, place: string): TypedString[] {
  if (!schema) return []
  const def = schema._zod.def as unknown as Definition
  if (def.type === 'string') return [{ place, schema, kind: kindOf(def) }]
  if (def.type === 'lazy') throw new Error(`${place}: a lazy schema is not walked`)
  const named = Object.entries(def.shape ?? {}).flatMap(([name, part]) => stringsOf(part, `${place}.${name}`))
  const among = [...(def.options ?? []), ...(def.items ?? [])].flatMap((part) => stringsOf(part, place))
  const inner = (PARTS[def.type] ?? []).flatMap((part) => stringsOf(def[part] as z.ZodType, place))
  return [...named, ...among, ...inner]
}

function kindOf({ checks = [] }: Definition): TextKind | undefined {
  return checks.map(({ _zod }) => KIND_OF.get(_zod.def.tx)).find((kind) => kind !== undefined)
}
