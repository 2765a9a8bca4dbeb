import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { deleteAllImportsOf } from './spreadsheet-import.store.ts'

/** What was read of spreadsheets and waits to be confirmed; it may be about other people. */
export const spreadsheetImportPersonal: PersonalData = {
  tables: ['spreadsheetImports'],
  wipePerson: (_deps, tx, personId) => deleteAllImportsOf(tx, personId),
}
