import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Cell } from './cells.ts'
import { workbook } from './workbook.ts'

async function* portions(...rows: Cell[][]) {
  for (const row of rows) yield [row]
}

async function sheetOf(...rows: Cell[][]): Promise<string> {
  const sheet = { title: 'Rows & more', widths: [10], headings: ['=Name'], rows: portions(...rows) }
  const bytes = Buffer.concat(await Array.fromAsync(workbook(sheet)))
  const parts = unzipSync(bytes)
  expect(Object.keys(parts)).toContain('[Content_Types].xml')
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Rows &amp; more"')
  return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
}

/** Texts as a reader of ECMA-376 gets them. */
function textsIn(xml: string): string[] {
  return [...xml.matchAll(/<t xml:space="preserve">([\s\S]*?)<\/t>/g)].map(([, text = '']) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )
}

const HOSTILE = [
  '=1+1',
  '+1',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  'a\r\nb',
  '=HYPERLINK("http://evil.example")',
  '<&>"\'',
  '_x000D_',
  '_x005F_x000D_',
  ' spaces ',
  '\u0000\u0001\u001f\u007f\u0085',
  'half \ud800 pair',
  '\udfff',
  '𝒳中文',
  '1900-01-31',
  'x'.repeat(32_767),
]

test.each(HOSTILE.map((value) => [value.slice(0, 40), value]))(
  'the text %j stays as it is, and no formula',
  async (_, value) => {
    const xml = await sheetOf([{ type: 'text', value }])
    expect(textsIn(xml)).toEqual(['=Name', value])
    expect(xml).not.toMatch(/<f[ >]/)
    // What looks like a formula is marked as literal, so that editing the cell makes none of it.
    expect(/<c r="A2" s="4" t="inlineStr">/.test(xml)).toBe(/^[=+\-@\t\r]/.test(value))
  },
)

test('a text longer than a cell may be is cut, and shows it', async () => {
  const [, text = ''] = textsIn(await sheetOf([{ type: 'text', value: 'x'.repeat(40_000) }]))
  expect([text.length, text.at(-1)]).toEqual([32_767, '…'])
  // No half of a pair is left where it is cut.
  const [, pairs = ''] = textsIn(await sheetOf([{ type: 'text', value: `x${'😀'.repeat(20_000)}` }]))
  expect([pairs.length, pairs.isWellFormed()]).toEqual([32_766, true])
})

test('numbers and dates are values with a format; what has none is empty', async () => {
  const xml = await sheetOf([
    { type: 'number', value: -5.25 },
    { type: 'moment', value: Date.UTC(2026, 10, 22, 12) },
    { type: 'day', value: '2026-11-22' },
    { type: 'text', value: '' },
    null,
  ])
  expect(xml).toContain(
    '<row r="2"><c r="A2"><v>-5.25</v></c><c r="B2" s="2"><v>46348.5</v></c><c r="C2" s="3"><v>46348</v></c></row>',
  )
})

test('dates that spreadsheet programs count differently are texts', async () => {
  const xml = await sheetOf([
    { type: 'day', value: '1900-02-28' },
    { type: 'day', value: '1900-03-01' },
    { type: 'moment', value: Date.UTC(1899, 11, 31, 23, 59, 58) },
    { type: 'number', value: Number.NaN },
  ])
  expect(textsIn(xml).slice(1)).toEqual(['1900-02-28', '1899-12-31 23:59:58', 'NaN'])
  expect(xml).toContain('<c r="B2" s="3"><v>61</v></c>')
})

test('rows are asked for as they are sent, and no more after the reader has gone', async () => {
  let asked = 0
  let ended = false
  async function* endless(): AsyncGenerator<Cell[][]> {
    try {
      for (;;) {
        asked += 1
        // Random, so that it does not compress to nothing.
        yield Array.from({ length: 100 }, () => [{ type: 'number', value: Math.random() }])
      }
    } finally {
      ended = true
    }
  }
  const bytes = workbook({ title: 'x', widths: [1], headings: ['x'], rows: endless() })
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > 500_000) break
  }
  expect(asked).toBeLessThan(2_000)
  await expect.poll(() => ended).toBe(true)
})

test('a failure of the rows is a failure of the file', async () => {
  async function* failing(): AsyncGenerator<Cell[][]> {
    yield [[{ type: 'number', value: 1 }]]
    throw new Error('database gone')
  }
  const sheet = { title: 'x', widths: [1], headings: ['x'], rows: failing() }
  await expect(Array.fromAsync(workbook(sheet))).rejects.toThrow('database gone')
})

test('only the columns of a sheet that is filled in are marked for input', async () => {
  expect(await sheetOf()).toContain('<cols><col min="1" max="1" width="10" customWidth="1"/></cols>')
})
