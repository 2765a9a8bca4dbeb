import { describe, expect, test } from 'vitest'
import {
  type ForeignSheet,
  foreignParts,
  packed,
  stylesOf,
  textCell,
  textRow,
  workbookOf,
} from '#test/workbooks.ts'
import type { Cell } from './cells.ts'
import { type SheetTask, UnreadableFile } from './sheet-rows.ts'
import { onePortion, workbook } from './workbook.ts'
import { readXlsx } from './xlsx-file.ts'

const HEADINGS = [['name'], ['email']]
const read = (bytes: Uint8Array, more: Partial<SheetTask> = {}) =>
  readXlsx({ bytes, format: 'xlsx', maxRows: 1_000, ...more })
const sheets = (...of: ForeignSheet[]) => packed(foreignParts(of))
const whyNot = (bytes: Uint8Array, more: Partial<SheetTask> = {}) => {
  try {
    return read(bytes, more)
  } catch (error) {
    return error instanceof UnreadableFile ? error.why : error
  }
}
/** What is read of one cell. */
function cellOf(xml: string, format: string | number = 0, is1904?: true) {
  const book = workbookOf(`<row>${xml}</row>`, { styles: stylesOf(0, format), ...(is1904 && { is1904 }) })
  const [row] = read(book).rows
  return {
    shown: row?.cells[0] ?? '',
    number: row?.numbers[0],
    day: row?.days[0],
    fault: row?.faults[0],
  }
}
const number = (value: number | string) => `<c s="1"><v>${value}</v></c>`

describe('a number', () => {
  test.each([
    ['00000000', 42, '00000042', '42'],
    ['0%', 0.35, '35%', undefined],
    ['0.0%', 0.355, '35.5%', undefined],
    ['h:mm', 0.5, '12:00', undefined],
    ['[h]:mm', 1.5, '36:00', undefined],
    ['yyyy/m/d h:mm', 46348.75, '2026/11/22 18:00', undefined],
    ['yyyy"年"m"月"d"日"', 46348, '2026年11月22日', undefined],
    ['上午/下午h"时"mm"分"', 0.75, '下午6时00分', undefined],
    ['[$-F800]dddd\\, mmmm dd\\, yyyy', 46348, '2026-11-22', undefined],
    [14, 46348, '2026-11-22', undefined],
    [22, 46348.75, '2026-11-22 18:00', undefined],
    [20, 0.75, '18:00', undefined],
    ['General', 240, '240', '240'],
    ['General', '1306.8000000000002', '1306.8', '1306.8'],
    ['General', 913302001234567, '913302001234567', '913302001234567'],
    ['General', '1E-7', '0.0000001', '0.0000001'],
    ['0.00E+00', 913302001234567, '913302001234567', '913302001234567'],
    ['@', 13800138000, '13800138000', '13800138000'],
    ['0.00', '1306.8000000000002', '1306.80', '1306.8'],
    ['0.00', 1.005, '1.01', '1.01'],
    [4, 1306.8, '1,306.80', '1306.8'],
    ['"¥"#,##0.00', 1306.8, '¥1,306.80', '1306.8'],
    ['[$¥-804]#,##0.00', 20.4, '¥20.40', '20.4'],
    ['_ ¥* #,##0.00_ ;_ ¥* -#,##0.00_ ;_ ¥* "-"??_ ;_ @_ ', 0, '¥-', '0'],
    ['#,##0.00;[Red](#,##0.00)', -12.5, '(12.50)', '-12.5'],
    ['#,##0,"k"', 1306800, '1,307k', '1306800'],
    ['# ?/?', 0.5, '1/2', '0.5'],
    ['000-0000-0000', 13800138000, '138-0013-8000', '13800138000'],
    [';;;', 5, '5', '5'],
    ['[>=10000]0!.0,"万!";0', 123456, '12.3万!', '123456'],
    ['no [ format', 7, '7', '7'],
    ['0.000', 15, '15.000', '15'],
    ['General"周"', 6, '6周', undefined],
    ['"¥"General"元"', 123456789012, '¥123456789012元', '123456789012'],
    ['0"k"', 10, '10k', undefined],
    ['General"万"', 10, '10万', undefined],
    ['0.0"%"', 35, '35.0%', undefined],
    ['0"‰"', 5, '5‰', undefined],
    ['#,##0"元"', 68000, '68,000元', '68000'],
    ['@"台"', 240, '240台', '240'],
  ])('in the format %s is read as it is shown: %s', (format, value, shown, digits) => {
    expect(cellOf(number(value), format)).toMatchObject({ shown, number: digits, fault: undefined })
  })

  test('of more than 15 digits has lost its last ones; a date of as many milliseconds has not', () => {
    expect(cellOf(number('9.13302001234567E+17'))).toMatchObject({ fault: 'digitsLost' })
    expect(cellOf(number('1000000000000000'))).toMatchObject({ fault: 'digitsLost' })
    expect(cellOf(number('999999999999999'))).toMatchObject({ fault: undefined })
  })

  test('counts its days from 1904 where the workbook says so', () => {
    expect(cellOf(number(44886), 'yyyy-mm-dd', true).shown).toBe('2026-11-22')
    expect(cellOf(number(44886), '0', true).shown).toBe('44886')
    // A day that is written as one is no number of days.
    expect(cellOf('<c t="d" s="1"><v>2026-11-22</v></c>', 'yyyy/mm/dd', true).shown).toBe('2026/11/22')
  })

  test('of hours that go on after a day is no moment, and has no first day', () => {
    expect(cellOf(number(1.5), '[h]:mm', true).shown).toBe('36:00')
    expect(cellOf(number(1.5), '"[h]" d h:mm', true).shown).toBe('[h] 2 12:00')
  })

  test('that is no day of the calendar is not shown as one', () => {
    for (const value of [13800138000, '123456789012345680', -1, 2958466])
      expect([value, cellOf(number(value), 'yyyy-mm-dd').fault]).toEqual([value, 'notShown'])
    expect(cellOf(number(13800138000), 'yyyy-mm-dd', true)).toMatchObject({
      fault: 'notShown',
      day: undefined,
    })
    expect(cellOf(number(2958465), 'yyyy-mm-dd')).toMatchObject({ shown: '9999-12-31', fault: undefined })
  })

  test.each([
    'yyyy-mm-dd',
    'dd/mm/yyyy',
    'mm/dd/yy',
    'm/d/yyyy',
    'd-mmm-yy',
    '[$-409]mmmm d, yyyy',
    'm"月"d"日"',
    14,
    15,
  ])('in the format %s is a day', (format) => {
    expect(cellOf(number(46477), format).day).toBe('2027-03-31')
    expect(cellOf(number(46477 - 1462), format, true).day).toBe('2027-03-31')
    expect(cellOf('<c t="d" s="1"><v>2027-03-31</v></c>', format, true).day).toBe('2027-03-31')
  })

  test('is a day where it shows one, and no time of it', () => {
    expect(cellOf(number(46477), 'm/d/yyyy h:mm').day).toBe('2027-03-31')
    expect(cellOf(number(46477.5), 'm/d/yyyy').day).toBe('2027-03-31')
    for (const [value, format] of [
      [46477.5, 'm/d/yyyy h:mm'],
      [46477, 'mmm-yy'],
      [46477, 'h:mm'],
      [1.5, '[h]:mm'],
      [46477, '0'],
    ] as const)
      expect([format, cellOf(number(value), format).day]).toEqual([format, undefined])
  })
})

test.each([
  ['<c t="d"><v>2026-11-22T00:00:00</v></c>', '2026-11-22'],
  ['<c t="d"><v>2026-11-22T18:30:00Z</v></c>', '2026-11-22 18:30'],
  ['<c t="d" s="1"><v>2026-11-22T18:30:00</v></c>', '11/22/26'],
  ['<c t="b"><v>1</v></c>', 'TRUE'],
  ['<c t="b"><v>0</v></c>', 'FALSE'],
  ['<c t="str"><f>A1</f><v>a_x0041_</v></c>', 'aA'],
  ['<c t="str"><f>A1</f><v></v></c>', ''],
  ['<c t="inlineStr"><is><r><t>Li </t></r><r><t>Hua</t></r></is></c>', 'Li Hua'],
  ['<x:c t="inlineStr"><x:is><x:t>any prefix</x:t></x:is></x:c>', 'any prefix'],
])('the cell %s shows %s', (xml, shown) => {
  expect(cellOf(xml, 'm/d/yy')).toMatchObject({ shown, fault: undefined })
})

test.each([
  ['<c t="e"><v>#REF!</v></c>', 'formulaError'],
  ['<c><f>99*1.1</f></c>', 'noValue'],
  ['<c><f>99*1.1</f><v></v></c>', 'noValue'],
  ['<c><f>99*1.1</f><v/></c>', 'noValue'],
  ['<c t="str"><f>A1</f></c>', 'noValue'],
  [textCell('x'.repeat(1_001)), 'tooLong'],
  [textCell('Li \ufffdua'), 'damaged'],
  [textCell('#N/A'), 'formulaError'],
  [textCell('#NV'), 'formulaError'],
  [textCell('#¡DIV/0!'), 'formulaError'],
  [textCell('#ЗНАЧ!'), 'formulaError'],
  [textCell('#GETTING_DATA'), 'formulaError'],
  [textCell('Err:502'), 'formulaError'],
  [textCell('#Acme!'), undefined],
  [textCell('#URGENT!'), undefined],
  [textCell('#VIP!'), undefined],
  [textCell('#A/B'), undefined],
  ['<c t="e"><v>#URGENT!</v></c>', 'formulaError'],
  [textCell('#1'), undefined],
  ['<c t="s"><v>3</v></c>', 'damaged'],
])('what is wrong with the cell %s: %s', (xml, fault) => {
  expect(cellOf(xml).fault).toBe(fault)
})

test('readings above a text are no part of it, in the cell and among shared texts', () => {
  const reading = '<rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>'
  const strings = `<si><t>東京 太郎</t>${reading}</si><si><r><t>東京</t></r>${reading}<r><t> 花子</t></r></si>`
  const rows = `<row><c t="inlineStr"><is><t>東京 次郎</t>${reading}</is></c><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>`
  expect(read(workbookOf(rows, { strings })).rows[0]?.cells).toEqual(['東京 次郎', '東京 太郎', '東京 花子'])
})

describe('of several sheets', () => {
  const cover = { name: 'Cover', rows: textRow('Exported') }
  const team = (name: string, ...people: string[]) => ({
    name,
    rows: textRow('Name', 'E-mail') + people.map((person) => textRow(person, `${person}@x`)).join(''),
  })

  test('the one with the headings is read, and the others are named', () => {
    const { rows, source } = read(sheets(cover, team('People', 'a', 'b')), { headings: HEADINGS })
    expect(rows).toHaveLength(3)
    expect(source).toMatchObject({
      sheet: 'People',
      otherSheets: [{ name: 'Cover', rows: 1, hidden: false, fits: false }],
    })
  })

  test('with the headings the first one that has rows is read, or the one that was chosen', () => {
    const book = sheets(team('Empty'), team('A', 'a'), team('B', 'b', 'c'))
    const { source } = read(book, { headings: HEADINGS })
    expect(source).toMatchObject({
      sheet: 'A',
      otherSheets: [
        { name: 'Empty', rows: 0, fits: true },
        { name: 'B', rows: 2, fits: true },
      ],
    })
    const chosen = read(book, { headings: HEADINGS, choice: { sheet: 'B' } })
    expect([chosen.source.sheet, chosen.rows[1]?.cells]).toEqual(['B', ['b', 'b@x']])
    expect(whyNot(book, { headings: HEADINGS, choice: { sheet: 'C' } })).toBe('noSheet')
  })

  test('a hidden one is not read by itself, and is named', () => {
    const hidden = { ...team('Secret', 'a', 'b'), state: 'hidden' as const }
    const { source } = read(sheets(hidden, team('People', 'c')), { headings: HEADINGS })
    expect(source).toMatchObject({
      sheet: 'People',
      otherSheets: [{ name: 'Secret', rows: 2, hidden: true }],
    })
    expect(whyNot(sheets(hidden), { headings: HEADINGS })).toBe('damaged')
    const better = read(sheets(cover, hidden), { headings: HEADINGS }).source.otherSheets
    expect(better).toMatchObject([{ name: 'Secret', hidden: true, fits: false, hasMore: true }])
  })

  test('only the rows of the one that is read count', () => {
    const long = { name: 'Log', rows: textRow('x').repeat(50) }
    expect(read(sheets(long, team('People', 'a')), { headings: HEADINGS, maxRows: 5 }).rows).toHaveLength(2)
    expect(whyNot(sheets(long, team('People', 'a')), { maxRows: 5 })).toBe('rows')
  })
})

describe('rows and columns', () => {
  test('that are hidden are read and named', () => {
    const before = '<cols><col min="2" max="2" hidden="1"/></cols>'
    const rows = `${textRow('a', 'b')}<row hidden="1">${textCell('c')}</row>`
    const { rows: found, source } = read(sheets({ rows, before }))
    expect(found.map(({ hidden }) => hidden)).toEqual([false, true])
    expect(source.hiddenColumns).toEqual([1])
  })

  test('have the numbers that the file gives them, in their order; what has nothing in it is left out', () => {
    const rows = `<row r="9">${textCell('nine')}</row><row><c r="C10"><v>1</v></c><c><v>2</v></c></row><row r="3"><c r="B3"><v>3</v></c></row><row r="5"><c s="1"/></row>`
    expect(read(workbookOf(rows)).rows.map(({ number: row, cells }) => [row, cells])).toEqual([
      [3, ['', '3']],
      [9, ['nine']],
      [10, ['', '', '1', '2']],
    ])
  })

  test('behind the 200th column are counted', () => {
    const { rows, source } = read(workbookOf(`<row>${textCell('x').repeat(300)}</row>`))
    expect([rows[0]?.cells.length, source.moreColumns]).toEqual([200, 100])
  })

  test('with more of them than asked for are refused, empty ones not counted', () => {
    const rows = Array.from({ length: 5 }, () => `${textRow('x')}<row/>`).join('')
    expect(read(workbookOf(rows), { maxRows: 5 }).rows).toHaveLength(5)
    expect(whyNot(workbookOf(rows), { maxRows: 4 })).toBe('rows')
    const formatted = Array.from({ length: 25_000 }, () => '<row><c s="1"/></row>').join('')
    expect(read(workbookOf(textRow('x') + formatted), { maxRows: 1 }).rows).toHaveLength(1)
  })

  test('say which of their cells are merged', () => {
    const rows = textRow('a', 'b', 'c') + textRow('d') + textRow('e')
    const behind = '<mergeCells><mergeCell ref="B1:C2"/><mergeCell ref="A3:A900"/></mergeCells>'
    expect(read(sheets({ rows, behind })).rows.map(({ faults }) => faults)).toEqual([
      { 1: 'merged', 2: 'merged' },
      { 1: 'merged', 2: 'merged' },
      { 0: 'merged' },
    ])
  })
})

test('a file of this product has its texts, numbers and dates unchanged', async () => {
  const rows: Cell[][] = [
    [
      { type: 'text', value: '=1+1' },
      { type: 'text', value: ' 李华\u0001 ' },
      { type: 'number', value: -5.25 },
    ],
    [
      { type: 'day', value: '2026-11-22' },
      { type: 'moment', value: Date.UTC(2026, 10, 22, 18) },
    ],
  ]
  const sheet = { title: 'x', widths: [9, 9, 9], headings: ['A', 'B', 'C'], rows: onePortion(rows) }
  const bytes = Buffer.concat(await Array.fromAsync(workbook(sheet)))
  expect(read(bytes).rows.map(({ cells }) => cells)).toEqual([
    ['A', 'B', 'C'],
    ['=1+1', '李华\u0001', '-5.25'],
    ['2026-11-22', '2026-11-22 18:00:00'],
  ])
})

test('a row with something in it is shown where rows without anything are hidden', () => {
  // Programs write so of a sheet whose unused rows are hidden.
  const book = sheets({ rows: textRow('name') + textRow('Ann'), before: '<sheetFormatPr zeroHeight="1"/>' })
  expect(read(book).rows.map(({ hidden }) => hidden)).toEqual([false, false])
})

test('rows without height and columns without width are hidden ones', () => {
  const row = '<row ht="0" customHeight="1">'
  const book = sheets({
    rows: `${textRow('name', 'email')}${row}${textCell('Ann')}${textCell('ann@x')}</row>`,
    before: '<cols><col min="2" max="2" width="0" customWidth="1"/></cols>',
  })
  const { rows, source } = read(book)
  expect(rows.map(({ hidden }) => hidden)).toEqual([false, true])
  expect(source.hiddenColumns).toEqual([1])
})
