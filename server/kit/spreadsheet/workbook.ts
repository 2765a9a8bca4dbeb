import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import { SPREADSHEET_TYPE } from '#contract/kit/file-response.ts'
import { columnName } from './cell-names.ts'
import { type Cell, escapeXml, rowXml, STYLE } from './cells.ts'

export const XLSX = SPREADSHEET_TYPE

export interface Sheet {
  /** At most 31 characters, none of \ / ? * [ ] : */
  readonly title: string
  /** Widths of the columns, in characters. */
  readonly widths: readonly number[]
  readonly headings: readonly string[]
  /** Rows in portions; the next one is asked for when the last one has been sent. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
  /** A form to fill in: what is typed into its columns stays text, so that leading zeros stay. */
  readonly input?: {
    /** Rows to fill in. */
    readonly rows: number
    /** Columns, from 0, that suggest the first column of another sheet; other entries are taken too. */
    readonly suggestions: readonly {
      readonly column: number
      readonly title: string
      readonly count: number
    }[]
  }
}

/** Rows that are all there, as the one portion of a sheet. */
export async function* onePortion(
  rows: readonly (readonly Cell[])[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield rows
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A workbook as a stream of bytes (Office Open XML, ECMA-376): only the portion at hand is in memory, and
 * its compression runs outside of the event loop. Why not a library: decision 037.
 */
export async function* workbook(...sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  for (const [path, content] of Object.entries(parts(sheets.map(({ title }) => title)))) {
    yield* addFile(zip, written, path, [HEAD + content])
  }
  for (const [at, sheet] of sheets.entries())
    yield* addFile(zip, written, `xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet))
  zip.end()
  yield* written.splice(0)
}

async function* addFile(
  zip: Zip,
  written: Uint8Array[],
  filename: string,
  content: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  const file: ZipInputFile = { filename, size: 0, crc: 0, compression: 8 }
  zip.add(file)
  const source = Readable.from(measured(file, content), { objectMode: false, highWaterMark: 64 * 1024 })
  const deflate = createDeflateRaw({ level: 3 })
  source.on('error', (error) => deflate.destroy(error))
  source.pipe(deflate)
  try {
    for await (const chunk of deflate) {
      file.ondata?.(null, chunk as Uint8Array<ArrayBuffer>, false)
      yield* written.splice(0)
    }
  } finally {
    source.destroy()
    deflate.destroy()
  }
  file.ondata?.(null, new Uint8Array(), true)
  yield* written.splice(0)
}

async function* measured(file: ZipInputFile, content: Iterable<string> | AsyncIterable<string>) {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    file.size += bytes.length
    file.crc = crc32(bytes, file.crc)
    yield bytes
  }
}

async function* sheetXml({ widths, headings, rows, input }: Sheet): AsyncGenerator<string> {
  const style = input ? ` style="${STYLE.input}"` : ''
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}"${style} customWidth="1"/>`,
  )
  const heading = headings.map((value): Cell => ({ type: 'heading', value }))
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rowXml(heading, 1)}`
  let number = 1
  for await (const portion of rows) {
    const first = number + 1
    number += portion.length
    yield portion.map((cells, at) => rowXml(cells, first + at)).join('')
  }
  yield `</sheetData>${suggestionsXml(input)}</worksheet>`
}

function suggestionsXml(input: Sheet['input']): string {
  if (!input || input.suggestions.length === 0) return ''
  const lists = input.suggestions.map(({ column: at, title, count }) => {
    const column = columnName(at)
    const range = `'${title.replaceAll("'", "''")}'!$A$2:$A$${count + 1}`
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${column}2:${column}${input.rows + 1}"><formula1>${escapeXml(range)}</formula1></dataValidation>`
  })
  return `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
}

function parts(titles: readonly string[]): Record<string, string> {
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`
  const style = (attributes: string) => `<xf borderId="0" fillId="0" ${attributes} xfId="0"/>`
  const styles: string[] = []
  styles[0] = style('numFmtId="0" fontId="0"')
  styles[STYLE.heading] = style('numFmtId="49" fontId="1" applyFont="1" quotePrefix="1"')
  styles[STYLE.moment] = style('numFmtId="164" fontId="0" applyNumberFormat="1"')
  styles[STYLE.day] = style('numFmtId="165" fontId="0" applyNumberFormat="1"')
  styles[STYLE.literal] = style('numFmtId="49" fontId="0" applyNumberFormat="1" quotePrefix="1"')
  styles[STYLE.input] = style('numFmtId="49" fontId="0" applyNumberFormat="1"')
  const sheetTypes = titles.map(
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  const sheets = titles.map(
    (title, at) => `<sheet name="${escapeXml(title)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const relations = titles.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${sheetTypes.join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rId${titles.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  }
}
