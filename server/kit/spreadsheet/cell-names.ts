/** Rows of a sheet at most, as programs have it. */
const LAST_ROW = 1_048_576

/** `AB12` has the column 27, from 0. */
export function columnIn(ref: string | undefined): number | undefined {
  const letters = /^\$?([A-Za-z]{1,3})/.exec(ref ?? '')?.[1]
  if (!letters) return undefined
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** `AB12` is in the row 12, as text. */
export function digitsIn(ref: string): string | undefined {
  return /\d+$/.exec(ref)?.[0]
}

/** The number of a row; undefined where it is none. */
export function rowIn(digits: string | undefined): number | undefined {
  const number = Number(digits)
  return Number.isInteger(number) && number >= 1 && number <= LAST_ROW ? number : undefined
}

function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}

/** Those of the columns that are read and written, from A to ZZ: a file has them in each of its rows. */
const LETTERS = Array.from({ length: 702 }, (_, column) => lettersOf(column))

/** Name of a column as programs show it, from 0: AB. */
export function columnName(column: number): string {
  return LETTERS[column] ?? lettersOf(column)
}

/** Name of a cell: F2. */
export function cellName(row: number, column: number): string {
  return `${columnName(column)}${row}`
}
