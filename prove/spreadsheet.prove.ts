import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { run as runProgram } from '#scripts/child.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import type { Cell } from '#server/kit/spreadsheet/cells.ts'
import { workbook } from '#server/kit/spreadsheet/workbook.ts'

export const name = 'spreadsheet'

/** What people type to have it run on another's machine, and what programs like to change. */
const TEXTS = [
  '=1+1',
  '+1',
  '-5',
  '@SUM(A1)',
  '\t',
  '\t=1',
  '\r',
  '\r=1',
  '\n=1',
  '=HYPERLINK("http://evil.example")',
  "=cmd|'/c calc'!A0",
  "'=1+1",
  '＝1+1',
  '007',
  '1e5',
  '1,5',
  'TRUE',
  '2026-11-22',
  '1899-12-31',
  ' spaces ',
  'a "quoted", text;',
  '_x000D_',
  '_x005F_x000D_',
  '_x0041_',
  '_x000d_',
  'two\nlines',
  'a\rb',
  '\u0000',
  '\u0001\u001f\u007f\u0085',
  'half \ud800 pair',
  '\udfff',
  '\ufffe\uffff',
  '𝒳 李华 👩‍💻',
  'x'.repeat(32_767),
]
/** One character more than a cell can have: it is cut, and shows it. */
const TOO_LONG = 'y'.repeat(32_768)
const EXPECTED = [...TEXTS, `${'y'.repeat(32_766)}…`]

/** The other cells of each row, and what they are: dates before 1900-03-01 are texts. */
const OTHERS: readonly (readonly [Cell, string])[] = [
  [{ type: 'number', value: -5.25 }, '-5.25'],
  [{ type: 'moment', value: Date.UTC(2026, 10, 22, 12) }, '2026-11-22 12:00:00'],
  [{ type: 'moment', value: Date.UTC(1850, 5, 1, 23, 59, 58) }, '1850-06-01 23:59:58'],
  [{ type: 'day', value: '2026-11-22' }, '2026-11-22'],
  [{ type: 'day', value: '1900-03-01' }, '1900-03-01'],
  [{ type: 'day', value: '1900-02-28' }, '1900-02-28'],
  [{ type: 'day', value: '1899-12-31' }, '1899-12-31'],
]

/** Comma, quotes around texts, UTF-16, which unlike UTF-8 has halves of pairs. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,65535,1,,0,true,false'

/**
 * LibreOffice reads an export: every value is what it was. When it saves the file again, the new one has no formula.
 * Left out is a carriage return before a line feed: LibreOffice takes both for one line break.
 */
export async function run(): Promise<ProofRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-sheet-'))
  try {
    const file = path.join(folder, 'hostile.xlsx')
    writeFileSync(file, await sheet())
    await convert(folder, file, CSV, folder)
    await convert(folder, file, 'xlsx', path.join(folder, 'again'))
    return [
      compared(readFileSync(path.join(folder, 'hostile.csv'), 'utf16le')),
      withoutFormulas(readFileSync(path.join(folder, 'again', 'hostile.xlsx'))),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function convert(folder: string, file: string, to: string, into: string): Promise<void> {
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const args = [profile, '--headless', '--convert-to', to, '--outdir', into, file]
  const { ok, output } = await runProgram('soffice', args, { output: 'keep' })
  if (!ok) throw new Error(output)
}

function compared(csv: string): ProofRow {
  const [, ...rows] = readCsv(csv.replace(/^\ufeff/, ''))
  const others = OTHERS.map(([, text]) => text).join()
  const changed = EXPECTED.filter((text, at) => rows[at]?.[0] !== text)
  const wrong = rows.map(([, ...cells]) => cells.join()).filter((cells) => cells !== others)
  const lost = changed.length + wrong.length
  const invented = Math.max(0, rows.length - EXPECTED.length)
  return {
    what: 'hostile cells, read by LibreOffice',
    runs: 1,
    acknowledged: EXPECTED.length * (1 + OTHERS.length),
    lost,
    invented,
    also: `changed texts: ${JSON.stringify(changed.map((text) => text.slice(0, 40)))}, other cells: ${JSON.stringify(wrong.slice(0, 3))}`,
    met: lost + invented === 0,
  }
}

function withoutFormulas(file: Buffer): ProofRow {
  const xml = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const [cells, formulas] = [xml.match(/<c[ >]/g) ?? [], xml.match(/<f[ >].*?<\/f>/g) ?? []]
  const lost = Math.max(0, EXPECTED.length * (1 + OTHERS.length) - cells.length)
  return {
    what: 'the same, saved again by LibreOffice: no formula',
    runs: 1,
    acknowledged: cells.length,
    lost,
    invented: formulas.length,
    also: `formulas: ${JSON.stringify(formulas.slice(0, 3))}`,
    met: lost + formulas.length === 0,
  }
}

async function sheet(): Promise<Buffer> {
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield [...TEXTS, TOO_LONG].map((value): Cell[] => [
      { type: 'text', value },
      ...OTHERS.map(([cell]) => cell),
    ])
  }
  const headings = ['Text', ...OTHERS.map((_, at) => `Other ${at + 1}`)]
  const widths = headings.map(() => 20)
  return Buffer.concat(await Array.fromAsync(workbook({ title: 'Hostile', widths, headings, rows: rows() })))
}

/** RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const fields = /(?:"((?:[^"]|"")*)"|([^,\n"]*))(,|\n|$)/g
  for (const [all, quoted, plain = '', end] of text.matchAll(fields)) {
    if (all === '') break
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}
