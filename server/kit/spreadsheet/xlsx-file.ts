import { openPackage, type PackageParts } from '#server/kit/ooxml/package-parts.ts'
import { attribute, isOn, readXml, unescapeXml } from '#server/kit/ooxml/xml-events.ts'
import { type FoundHeadings, findHeadings, HEAD_ROWS } from './headings.ts'
import { type NumberFormat, numberFormat } from './number-text.ts'
import { type OtherSheet, type ReadSheet, type SheetTask, UnreadableFile } from './sheet-rows.ts'
import { type ParsedSheet, parseSheet, type WorkbookParts } from './sheet-xml.ts'

/** Of all parts together, unpacked; a sheet of 1,000 rows and 100 columns has 6 MB. */
const UNPACKED_BYTES = 16 * 1024 * 1024
/** Sheets of a workbook. */
const SHEETS = 100

interface NamedSheet {
  readonly name: string
  readonly hidden: boolean
  readonly path: string
}

/** A sheet with the headings that it has. */
interface Candidate extends NamedSheet {
  readonly sheet: ParsedSheet
  readonly found: FoundHeadings
}

/**
 * Reads one sheet of a workbook: the one that was chosen, else of those that are shown the one with most of the
 * headings, the first one with rows of several.
 * @throws UnreadableFile, and whatever a damaged file makes its readers throw
 */
export function readXlsx({ bytes, maxRows, headings = [], choice }: SheetTask): ReadSheet {
  const parts = openPackage(bytes, { totalBytes: UNPACKED_BYTES })
  const [root] = [...parts.relationsOf('').values()].filter(
    ({ kind, isExternal }) => kind === 'officeDocument' && !isExternal,
  )
  if (!root) throw new UnreadableFile('damaged')
  const { sheets, is1904 } = workbookIn(parts, root.path)
  const shared = sharedIn(parts, root.path, is1904)
  // A part that is named many times is read once.
  const read = new Map<string, ParsedSheet>()
  const candidates = sheets.map((named): Candidate => {
    const xml = read.has(named.path) ? undefined : parts.part(named.path)
    if (xml) read.set(named.path, parseSheet(xml, shared, maxRows + 1))
    const sheet = read.get(named.path)
    if (!sheet) throw new UnreadableFile('damaged')
    const first = sheet.rows.slice(0, HEAD_ROWS).map(({ cells }) => cells)
    return { ...named, sheet, found: findHeadings(first, headings) }
  })
  const chosen = chosenOf(candidates, choice?.sheet)
  if (chosen.sheet.filled > maxRows) throw new UnreadableFile('rows')
  const { rows, hiddenColumns, moreColumns } = chosen.sheet
  const others = candidates.filter((each) => each !== chosen && each.sheet.filled > 0)
  const otherSheets = others.map(({ name, hidden, sheet, found }): OtherSheet => {
    const fits = found.count > 0 && found.count === chosen.found.count
    const hasMore = found.count > chosen.found.count
    return { name, hidden, rows: fits ? sheet.filled - found.at - 1 : sheet.filled, fits, hasMore }
  })
  return {
    rows,
    source: {
      sheet: chosen.name,
      otherSheets,
      hiddenColumns,
      moreColumns,
      encoding: null,
      encodings: [],
    },
  }
}

function chosenOf(candidates: readonly Candidate[], name: string | undefined): Candidate {
  if (name !== undefined) {
    const named = candidates.find((each) => each.name === name)
    if (!named) throw new UnreadableFile('noSheet')
    return named
  }
  const [first, ...rest] = candidates.filter(({ hidden }) => !hidden)
  if (!first) throw new UnreadableFile('damaged')
  return rest.reduce((best, each) => (rank(each) > rank(best) ? each : best), first)
}

/** By headings, then whether there is a row below them. */
function rank({ found, sheet }: Candidate): number {
  if (found.count === 0) return 0
  return found.count * 2 + (sheet.filled > 1 ? 1 : 0)
}

function workbookIn(parts: PackageParts, path: string) {
  const xml = parts.part(path)
  if (!xml) throw new UnreadableFile('damaged')
  const relations = parts.relationsOf(path)
  const sheets: NamedSheet[] = []
  let is1904 = false
  readXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isOn(attributes.date1904)
      if (name !== 'sheet') return
      const relation = relations.get(attribute(attributes, 'id') ?? '')
      // Sheets of charts have no cells.
      if (relation?.kind !== 'worksheet') return
      if (sheets.length === SHEETS) throw new UnreadableFile('tooMuch')
      const hidden = attributes.state !== undefined && attributes.state !== 'visible'
      sheets.push({ name: attributes.name ?? '', hidden, path: relation.path })
    },
  })
  return { sheets, is1904 }
}

/** Texts and formats, which cells name by their index. */
function sharedIn(parts: PackageParts, path: string, is1904: boolean): WorkbookParts {
  const relations = [...parts.relationsOf(path).values()]
  const xmlOf = (wanted: string) => {
    const relation = relations.find(({ kind }) => kind === wanted)
    return relation && parts.part(relation.path)
  }
  const strings = xmlOf('sharedStrings')
  const styles = xmlOf('styles')
  return {
    strings: strings ? stringsIn(strings) : [],
    formats: styles ? formatsIn(styles, is1904) : [],
    plain: numberFormat(0, undefined, { is1904 }),
  }
}

/** ECMA-376 part 1, 18.4. */
function stringsIn(xml: Uint8Array): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isReading = false
  readXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isReading = true
      else if (name === 't') isText = !isReading
    },
    text(part) {
      if (isText) text += part
    },
    close(name) {
      if (name === 'si') strings.push(unescapeXml(text))
      else if (name === 'rPh') isReading = false
      else if (name === 't') isText = false
    },
  })
  return strings
}

/** ECMA-376 part 1, 18.8: the formats of cells, in their order. */
function formatsIn(xml: Uint8Array, is1904: boolean): NumberFormat[] {
  const codes = new Map<number, string>()
  const known = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  readXml(xml, {
    open(name, { numFmtId, formatCode }) {
      const id = Number(numFmtId ?? 0)
      if (name === 'cellXfs') isOfCells = true
      else if (name === 'numFmt') codes.set(id, unescapeXml(formatCode ?? ''))
      else if (name === 'xf' && isOfCells) {
        const format = known.get(id) ?? numberFormat(id, codes.get(id), { is1904 })
        known.set(id, format)
        formats.push(format)
      }
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}
