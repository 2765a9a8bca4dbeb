import type { spreadsheetImportTextsZh } from './spreadsheet-import.text.zh.ts'

type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }

/** What the server writes into the files and messages of every import. */
export type SpreadsheetImportTexts = SameKeys<typeof spreadsheetImportTextsZh>

/** What it writes of one kind of import besides. */
export interface ImportKindTexts<C extends string> {
  readonly columns: Readonly<Record<C, string>>
  readonly template: {
    /** Title of the sheet to fill in. */
    readonly sheet: string
    readonly enter: Readonly<Record<C, string>>
    readonly example: Readonly<Record<C, string>>
  }
}

export const spreadsheetImportTextsEn: SpreadsheetImportTexts = {
  faults: {
    merged: 'This cell is merged with others. Unmerge it and fill in each row.',
    formulaError: 'This cell shows the error of a formula. Enter the value itself.',
    noValue:
      'Cell {{cell}} has a formula without a result. Open the file in a spreadsheet program and save it there, or enter the value itself.',
    digitsLost:
      'A number in a spreadsheet keeps 15 digits, so the last digits of this one are lost. Format the column as text, then enter it again.',
    tooLong: 'This cell has more than 1,000 characters. Shorten the text.',
    damaged:
      'Characters in this cell are damaged. Save the file again as .xlsx or as CSV UTF-8, or choose another encoding.',
    notShown:
      'The file shows only ### here: the column is too narrow, or the number is no date. Widen the column or format the cell as text, then save the file again.',
  },
  required: 'Fill in “{{column}}”.',
  optionUnknown: 'Enter one of: {{options}}.',
  reasons: {
    protected:
      'The file is protected by a password or has the old format .xls. Save it without a password as .xlsx.',
    type: 'The content of the file doesn’t match its type. Save it again as .xlsx, or copy the rows into a downloaded file.',
    damaged: 'The file can’t be read. Save it again as .xlsx, or copy the rows into a downloaded file.',
    tooMuch: 'The file is too large when unpacked. Copy the rows into a downloaded file.',
    rows: 'The file has more than {{max}} rows. Import at most {{max}} rows at a time.',
    quote:
      'A quotation mark (") in row {{row}} isn’t closed, so the rows after it can’t be told apart. Correct row {{row}}, or save the file as .xlsx.',
    noSheet: 'The file has no sheet “{{sheet}}”. Choose another sheet.',
    columns: 'The file lacks these columns: {{columns}}. Add them, or start from a downloaded file.',
    columnsHidden:
      'The sheets that are shown lack these columns: {{columns}}. The hidden sheet “{{sheet}}” has more of them: to import it, unhide it and upload the file again.',
    columnTwice: 'The file has the column “{{column}}” twice. Delete one of them.',
  },
  template: {
    guide: 'How to fill in',
    guideHeadings: { column: 'Column', required: 'Required', enter: 'What to enter', example: 'Example' },
    yes: 'Yes',
    no: 'No',
    correct: 'What to fix',
  },
}
