import { COLUMNS } from './sheet-rows.ts'

export interface CsvRow {
  /** As spreadsheet programs number it, from 1: a line break in quotation marks begins no row. */
  readonly number: number
  readonly cells: readonly string[]
  /** Columns with a text behind the last one that is read. */
  readonly more: number
  /** Its quotation marks make sense only where a backslash says that one belongs to the text. */
  readonly looksEscaped: boolean
}

/** How quotation marks within a cell are written: twice, or behind a backslash, as databases and scripts do. */
export type Quoting = 'doubled' | 'backslash'

/** The row where a quotation mark is opened and not closed, or closed only in a later line. */
export class UnclosedQuote extends Error {
  readonly row: number
  constructor(row: number) {
    super(`a quotation mark in row ${row} is not closed`)
    this.row = row
  }
}

const LINE_BREAK = /[\r\n]/

/** Exports that keep leading zeros write a text as a formula: `="00042"`. */
const TEXT_AS_FORMULA = /^="([^"]*)"$/

/**
 * The rows of a CSV text that have any text (RFC 4180, and as spreadsheet programs read what differs from it): a quotation
 * mark counts at the beginning of a cell only, and what follows the closing one belongs to the cell. One behind spaces
 * counts where nothing but spaces follows the closing one. Where such a
 * cell goes over several lines its mark was not meant to open one: it would swallow the rows after it.
 * @throws UnclosedQuote
 */
export function* csvRows(text: string, delimiter: string, quoting: Quoting = 'doubled'): Generator<CsvRow> {
  let at = 0
  let number = 0
  /** The last row with a quoted cell that ended in a backslash. */
  let open = Number.NEGATIVE_INFINITY
  while (at < text.length) {
    number += 1
    const cells: string[] = []
    let more = 0
    let looksEscaped = false
    for (;;) {
      const cell = cellAt(text, at, { delimiter, quoting, row: number })
      if (cell.marks === 'escaped' || (cell.marks === 'odd' && open >= number - 1)) looksEscaped = true
      if (cell.marks === 'backslash') open = number
      if (cells.length < COLUMNS) cells.push(cell.value)
      else if (cell.value !== '') more += 1
      at = cell.end
      if (text[at] !== delimiter) break
      at += 1
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (more > 0 || cells.some((cell) => cell !== '')) yield { number, cells, more, looksEscaped }
  }
}

interface CsvCell {
  readonly value: string
  /** Where the delimiter, the line break or the end of the text is. */
  readonly end: number
  /**
   * `backslash`: its closing mark follows one; `escaped`: and text follows the mark; `odd`: without an opening mark it has an
   * odd number of them.
   */
  readonly marks?: 'backslash' | 'escaped' | 'odd' | undefined
}

interface CellForm {
  readonly delimiter: string
  readonly quoting: Quoting
  readonly row: number
}

function cellAt(text: string, start: number, { delimiter, quoting, row }: CellForm): CsvCell {
  const first = delimiter === ' ' ? start : firstOf(text, start)
  if (text[first] !== '"') return plainCellAt(text, start, delimiter)
  const close = closingQuote(text, first, quoting)
  if (close < 0 && first === start) throw new UnclosedQuote(row)
  const quoted = text.slice(first + 1, close)
  const end = endOfCell(text, close + 1, delimiter)
  const behind = text.slice(close + 1, end)
  const isSpace = behind.trim() === ''
  if (first > start && (close < 0 || !isSpace || LINE_BREAK.test(quoted)))
    return plainCellAt(text, start, delimiter)
  if (!isSpace && LINE_BREAK.test(quoted)) throw new UnclosedQuote(row)
  const marks = quoted.endsWith('\\') ? (isSpace ? 'backslash' : 'escaped') : undefined
  return { value: withoutFormula(unescaped(quoted, quoting) + behind), end, marks }
}

function unescaped(quoted: string, quoting: Quoting): string {
  if (quoting === 'doubled') return quoted.replaceAll('""', '"')
  return quoted.replace(/\\(["\\])|""/g, (_, escaped?: string) => escaped ?? '"')
}

function plainCellAt(text: string, start: number, delimiter: string): CsvCell {
  const end = endOfCell(text, start, delimiter)
  const value = text.slice(start, end)
  const marks = value.split('"').length % 2 === 0 ? 'odd' : undefined
  return { value: withoutFormula(value), end, marks }
}

/** Where the first character is that is no space. */
function firstOf(text: string, start: number): number {
  let at = start
  while (text[at] === ' ') at += 1
  return at
}

function closingQuote(text: string, open: number, quoting: Quoting): number {
  let close = text.indexOf('"', open + 1)
  for (;;) {
    if (close < 0) return close
    if (quoting === 'backslash' && isEscaped(text, close, open)) close = text.indexOf('"', close + 1)
    else if (text[close + 1] === '"') close = text.indexOf('"', close + 2)
    else return close
  }
}

/** Whether an odd number of backslashes is before a mark, within its cell. */
function isEscaped(text: string, mark: number, open: number): boolean {
  let first = mark
  while (first - 1 > open && text[first - 1] === '\\') first -= 1
  return (mark - first) % 2 === 1
}

function withoutFormula(value: string): string {
  return TEXT_AS_FORMULA.exec(value)?.[1] ?? value
}

function endOfCell(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at += 1) {
    const unit = text[at]
    if (unit === delimiter || unit === '\n' || unit === '\r') return at
  }
  return text.length
}
