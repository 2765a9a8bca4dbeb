import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv } from './csv-file.ts'
import { headingKey } from './headings.ts'
import type { SheetRow } from './sheet-rows.ts'
import { headingsOf, type TableSpec, tableIn } from './sheet-table.ts'

type Column = 'name' | 'email' | 'people' | 'note'
const SPEC: TableSpec<Column> = {
  columns: ['name', 'email', 'people', 'note'],
  headings: { name: ['Name', '姓名'], email: ['E-mail'], people: ['People'], note: ['Note'] },
  optional: ['people', 'note'],
  numbers: ['people'],
  days: ['note'],
  lines: ['name'],
  forPeople: ['Region'],
  maxRows: 100,
}
const row = (number: number, cells: readonly string[], more: Partial<SheetRow> = {}): SheetRow => ({
  number,
  cells,
  numbers: {},
  days: {},
  faults: {},
  hidden: false,
  ...more,
})
const tableOf = (...rows: SheetRow[]) => {
  const table = tableIn(rows, SPEC, [1])
  if (table.wrong) throw new Error(JSON.stringify(table.wrong))
  return table
}

describe('a table', () => {
  test('has its columns by their headings, in any order and spelling, below a title', () => {
    const { rows, notes } = tableOf(
      row(1, ['Team 2026']),
      row(3, ['e-MAIL *', '姓 名（必填）']),
      row(4, ['a@x', ' Li ']),
    )
    expect(rows).toEqual([{ row: 4, values: { name: 'Li', email: 'a@x', people: '', note: '' }, faults: {} }])
    expect(notes).toEqual({
      headingRow: 3,
      leftOut: [1],
      hiddenRows: [],
      hiddenColumns: ['name'],
      unknownColumns: [],
    })
  })

  test('has headings in two languages at once', () => {
    for (const heads of [
      ['姓名 Name', 'E-mail', 'People'],
      ['Name/姓名', 'E-mail', 'People'],
      ['姓名\nName *', 'E-mail (required)', 'People'],
    ])
      expect(tableOf(row(1, heads), row(2, ['Li', 'a@x', '3'])).rows).toMatchObject([
        { values: { name: 'Li', email: 'a@x', people: '3' } },
      ])
    expect(tableIn([row(1, ['Name / E-mail', 'E-mail'])], SPEC).wrong).toEqual({ lacks: ['name'] })
  })

  test('says which rows and columns are not part of it, and which are not shown', () => {
    const { rows, notes } = tableOf(
      row(1, ['Name', 'E-mail', 'Team', '', 'Region', 'Empty']),
      row(2, ['Li', 'a@x', 'IT', 'x', 'EU']),
      row(3, ['Tan', 'b@x'], { hidden: true }),
      row(7, ['', '', 'a note'], { hidden: true }),
    )
    expect(rows.map((each) => each.row)).toEqual([2, 3])
    expect(notes).toMatchObject({ leftOut: [7], hiddenRows: [3], unknownColumns: ['Team', 'D'] })
  })

  test('has the numbers that are shown in columns of numbers, and what is shown in others', () => {
    const { rows } = tableOf(
      row(1, ['Name', 'E-mail', 'People']),
      row(2, ['¥7', 'a@x', '¥1,240'], { numbers: { 0: '7', 2: '1240' } }),
    )
    expect(rows[0]?.values).toMatchObject({ name: '¥7', people: '1240' })
  })

  test.each([
    ['¥480,000', '480,000', 'CNY'],
    ['480,000元', '480,000', 'CNY'],
    ['$68,000.00', '68,000.00', 'USD'],
    ['USD 68,000', '68,000', 'USD'],
    ['240 台', '240', undefined],
    ['1,240', '1,240', undefined],
    ['10k USD', '10k USD', undefined],
    ['€5', '€5', undefined],
    ['many', 'many', undefined],
    ['10w元', '10w元', undefined],
  ])('has of %s in a column of numbers %s in %s', (typed, people, currency) => {
    const { rows } = tableOf(row(1, ['Name', 'E-mail', 'People']), row(2, ['x', 'a@x', typed]))
    expect([rows[0]?.values.people, rows[0]?.currencies?.people]).toEqual([people, currency])
  })

  test('has the days of cells in columns of days, and what is shown in others', () => {
    const { rows } = tableOf(
      row(1, ['Name', 'E-mail', 'Note']),
      row(2, ['31-Mar-27', 'a@x', '31-Mar-27'], { days: { 0: '2027-03-31', 2: '2027-03-31' } }),
      row(3, ['x', 'a@x', 'end of March']),
    )
    expect(rows[0]?.values).toMatchObject({ name: '31-Mar-27', note: '2027-03-31' })
    expect(rows[1]?.values).toMatchObject({ note: 'end of March' })
  })

  test('has names in one line where their cells break them, and the lines of other texts', () => {
    const names = ['Ann\nLee', 'Ann\u000bLee', 'Ann \r\n Lee', 'Ann\u2028Lee\n']
    const { rows } = tableOf(
      row(1, ['Name', 'E-mail', 'Note']),
      ...names.map((name, at) => row(at + 2, [name, 'a@x', 'one\ntwo'])),
    )
    expect(rows.map(({ values }) => [values.name, values.note])).toEqual(
      names.map(() => ['Ann Lee', 'one\ntwo']),
    )
  })

  test('has only those characters without a shape that a script is written with', () => {
    const cells = ['Li\u200b Hua\ufeff', '\u202aa@x\u202c', '\u2800', 'a\u200bb می\u200cخواهم']
    const { rows } = tableOf(row(1, ['Na\u00adme', 'E-mail', 'People', 'Note']), row(2, cells))
    expect(rows[0]?.values).toEqual({ name: 'Li Hua', email: 'a@x', people: '', note: 'ab می\u200cخواهم' })
  })

  test('names the cells with a fault; a row with nothing else is one of it, merged cells apart', () => {
    const { rows } = tableOf(
      row(1, ['Name', 'E-mail']),
      row(2, ['', ''], { faults: { 1: 'noValue' } }),
      row(3, ['', '', 'x'], { faults: { 0: 'merged' } }),
    )
    expect(rows).toMatchObject([{ row: 2, faults: { email: { fault: 'noValue', cell: 'B2' } } }])
  })

  test.each([
    ['a missing column', ['Name'], { lacks: ['email'] }],
    ['a column twice', ['Name', 'E-mail', '姓名'], { twice: 'name' }],
  ])('is none with %s', (_, headings, wrong) => {
    expect(tableIn([row(1, headings)], SPEC)).toEqual({ wrong })
  })

  test('is empty in an empty file, and none with too many rows', () => {
    expect(tableIn([], SPEC)).toMatchObject({ rows: [] })
    const many = Array.from({ length: 101 }, (_, at) => row(at + 2, ['a', 'b']))
    expect(tableIn([row(1, ['Name', 'E-mail']), ...many], SPEC)).toEqual({ wrong: { tooManyRows: true } })
  })
})

test('lines of a file are its headings, its rows and the rows that are named, whatever is in it', () => {
  const cell = fc.constantFrom('', ' ', 'x', 'a;b', 'a,b', 'a\nb', '15"', '"', '李华', '\u200b')
  const quoted = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const anyRow = fc.array(cell, { maxLength: 5 })
  fc.assert(
    fc.property(
      fc.array(anyRow, { maxLength: 3 }),
      fc.array(anyRow, { maxLength: 12 }),
      fc.constantFrom(',', ';', '\t'),
      fc.shuffledSubarray(['Name', 'E-mail', 'Team', 'Note'], { minLength: 4 }),
      (above, below, delimiter, headings) => {
        const all = [...above, headings, ...below]
        const text = all.map((cells) => cells.map(quoted).join(delimiter)).join('\n')
        const { rows } = readCsv({
          bytes: Buffer.from(text),
          format: 'csv',
          maxRows: 100,
          headings: headingsOf(SPEC),
        })
        const table = tableOf(...rows)
        // What has any text in it, other than spaces.
        const filled = all.flatMap((cells, at) => (cells.some((each) => each.trim() !== '') ? [at + 1] : []))
        expect(rows.map(({ number }) => number)).toEqual(filled)
        const { headingRow, leftOut } = table.notes
        const told = [headingRow, ...table.rows.map((each) => each.row), ...leftOut]
        expect(told.toSorted((one, other) => one - other)).toEqual(filled)
      },
    ),
    { numRuns: 300 },
  )
})

test.each([
  ['E-mail', ['E\u2011mail', 'E–mail:', 'e_mail*', 'E-mail [required]', 'Ｅ－ｍａｉｌ']],
  ['姓名', ['姓名：', '姓名【必填】', '姓名（必填）', '\u200b姓 名']],
])('the heading %s is found however it is written', (heading, written) => {
  expect(written.map(headingKey)).toEqual(written.map(() => headingKey(heading)))
})
