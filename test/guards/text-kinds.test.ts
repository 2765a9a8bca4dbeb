import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { tableIn } from '#server/kit/spreadsheet/sheet-table.ts'
import { typedStrings } from './text-kinds.ts'

const STRINGS = typedStrings()
/** Fields that people type into: one of each schema. */
const TYPED = [
  ...new Map(
    STRINGS.filter(({ kind }) => kind && !['exact', 'secret'].includes(kind)).map((each) => [
      each.schema,
      each,
    ]),
  ).values(),
]

/** The value of a field, or the codes of what is wrong with it. */
function taken(schema: z.ZodType, text: string) {
  const parsed = schema.safeParse(text)
  return parsed.success
    ? { value: parsed.data }
    : { wrong: parsed.error.issues.map(({ message }) => message) }
}

/** What a file has of a text that a person has put into a cell. */
function cellOf(text: string): string {
  const rows = ['Name', text].map((cell, at) => ({
    number: at + 1,
    cells: [cell, 'x'],
    numbers: [],
    days: [],
    faults: {},
    hidden: false,
  }))
  const spec = {
    columns: ['name', 'other'],
    headings: { name: ['Name'], other: ['x'] },
    maxRows: 10,
  } as const
  return tableIn(rows, spec).rows?.[0]?.values.name ?? ''
}

const NOISE = [
  '\u200b',
  '\u200e',
  '\u202a',
  '\u2060',
  '\u2063',
  '\u2069',
  '\ufeff',
  '\u00ad',
  '\u061c',
  '\u180e',
  '\u3164',
]
const sample = fc.oneof(
  fc.constantFrom(
    ...[
      'Ann Lee',
      '王小明',
      'Zoë',
      '138-0013-8000',
      '+65 6123 4567',
      'ann@bücher.example',
      '(0574) 8765 4321',
    ],
    ...[
      '91350100M000100Y43',
      'Branch-rollout',
      'https://example.com/a',
      '1,234.50',
      '12',
      'abcdef',
      '345678',
      'é',
    ],
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)

test('every string that a call takes is normalised as its kind says: `stringOf`, or a field that is made of it', () => {
  const wrong = STRINGS.filter(({ kind }) => kind === undefined)
  expect([...new Set(wrong.map(({ place }) => place))]).toEqual([])
  expect(TYPED.length).toBeGreaterThan(40)
})

test('every field takes its own value again, unchanged', () => {
  fc.assert(
    fc.property(sample, (text) => {
      for (const { place, schema } of TYPED) {
        const once = taken(schema, text)
        if (typeof once.value === 'string') expect([place, taken(schema, once.value)]).toEqual([place, once])
      }
    }),
    { numRuns: 150 },
  )
})

test('every field takes a text with characters that cannot be seen, and in either form of accents, as the text itself', () => {
  const noisy = fc.tuple(sample, fc.constantFrom(...NOISE), fc.nat(), fc.constantFrom('NFC', 'NFD'))
  fc.assert(
    fc.property(noisy, ([text, mark, at, form]) => {
      // The separator of Mongolian words is a part of them.
      fc.pre(mark !== '\u180e' || !/\p{Script=Mongolian}/u.test(text))
      const clean = text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      const whole = [...clean.normalize(form)]
      const pasted = whole.toSpliced(at % (whole.length + 1), 0, mark).join('')
      for (const { place, schema } of TYPED)
        expect([place, pasted, taken(schema, pasted)]).toEqual([place, pasted, taken(schema, clean)])
    }),
    { numRuns: 150 },
  )
})

test('every field takes a cell of a file as it takes the same text in a form', () => {
  fc.assert(
    fc.property(sample, fc.constantFrom(...NOISE, '', '\u00a0', '\ue000'), (text, mark) => {
      const typed = `${mark}${text}${mark}`
      for (const { place, schema, kind } of TYPED)
        if (kind !== 'draft')
          expect([place, typed, taken(schema, cellOf(typed))]).toEqual([place, typed, taken(schema, typed)])
    }),
    { numRuns: 150 },
  )
})
