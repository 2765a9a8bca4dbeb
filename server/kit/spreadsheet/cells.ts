import { DAY_MS } from '#contract/kit/time.ts'
import { cellName } from './cell-names.ts'

/**
 * A cell with its type: none is ever a formula. There is no type for yes and no, since LibreOffice reads such a cell as
 * the formula `=TRUE()`. `moment` is wall-clock time as ms since 1970, `day` is `2026-11-22`; an
 * empty cell is null.
 */
export type Cell =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'heading'; readonly value: string }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'moment'; readonly value: number }
  | { readonly type: 'day'; readonly value: string }
  /** Its value is lost, and has to be entered: an error, as which each reader refuses it. */
  | { readonly type: 'lost' }
  | null

/** Indexes into `cellXfs` of the styles. */
export const STYLE = { heading: 1, moment: 2, day: 3, literal: 4, input: 5 } as const

/** Limit of spreadsheet programs, in UTF-16 units; a file with a longer text is reported as damaged. */
const TEXT_MAX = 32_767
/** 1900-03-01: before it programs count days differently, since one of them has a February 29, 1900. */
const FIRST_DATE_MS = Date.UTC(1900, 2, 1)
const DAYS_TO_1970 = 25_569
/** A person who edits such a cell must not turn it into a formula: the style marks it as literal text. */
const LOOKS_ACTIVE = /^[=+\-@\t\r\n]/

/**
 * The XML of a row, ECMA-376 part 1, 18.3.1.73. Its number and the names of its cells may be left out by the standard,
 * and are not: libraries that read spreadsheets rely on them.
 * @param number from 1
 */
export function rowXml(cells: readonly Cell[], number: number): string {
  const xml = cells.map((cell, column) => (cell === null ? '' : cellXml(cell, cellName(number, column))))
  return `<row r="${number}">${xml.join('')}</row>`
}

function cellXml(cell: NonNullable<Cell>, name: string): string {
  switch (cell.type) {
    case 'heading':
      return textXml(cell.value, name, STYLE.heading)
    case 'text':
      return textXml(cell.value, name, LOOKS_ACTIVE.test(cell.value) ? STYLE.literal : undefined)
    case 'number':
      if (!Number.isFinite(cell.value)) return textXml(String(cell.value), name)
      return `<c r="${name}"><v>${cell.value}</v></c>`
    case 'moment':
      return dateXml(cell.value, name, STYLE.moment, () => isoText(cell.value))
    case 'lost':
      // What is entered in its place is text, so that leading zeros and all digits stay.
      return `<c r="${name}" s="${STYLE.input}" t="e"><v>#N/A</v></c>`
    case 'day':
      return dateXml(Date.parse(cell.value), name, STYLE.day, () => cell.value)
  }
}

function dateXml(ms: number, name: string, style: number, asText: () => string): string {
  if (!(ms >= FIRST_DATE_MS)) return textXml(asText(), name)
  return `<c r="${name}" s="${style}"><v>${ms / DAY_MS + DAYS_TO_1970}</v></c>`
}

function isoText(ms: number): string {
  const date = new Date(ms)
  return Number.isNaN(date.getTime())
    ? ''
    : date
        .toISOString()
        .replace('T', ' ')
        .replace(/\.\d+Z$/, '')
}

function textXml(text: string, name: string, style?: number): string {
  if (text === '') return ''
  const cut = text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1).replace(HALF_AT_END, '')}…` : text
  const attributes = style === undefined ? '' : ` s="${style}"`
  return `<c r="${name}"${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cut)}</t></is></c>`
}

/**
 * What XML cannot hold: control characters before the space and halves of pairs. Its readers turn carriage returns into
 * line feeds.
 */
const NOT_IN_XML = /[[\p{Cc}\p{Cs}\ufffe\uffff]--[\t\n\x7f-\x9f]]/gv
const HALF_AT_END = /[\ud800-\udbff]$/
/** Most texts have nothing of it. */
const NEEDS_ESCAPE = /_|&|<|>|"|[[\p{Cc}\p{Cs}\ufffe\uffff]--[\t\n\x7f-\x9f]]/v
/** A text that only looks like such an escape. */
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi

/** Every character survives: `_x000D_` means U+000D (ECMA-376 part 1, 22.9.2.19, ST_Xstring). */
export function escapeXml(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text
  return text
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replace(NOT_IN_XML, (unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
