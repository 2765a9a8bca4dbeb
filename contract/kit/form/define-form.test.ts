import { describe, expect, test } from 'vitest'
import { pipelineOptionalText } from '#contract/kit/fields/pipeline-fields.ts'
import { text } from '#contract/kit/fields/text-fields.ts'
import { defineForm } from './define-form.ts'
import {
  amountField,
  countField,
  currencyField,
  dayField,
  lineField,
  longField,
  optionField,
} from './form-field.ts'

const words = (en: string) => ({ zh: `${en}（中文）`, en })
const said = (en: string) => ({ label: words(en), enter: words(`Enter ${en}`) })

const form = defineForm({
  groups: { who: words('Who'), what: words('What') },
  fields: {
    name: lineField({ group: 'who', ...said('Name'), schema: text(), headings: ['called'] }),
    colour: optionField({
      group: 'who',
      ...said('Colour'),
      options: {
        keys: ['red', 'other'],
        names: { zh: { red: '红', other: '其他' }, en: { red: 'Red', other: 'Other' } },
      },
      filters: true,
    }),
    otherColour: lineField({
      group: 'who',
      ...said('Which'),
      schema: pipelineOptionalText,
      onlyIf: { field: 'colour', is: 'other', missing: '0041' },
    }),
    seats: countField({ group: 'what', ...said('Seats'), max: 9999, example: words('12'), marks: ['plan'] }),
    note: longField({ group: 'what', ...said('Note'), schema: pipelineOptionalText, optional: true }),
  },
})
const RIGHT = { name: 'Ada', colour: 'red', otherColour: '', seats: 1240, note: '' } as const

const offer = defineForm({
  groups: { all: words('All') },
  fields: {
    value: amountField({ group: 'all', ...said('Value'), filters: true }),
    currency: currencyField('value', { group: 'all', ...said('Currency') }),
    closesOn: dayField({ group: 'all', ...said('Closes'), filters: true }),
  },
})

describe('amounts and days', () => {
  const typed = { value: '12,500.5', currency: 'USD', closesOn: '2026-12-24' }
  test('are read as they are typed, and shown as their readers write them', () => {
    const read = offer.read(typed)
    expect(read).toEqual({ value: 1250050, currency: 'USD', closesOn: '2026-12-24' })
    expect(offer.typed(read)).toEqual({ ...typed, value: '12500.50' })
    expect(offer.facts(read, 'en')).toEqual([
      { name: 'value', value: '$12,500.50' },
      { name: 'closesOn', value: 'December 24, 2026' },
    ])
    expect(offer.facts(offer.empty, 'zh')).toEqual([])
  })

  test('may stay open, and an amount needs its currency, which goes with it', () => {
    expect(offer.gapsOf(offer.empty)).toEqual([])
    const read = offer.read({ ...typed, currency: '', closesOn: '24/12' })
    expect(offer.gapsOf(read)).toEqual([
      { field: 'currency', code: 'required' },
      { field: 'closesOn', code: 'dateRule' },
    ])
    expect(offer.complete.parse({ ...offer.empty, currency: 'CNY' })).toEqual(offer.empty)
    expect(Object.keys(offer.filters)).toEqual(['value', 'closesOn'])
  })
})

describe('a declared form', () => {
  test('begins empty, and names what is missing in its order', () => {
    expect(form.empty).toEqual({ name: '', colour: '', otherColour: '', seats: null, note: '' })
    expect(form.gapsOf(form.empty)).toEqual([
      { field: 'name', code: 'required' },
      { field: 'colour', code: 'required' },
      { field: 'seats', code: 'required' },
    ])
    expect(form.progressOf({ ...form.empty, name: 'Ada' }, 'who')).toEqual({ needed: 2, done: 1 })
  })

  test('needs a field that depends on another one only with that value, while others are wrong too', () => {
    const other = { ...RIGHT, name: '', colour: 'other' } as const
    expect(form.gapsOf(other)).toEqual([
      { field: 'name', code: 'required' },
      { field: 'otherColour', code: '0041' },
    ])
    expect(form.progressOf(other, 'who')).toEqual({ needed: 3, done: 1 })
    expect(form.complete.parse({ ...RIGHT, otherColour: 'Teal' })).toEqual(RIGHT)
  })

  test('stores a draft whatever is typed, and reads texts as their fields do', () => {
    const typed = { name: ' a ', colour: '', otherColour: '', seats: '1,240', note: '' }
    expect(form.read(typed)).toEqual({ ...typed, seats: 1240 })
    expect(form.draft.parse(form.read(typed)).name).toBe(' a ')
    expect(form.read({ ...typed, seats: '12 or so' }).seats).toBe('12 or so')
    expect(form.read({ ...typed, seats: '' }).seats).toBeNull()
  })

  test('has its columns but for those of the list, its filters, its choices, its labels and its parts', () => {
    expect(Object.keys(form.columnsBut('name', 'note'))).toEqual(['colour', 'otherColour', 'seats'])
    expect(Object.keys(form.filters)).toEqual(['colour'])
    expect(form.optionNames('en')).toEqual({ colour: { red: 'Red', other: 'Other', '': '' } })
    expect(form.labels.zh.seats).toBe('Seats（中文）')
    expect([form.enter.en.name, form.examples.en.seats, form.examples.en.name]).toEqual([
      'Enter Name',
      '12',
      '',
    ])
    expect([form.inGroup('what'), form.marked('plan')]).toEqual([['seats', 'note'], ['seats']])
  })

  test('shows a value as its readers write it', () => {
    expect(form.shown('colour', 'red', 'zh')).toBe('红')
    expect(form.shown('seats', 1240, 'en')).toBe('1,240')
    expect([form.shown('seats', null, 'en'), form.shown('name', '', 'en')]).toEqual(['', ''])
  })
})
