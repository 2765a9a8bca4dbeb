import { zipSync } from 'fflate'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** A sheet of a workbook of another program. */
export interface ForeignSheet {
  readonly name?: string
  readonly state?: 'hidden' | 'veryHidden'
  /** XML of its rows. */
  readonly rows: string
  /** XML before and behind the rows. */
  readonly before?: string
  readonly behind?: string
}

interface ForeignBook {
  /** XML in the styles. */
  readonly styles?: string
  /** XML of shared texts. */
  readonly strings?: string
  readonly is1904?: true
  readonly more?: Readonly<Record<string, string>>
}

/** Parts of a workbook as other programs write it. */
export function foreignParts(
  sheets: readonly ForeignSheet[],
  { styles, strings, is1904, more }: ForeignBook = {},
): Record<string, string> {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${REL}/${kind}" Target="${target}"/>`
  const relations = [
    ...sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
    ...(styles ? [relation('styles', 'styles', 'styles.xml')] : []),
    ...(strings ? [relation('strings', 'sharedStrings', '/xl/sharedStrings.xml')] : []),
  ]
  const named = sheets.map(({ name = 'A', state }, at) => {
    const shown = state ? ` state="${state}"` : ''
    return `<sheet name="${name}" sheetId="${at + 1}"${shown} r:id="rId${at + 1}"/>`
  })
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${REL}">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`,
    ...(styles ? { 'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` } : {}),
    ...(strings ? { 'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${strings}</sst>` } : {}),
    ...Object.fromEntries(
      sheets.map(({ rows, before = '', behind = '' }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${HEAD}<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData>${behind}</worksheet>`,
      ]),
    ),
    ...more,
  }
}

export function packed(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, Buffer.from(text)])))
}

/** A workbook of one sheet with these rows. */
export function workbookOf(rows: string, book?: ForeignBook): Uint8Array<ArrayBuffer> {
  return packed(foreignParts([{ rows }], book))
}

/** A cell with a text in it. */
export function textCell(value: string): string {
  return `<c t="inlineStr"><is><t>${value}</t></is></c>`
}

/** A row of such cells. */
export function textRow(...values: readonly string[]): string {
  return `<row>${values.map(textCell).join('')}</row>`
}

/** Styles whose indexes are the places of these formats: codes, or numbers of formats without one. */
export function stylesOf(...formats: readonly (string | number)[]): string {
  const idOf = (format: string | number, at: number) => (typeof format === 'number' ? format : 164 + at)
  const codes = formats.map((format, at) =>
    typeof format === 'number'
      ? ''
      : `<numFmt numFmtId="${idOf(format, at)}" formatCode="${format.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"/>`,
  )
  const styles = formats.map((format, at) => `<xf numFmtId="${idOf(format, at)}" applyNumberFormat="1"/>`)
  return `<numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs>`
}
