import { attribute, isOn, readXml, unescapeXml } from '#server/kit/ooxml/xml-events.ts'
import { columnIn, digitsIn, rowIn } from './cell-names.ts'
import { hasLostDigits, type NumberFormat } from './number-text.ts'
import { type CellFault, COLUMNS, type SheetRow, textCell, UnreadableFile } from './sheet-rows.ts'

/** Merged cells that are read; a sheet of people or prices has none or some. */
const MERGES = 10_000
const MERGED_CELLS = 1_000_000
/** What is shown for a character, or a text, that is lost. */
const REPLACEMENT = '\ufffd'

/** What all sheets of a workbook share. */
export interface WorkbookParts {
  readonly strings: readonly string[]
  /** By the index of a style. */
  readonly formats: readonly NumberFormat[]
  readonly plain: NumberFormat
}

/** A sheet as it is in the file. */
export interface ParsedSheet {
  /** The first ones with content, in their order. */
  readonly rows: readonly SheetRow[]
  /** How many have content. */
  readonly filled: number
  readonly hiddenColumns: readonly number[]
  readonly moreColumns: number
}

interface OpenCell {
  readonly column: number
  readonly type: string
  readonly style: number
  value: string | undefined
  /** Of a text in the cell itself. */
  text: string
  isFormula: boolean
}

/** Cells of a row while it is read. */
interface OpenRow {
  readonly number: number
  readonly hidden: boolean
  readonly cells: string[]
  readonly numbers: Record<number, string>
  readonly days: Record<number, string>
  readonly faults: Record<number, CellFault>
  isFilled: boolean
}

/** Reads a sheet, ECMA-376 part 1, 18.3. @throws UnreadableFile; an error where it is no XML */
export function parseSheet(xml: Uint8Array, parts: WorkbookParts, maxRows: number): ParsedSheet {
  const rows: OpenRow[] = []
  const hiddenColumns = new Set<number>()
  const more = new Set<number>()
  const merges: Range[] = []
  let filled = 0
  let rowNumber = 0
  let column = 0
  let row: OpenRow | undefined
  let cell: OpenCell | undefined
  let into: 'value' | 'text' | undefined
  /** Phonetic readings are shown above a text, and are no part of it. */
  let isReading = false

  readXml(xml, {
    open(name, attributes) {
      if (name === 'c' && row) {
        column = columnIn(attributes.r) ?? column
        const style = Number(attributes.s ?? 0)
        cell = { column, type: attributes.t ?? 'n', style, value: undefined, text: '', isFormula: false }
        column += 1
      } else if (name === 'v' && cell) {
        cell.value = ''
        into = 'value'
      } else if (name === 'f' && cell) cell.isFormula = true
      else if (name === 't' && cell && !isReading) into = 'text'
      else if (name === 'rPh') isReading = true
      else if (name === 'row') {
        rowNumber = rowIn(attributes.r) ?? rowNumber + 1
        column = 0
        row = {
          number: rowNumber,
          hidden: isOn(attributes.hidden) || Number(attributes.ht ?? 1) === 0,
          isFilled: false,
          cells: [],
          numbers: {},
          days: {},
          faults: {},
        }
      } else if (name === 'col' && (isOn(attributes.hidden) || Number(attributes.width ?? 1) === 0))
        addColumns(hiddenColumns, attributes)
      else if (name === 'mergeCell') {
        if (merges.length === MERGES) throw new UnreadableFile('tooMuch')
        merges.push(rangeIn(attribute(attributes, 'ref') ?? ''))
      }
    },
    text(text) {
      if (!cell || !into) return
      if (into === 'text') cell.text += text
      else cell.value += text
    },
    close(name) {
      if (name === 'v' || name === 't') into = undefined
      else if (name === 'rPh') isReading = false
      else if (name === 'c' && cell && row) {
        if (cell.column >= COLUMNS) {
          if (shownIn(cell, parts).value !== '') {
            more.add(cell.column)
            row.isFilled = true
          }
        } else putCell(row, cell, parts)
        cell = undefined
      } else if (name === 'row' && row) {
        if (row.isFilled) {
          filled += 1
          if (rows.length < maxRows) rows.push(row)
        }
        row = undefined
      }
    },
  })
  rows.sort((one, other) => one.number - other.number)
  markMerged(rows, merges)
  return {
    rows: rows.map(({ isFilled: _, ...read }) => read),
    filled,
    hiddenColumns: [...hiddenColumns],
    moreColumns: more.size,
  }
}

function putCell(row: OpenRow, cell: OpenCell, parts: WorkbookParts): void {
  const { value, digits, day, fault } = shownIn(cell, parts)
  if (value === '' && !fault) return
  while (row.cells.length < cell.column) row.cells.push('')
  row.cells[cell.column] = value
  if (digits !== undefined) row.numbers[cell.column] = digits
  if (day !== undefined) row.days[cell.column] = day
  if (fault) row.faults[cell.column] = fault
  row.isFilled = true
}

interface Shown {
  readonly value: string
  readonly digits?: string | undefined
  readonly day?: string | undefined
  readonly fault?: CellFault | undefined
}

/** What a program shows of a cell, 18.3.1.4 and 18.18.11. */
function shownIn(
  { type, style, value, text, isFormula }: OpenCell,
  { strings, formats, plain }: WorkbookParts,
): Shown {
  const format = formats[style] ?? plain
  const asText = (of: string): Shown => textCell(format.shownText(unescapeXml(of)))
  const isText = type === 'str'
  if (isFormula && (value === undefined || (value === '' && !isText))) return { value: '', fault: 'noValue' }
  switch (type) {
    case 'inlineStr':
      return asText(text)
    case 's':
      // A text that the workbook does not have is gone.
      return value ? textCell(format.shownText(strings[Number(value)] ?? REPLACEMENT)) : { value: '' }
    case 'str':
      return asText(value ?? '')
    case 'b':
      return { value: value ? (isOn(value) ? 'TRUE' : 'FALSE') : '' }
    case 'e':
      return value ? { value, fault: 'formulaError' } : { value: '' }
    case 'd':
      return dateCell(value ?? '', format)
    default:
      return numberCell(value ?? '', format)
  }
}

function numberCell(value: string, format: NumberFormat): Shown {
  const number = Number(value)
  if (value.trim() === '') return { value: '' }
  if (Number.isNaN(number)) return textCell(value)
  const isLost = !format.isDate && hasLostDigits(number)
  const isBeyond = format.isBeyond(number)
  return {
    value: format.shown(number),
    digits: format.digits(number),
    day: isBeyond ? undefined : format.day(number),
    fault: isLost ? 'digitsLost' : isBeyond ? 'notShown' : undefined,
  }
}

const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(:\d{2})?(?:\.\d+)?Z?)?$/

/** A date that is written as one: midnight is no time of it, and a format of its own comes first. */
function dateCell(value: string, format: NumberFormat): Shown {
  const [, day, time, seconds] = ISO_DATE.exec(value.trim()) ?? []
  if (!day) return { value: textCell(value).value }
  const serial =
    (Date.parse(`${day}T${time ?? '00:00'}${seconds ?? ':00'}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
  if (format.isDate && Number.isFinite(serial))
    return { value: format.shownDay(serial), day: format.dayFrom1900(serial) }
  const isMidnight = !time || (time === '00:00' && (seconds ?? ':00') === ':00')
  return { value: isMidnight ? day : `${day} ${time}${seconds === ':00' ? '' : (seconds ?? '')}` }
}

/** Rows and columns of merged cells; rows from 1, columns from 0. */
interface Range {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

function rangeIn(ref: string): Range {
  const [from = '', to = from] = ref.split(':')
  return {
    top: rowIn(digitsIn(from)) ?? 1,
    bottom: rowIn(digitsIn(to)) ?? 1,
    left: columnIn(from) ?? 0,
    right: columnIn(to) ?? 0,
  }
}

/** Marks the cells of rows that were read, from the top, each range once. */
function markMerged(rows: readonly OpenRow[], merges: readonly Range[]): void {
  const byTop = merges.toSorted((one, other) => one.top - other.top)
  let open: Range[] = []
  let next = 0
  let marked = 0
  for (const { number, faults } of rows) {
    open = open.filter(({ bottom }) => bottom >= number)
    for (let range = byTop[next]; range && range.top <= number; range = byTop[next]) {
      if (range.bottom >= number) open.push(range)
      next += 1
    }
    for (const { left, right } of open)
      for (let column = left; column <= Math.min(right, COLUMNS - 1); column += 1) {
        faults[column] = 'merged'
        marked += 1
        if (marked > MERGED_CELLS) throw new UnreadableFile('tooMuch')
      }
  }
}

function addColumns(hidden: Set<number>, { min, max }: Readonly<Record<string, string>>): void {
  const last = Math.min(Number(max), COLUMNS)
  for (let column = Number(min); column <= last; column += 1) hidden.add(column - 1)
}
