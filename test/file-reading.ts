import type { FileReading } from '#contract/lists/spreadsheet-import/file-reading.fields.ts'

/** A CSV file of one row, of which everything was read. */
export const READING: FileReading = {
  sheet: null,
  otherSheets: [],
  encoding: 'utf-8',
  encodings: [],
  lines: 2,
  headingRow: 1,
  leftOut: [],
  leftOutCount: 0,
  hiddenRows: [],
  hiddenRowCount: 0,
  hiddenColumns: [],
  unknownColumns: [],
  unknownColumnCount: 0,
}
