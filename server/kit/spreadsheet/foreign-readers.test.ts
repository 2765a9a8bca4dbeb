/** Workbooks of this product, as libraries read them that the authors of other programs use. */
import ExcelJS from 'exceljs'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { Cell } from './cells.ts'
import { onePortion, type Sheet, workbook } from './workbook.ts'

const ROWS: Cell[][] = [
  [
    { type: 'text', value: '=1+1' },
    { type: 'number', value: -5.25 },
    { type: 'day', value: '2026-11-22' },
  ],
  [null, null, { type: 'moment', value: Date.UTC(2026, 10, 22, 18) }],
  [],
  [{ type: 'text', value: '李华 <&>' }, null, { type: 'text', value: 'last' }],
]
const HEADINGS = ['Text', 'Number', 'Date']
const sheet = (title: string, more: Partial<Sheet> = {}): Sheet => ({
  title,
  widths: [10, 10, 10],
  headings: HEADINGS,
  rows: onePortion(ROWS),
  ...more,
})
const bytesOf = async (...sheets: Sheet[]) => Buffer.concat(await Array.fromAsync(workbook(...sheets)))
const day = new Date('2026-11-22T00:00:00Z')
const moment = new Date('2026-11-22T18:00:00Z')

const READ = [
  HEADINGS,
  ['=1+1', -5.25, day],
  [null, null, moment],
  [null, null, null],
  ['李华 <&>', null, 'last'],
]

test('ExcelJS reads every cell where it is, and writes the file again', async () => {
  const book = new ExcelJS.Workbook()
  const filled = await bytesOf(
    sheet('Data'),
    sheet('To fill in', { input: { rows: 10, suggestions: [{ column: 0, title: 'Data', count: 3 }] } }),
  )
  await book.xlsx.load(filled.buffer as ArrayBuffer)
  const read = book.getWorksheet('Data')
  const rows = [1, 2, 3, 4, 5].map((number) => [1, 2, 3].map((column) => read?.getCell(number, column).value))
  expect(rows).toEqual(READ)
  expect(book.getWorksheet('To fill in')?.getCell('A2').dataValidation).toMatchObject({ type: 'list' })
  const again = new ExcelJS.Workbook()
  await again.xlsx.load((await book.xlsx.writeBuffer()) as ArrayBuffer)
  expect(again.getWorksheet('Data')?.getCell('A2').value).toBe('=1+1')
})

test('a cell whose value is lost is an error for ExcelJS, and what is entered in its place is text', async () => {
  const book = new ExcelJS.Workbook()
  const filled = await bytesOf(sheet('Data', { rows: onePortion([[{ type: 'lost' }]]) }))
  await book.xlsx.load(filled.buffer as ArrayBuffer)
  const cell = book.getWorksheet('Data')?.getCell('A2')
  expect([cell?.value, cell?.numFmt]).toEqual([{ error: '#N/A' }, '@'])
})

test('read-excel-file reads every cell where it is', async () => {
  expect(await readExcelFile(await bytesOf(sheet('Data')))).toEqual([{ sheet: 'Data', data: READ }])
})
