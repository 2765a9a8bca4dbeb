import { expect, test } from 'vitest'
import { bothLines, optionalBothTexts } from './content.fields.ts'
import {
  bothOf,
  isAfter,
  missingTranslations,
  runOf,
  stateOfVersion,
  titleOf,
  translationsIn,
} from './content.rules.ts'

test('a version takes the place of one that begins earlier, and at the same moment of one that was published before it', () => {
  expect(isAfter({ fromAt: 5, number: 1 }, { fromAt: 4, number: 2 })).toBe(true)
  expect(isAfter({ fromAt: 4, number: 2 }, { fromAt: 5, number: 1 })).toBe(false)
  expect(isAfter({ fromAt: 5, number: 2 }, { fromAt: 5, number: 1 })).toBe(true)
  expect(isAfter({ fromAt: 5, number: 1 }, { fromAt: 5, number: 1 })).toBe(false)
})

test('a version that is not in force is withdrawn, waits for another operator, is planned, or is past', () => {
  const version = { number: 1, fromAt: 5, awaiting: false, withdrawnAt: null }
  expect(stateOfVersion({ ...version, withdrawnAt: 4, awaiting: true }, undefined, 9)).toBe('withdrawn')
  expect(stateOfVersion({ ...version, awaiting: true }, undefined, 9)).toBe('awaiting')
  expect(stateOfVersion(version, undefined, 4)).toBe('scheduled')
  expect(stateOfVersion(version, { number: 2 }, 5)).toBe('past')
  expect(stateOfVersion(version, { number: 1 }, 5)).toBe('inForce')
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
  expect(translationsIn(null)).toEqual([])
  expect(translationsIn('title')).toEqual([])
})

test('a title is that of its field, or made of several; what is no text is empty', () => {
  const made = (value: Readonly<Record<string, unknown>>) => ({ zh: String(value.id), en: '' })
  expect(titleOf({ name: { zh: '标题', en: 'Title' } }, 'name')).toEqual({ zh: '标题', en: 'Title' })
  expect(titleOf({ name: { zh: 1, en: 'Title' } }, 'name')).toEqual({ zh: '', en: 'Title' })
  expect(titleOf({}, 'name')).toEqual({ zh: '', en: '' })
  expect(titleOf({ id: 7 }, made)).toEqual({ zh: '7', en: '' })
  expect([titleOf({ name: {} }, null), titleOf(null, 'name'), titleOf('text', 'name')]).toEqual([
    null,
    null,
    null,
  ])
})

test('two times have in common what is in both, which may have no end, and nothing where they only touch', () => {
  const span = (from: number, until: number | null) => ({ from, until })
  expect(bothOf(span(1, null), span(3, null))).toEqual(span(3, null))
  expect(bothOf(span(1, 9), span(3, null))).toEqual(span(3, 9))
  expect(bothOf(span(1, null), span(3, 5))).toEqual(span(3, 5))
  expect(bothOf(span(1, 3), span(3, 5))).toBeNull()
})

test('a value counts while it is published, and only as long as it says itself', () => {
  const published = { from: 10, until: 20 }
  const span = ({ until }: Readonly<Record<string, unknown>>) =>
    typeof until === 'number' ? { from: 0, until } : null
  expect(runOf({}, {}, published)).toEqual(published)
  expect(runOf({ span }, { until: 15 }, published)).toEqual({ from: 10, until: 15 })
  expect(runOf({ span }, { until: 10 }, published)).toBeNull()
  expect(runOf({ span }, {}, published)).toBeNull()
})
