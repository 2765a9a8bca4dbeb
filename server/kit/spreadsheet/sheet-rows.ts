import type { Encoding } from '#contract/kit/encodings.ts'
import type { KnownHeadings } from './headings.ts'

/**
 * What is wrong with a cell itself, whatever it is about. `noValue`: a formula that was saved without its result.
 * `digitsLost`: a number of more digits than spreadsheet programs keep. `tooLong`: cut at 1,000 characters. `damaged`:
 * bytes that are no character of the encoding. `notShown`: the program shows only ###, since the column was too narrow or
 * the number is no day of its calendar.
 */
export type CellFault =
  | 'merged'
  | 'formulaError'
  | 'noValue'
  | 'digitsLost'
  | 'tooLong'
  | 'damaged'
  | 'notShown'

/** A row with at least one cell that is filled. */
export interface SheetRow {
  /** As spreadsheet programs number it, from 1. */
  readonly number: number
  /** What the program shows, as text; '' for an empty cell. */
  readonly cells: readonly string[]
  /** By column, from 0, where a cell is a number, no date, no percentage, and no word makes it another one: as digits, rounded as it is shown. */
  readonly numbers: Readonly<Record<number, string>>
  /** By column, where a cell is a day in whatever format: `2026-11-22`. */
  readonly days: Readonly<Record<number, string>>
  /** By column. */
  readonly faults: Readonly<Record<number, CellFault>>
  /** The program does not show it. */
  readonly hidden: boolean
}

/**
 * Why a file cannot be read. `protected`: by a password, or the format before .xlsx. `type`: its bytes are not what it
 * is said to be. `damaged`: cut off, or no workbook. `rows`: more than asked for. `tooMuch`: unpacked it is larger than
 * any file that fits. `quote`: a quotation mark is not closed. `noSheet`: it has no sheet of the name that was chosen.
 */
export type Unreadable = 'protected' | 'type' | 'damaged' | 'rows' | 'tooMuch' | 'quote' | 'noSheet'

/** A sheet of a workbook with something in it that was not read. */
export interface OtherSheet {
  readonly name: string
  /** With content; where it has the headings too those below them. */
  readonly rows: number
  readonly hidden: boolean
  /** Whether it has as many of the headings as the sheet that was read. */
  readonly fits: boolean
  /** Whether it has more of them: one that is hidden, or next to one that was chosen. */
  readonly hasMore: boolean
}

/** Where the rows are from. */
export interface SheetSource {
  /** Of a workbook the name of the sheet that was read; of a CSV file null. */
  readonly sheet: string | null
  readonly otherSheets: readonly OtherSheet[]
  /** Of a CSV file the encoding that it was read in; of a workbook null. */
  readonly encoding: Encoding | null
  /** What texts of the file are in it, and in others that it may have; empty where there is no doubt. */
  readonly encodings: readonly { readonly encoding: Encoding; readonly sample: string }[]
  /** Columns, from 0, that the program does not show. */
  readonly hiddenColumns: readonly number[]
  /** Columns behind the 200th that have something in them, which was not read. */
  readonly moreColumns: number
}

/** The rows of a file, and where they are from. */
export interface ReadSheet {
  readonly rows: readonly SheetRow[]
  readonly source: SheetSource
}

export type SheetResult =
  | (ReadSheet & { readonly unreadable?: never })
  | {
      readonly rows?: never
      readonly unreadable: Unreadable
      /** Where a row is to blame. */
      readonly row?: number
    }

/** What the person has chosen, where the file leaves a choice. */
export interface ReadingChoice {
  readonly encoding?: Encoding | undefined
  /** Name of a sheet. */
  readonly sheet?: string | undefined
}

/** What a worker is given. */
export interface SheetTask {
  readonly bytes: Uint8Array
  readonly format: 'xlsx' | 'csv'
  /** Rows with content; one more is `rows`. */
  readonly maxRows: number
  /** What the columns can be called: by them the sheet, the delimiter and the encoding are chosen. None: any sheet. */
  readonly headings?: KnownHeadings
  readonly choice?: ReadingChoice | undefined
}

/** Thrown by readers within the thread. */
export class UnreadableFile extends Error {
  readonly why: Unreadable
  readonly row: number | undefined
  constructor(why: Unreadable, row?: number) {
    super(why)
    this.why = why
    this.row = row
  }
}

/** Cells of a row that are read; what is behind them is only counted. */
export const COLUMNS = 200
/** Longer than anything that fits; a message shows the beginning of it. */
const TEXT_MAX = 1_000
/**
 * What programs show in place of the value of a formula, in the languages that they have. A text such as #VIP! is none.
 */
const ERROR_NAMES =
  'NULL! DIV/0! VALUE! REF! NAME? NUM! N/A GETTING_DATA SPILL! CALC! FIELD! BLOCKED! UNKNOWN! CONNECT! BUSY! PYTHON! ' +
  'EXTERNAL! WERT! BEZUG! ZAHL! NV ÜBERLAUF! KALK! FELD! NUL! VALEUR! NOM? NOMBRE! PROPAGATION! CHAMP! ' +
  '¡NULO! ¡DIV/0! ¡VALOR! ¡REF! ¿NOMBRE? ¡NUM! N/D ¡DESBORDAMIENTO! ¡CALC! ¡CAMPO! NULO! VALOR! NOME? NÚM! DESPEJAR! ' +
  'NULLO! VALORE! RIF! ESPANSIONE! CALCOLO! LEEG! DEEL/0! WAARDE! VERW! NAAM? GETAL! N/B OVERLOOP! ' +
  'ПУСТО! ДЕЛ/0! ЗНАЧ! ССЫЛКА! ИМЯ? ЧИСЛО! Н/Д ПЕРЕНОС! ВЫЧИСЛ! ZERO! DZIEL/0! ARG! ADR! NAZWA? LICZBA! N/D! ROZLANIE! ' +
  'SKÄRNING! DIVISION/0! VÄRDEFEL! REFERENS! NAMN? OGILTIGT! SAKNAS! VÆRDI! REFERENCE! NAVN? I/T VERDI! ' +
  'TYHJÄ! JAKO/0! ARVO! VIITTAUS! NIMI? LUKU! PUUTTUU! DĚLENÍ_NULOU! HODNOTA! ODKAZ! NÁZEV? ČÍSLO! NENÍ_K_DISPOZICI ' +
  'NULLA! ZÉRÓOSZTÓ! ÉRTÉK! HIV! NÉV? SZÁM! HIÁNYZIK BOŞ! SAYI/0! DEĞER! BAŞV! AD? SAYI! YOK'
const ERRORS: ReadonlySet<string> = new Set(ERROR_NAMES.split(' ').map((name) => `#${name}`))
const ERROR_NUMBER = /^Err:\d{3}$/

/** A text as a cell has it, with what is wrong with it. */
export function textCell(text: string): { readonly value: string; readonly fault: CellFault | undefined } {
  const value = text.trim()
  if (value.length > TEXT_MAX) return { value: value.slice(0, TEXT_MAX).toWellFormed(), fault: 'tooLong' }
  if (value.includes('\ufffd')) return { value, fault: 'damaged' }
  return { value, fault: ERRORS.has(value) || ERROR_NUMBER.test(value) ? 'formulaError' : undefined }
}
