import { expect, test } from 'vitest'
import type { z } from 'zod'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { SETTING_SCHEMAS } from '#contract/desk/setting/setting.fields.ts'
import { CONTENTS, DOMAINS } from '#contract/domains.ts'
import { messageText, messageTexts } from '#contract/errors.ts'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { fieldErrorsOf } from '#contract/kit/fields/field-errors.ts'
import { inputSchema, sampleInput } from '#test/sample-input.ts'
import { code } from './tree.ts'

const KNOWN = messageTexts('en')

/** Wrong values of every kind, for one field and for a whole input. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(30_000),
  '\u{1F600}',
  -1,
  0,
  1.5,
  1e12,
  Number.NaN,
  true,
  [],
  [null],
  ['x', 'x'],
  Array.from({ length: 2_000 }, () => 'x'),
  {},
  { unknown: 'x' },
  { zh: '', en: 'x' },
]

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly items?: Shape
}

/** Inputs in which one place, at any depth, has a wrong value. */
function* wrongInputs(shape: Shape, good: unknown, depth = 0): Generator<unknown> {
  yield* WRONG
  if (depth > 3) return
  for (const variant of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])])
    yield* wrongInputs(variant, good, depth + 1)
  if (shape.items) for (const wrong of wrongInputs(shape.items, undefined, depth + 1)) yield [wrong]
  const base = typeof good === 'object' && good !== null && !Array.isArray(good) ? good : {}
  for (const [name, part] of Object.entries(shape.properties ?? {}))
    for (const wrong of wrongInputs(part, (base as Record<string, unknown>)[name], depth + 1))
      yield { ...base, [name]: wrong }
}

function schemas(): [string, z.ZodType][] {
  const endpoints = DOMAINS.flatMap(({ endpoints: modules = [] }) =>
    modules.flatMap((each) => Object.values(each)),
  ) as readonly EndpointSpec[]
  return [
    ...endpoints.flatMap(({ name, params, query, body }) =>
      Object.entries({ params, query, body }).flatMap(([part, schema]): [string, z.ZodType][] =>
        schema ? [[`${name}.${part}`, schema]] : [],
      ),
    ),
    ...CONTENTS.map(({ kind, value }): [string, z.ZodType] => [`content ${kind}`, value]),
    ...Object.entries(SETTING_SCHEMAS).map(([part, schema]): [string, z.ZodType] => [
      `setting ${part}`,
      schema,
    ]),
    ['dealForm', dealFields.complete],
  ]
}

test('every issue of every schema is a known code, with all that its sentence needs', () => {
  const unknown = new Set<string>()
  for (const [name, schema] of schemas()) {
    for (const wrong of wrongInputs(inputSchema(schema), sampleInput(schema))) {
      const parsed = schema.safeParse(wrong)
      if (parsed.success) continue
      for (const [path, { code: found, params }] of Object.entries(fieldErrorsOf(parsed.error))) {
        const said = found in KNOWN ? messageText(found, 'en', params) : '{{'
        if (said.includes('{{')) unknown.add(`${name} ${path}: ${found}`)
      }
    }
  }
  expect([...unknown]).toEqual([])
})

test('what a draft of a deal lacks is said in known codes', () => {
  const fields = Object.keys(dealFields.empty)
  const drafts = fields.flatMap((field) => WRONG.map((wrong) => ({ ...dealFields.empty, [field]: wrong })))
  const codes = drafts.flatMap((draft) =>
    dealFields.gapsOf(draft as typeof dealFields.empty).map(({ code: gap }) => gap),
  )
  expect([...new Set(codes)].filter((gap) => !(gap in KNOWN))).toEqual([])
})

test('only the module of field errors reads what a schema says: everything else gets codes', () => {
  const places = ['contract/', 'server/', 'web/']
    .flatMap((layer) => code(layer))
    .filter(({ text }) => /error\??\.issues\b/.test(text))
    .map(({ path }) => path)
  // Files of operators: their schemas may say sentences, written for a terminal.
  expect(places.sort()).toEqual(['contract/kit/fields/field-errors.ts', 'server/kit/input-file.ts'])
})
