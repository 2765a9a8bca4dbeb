import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bothLines, optionalBothTexts } from './content.fields.ts'
import { missingTranslations, stateOfVersion, translationsIn, versionInForce } from './content.rules.ts'

const versions = fc
  .array(
    fc.record({
      fromAt: fc.integer({ min: 0, max: 20 }),
      awaiting: fc.boolean(),
      withdrawnAt: fc.option(fc.integer({ min: 0, max: 20 })),
    }),
    { maxLength: 12 },
  )
  .map((rows) => rows.map((row, at) => ({ ...row, number: at + 1 })))

test('of any versions one is in force at most, the one that began last; of equal ones the newest', () => {
  fc.assert(
    fc.property(versions, fc.integer({ min: -1, max: 21 }), (rows, at) => {
      const found = versionInForce(rows, at)
      const possible = rows.filter((row) => !row.awaiting && row.withdrawnAt === null && row.fromAt <= at)
      expect(found === undefined).toBe(possible.length === 0)
      for (const row of possible)
        expect([row.fromAt, row.number <= (found?.number ?? 0) || row.fromAt < (found?.fromAt ?? 0)]).toEqual(
          [Math.min(row.fromAt, found?.fromAt ?? -1), true],
        )
      expect(rows.filter((row) => stateOfVersion(row, found, at) === 'inForce')).toEqual(found ? [found] : [])
    }),
  )
})

test('a text may lack one language until it is published, and both only where it is optional', () => {
  const given = (zh: string, en: string) => ({ zh, en })
  expect(bothLines(9).safeParse(given('', 'Name')).success).toBe(true)
  expect(bothLines(9).safeParse(given('', '')).success).toBe(false)
  expect(optionalBothTexts(9).safeParse(given('', '')).success).toBe(true)
})

test('texts in two languages are found wherever they are, and those with one language are named', () => {
  const value = {
    title: { zh: '标题', en: '' },
    rows: [{ name: { zh: '', en: 'Name' } }, { name: { zh: '', en: '' } }],
    notes: { zh: ['一'], en: ['one'] },
    size: { zh: 1, en: 2 },
  }
  expect(missingTranslations(translationsIn(value))).toEqual(['title.en', 'rows.0.name.zh'])
})
