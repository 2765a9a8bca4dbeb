import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
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
  '\t=1',
  '=HYPERLINK("http://evil.example")',
  "=cmd|'/c calc'!A0",
  '007',
  '1e5',
  '2026-11-22',
  '1899-12-31',
  ' spaces ',
  'a "quoted", text;',
  '_x000D_',
  'two\nlines',
  'a\rb',
  '\u0001\u001f',
  '𝒳 李华',
  'x'.repeat(32_767),
]

/** LibreOffice reads an export: every text is what it was, and none is a formula. */
export async function run(): Promise<ProofRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-sheet-'))
  try {
    const file = path.join(folder, 'hostile.xlsx')
    writeFileSync(file, await sheet())
    // Comma, quotes, UTF-8, cells as shown off: their values; formulas would be written as such.
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false,true'
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const converted = await runProgram(
      'soffice',
      [profile, '--headless', '--convert-to', filter, '--outdir', folder, file],
      { output: 'keep' },
    )
    if (!converted.ok) throw new Error(converted.output)
    const found = readCsv(readFileSync(path.join(folder, 'hostile.csv'), 'utf8').replace(/^\ufeff/, ''))
    const texts = found.slice(1).map(([text = '']) => text)
    const changed = TEXTS.filter((text, at) => texts[at] !== text)
    const numbers = found.slice(1).map((row) => row.slice(1).join())
    const wrong = numbers.filter((row) => row !== '-5.25,2026-11-22 12:00:00')
    return [
      {
        what: 'hostile texts, read by LibreOffice',
        runs: 1,
        acknowledged: TEXTS.length,
        lost: changed.length + wrong.length,
        invented: Math.max(0, texts.length - TEXTS.length),
        also: `changed: ${JSON.stringify(changed.map((text) => text.slice(0, 40)))}, other cells: ${JSON.stringify(wrong.slice(0, 3))}`,
        met: changed.length === 0 && wrong.length === 0 && texts.length === TEXTS.length,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function sheet(): Promise<Buffer> {
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield TEXTS.map((value): Cell[] => [
      { type: 'text', value },
      { type: 'number', value: -5.25 },
      { type: 'moment', value: Date.UTC(2026, 10, 22, 12) },
    ])
  }
  const headings = ['Text', 'Number', 'Moment']
  return Buffer.concat(
    await Array.fromAsync(workbook({ title: 'Hostile', widths: [20, 10, 20], headings, rows: rows() })),
  )
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
