import { defineDomain } from '#server/kit/domain.ts'
import { listPersonal } from './list/list.personal.ts'
import { listRoutes } from './list/list.routes.ts'
import { importActs } from './spreadsheet-import/import.acts.ts'
import { spreadsheetImportPersonal } from './spreadsheet-import/spreadsheet-import.personal.ts'

/** Tables, exports and imports: what people set for a list, and spreadsheets that are read. */
export const lists = defineDomain({
  name: 'lists',
  routes: [listRoutes],
  acts: [importActs],
  expire: [
    { table: 'listSelections', column: 'expiresAt', keepMs: 0 },
    { table: 'spreadsheetImports', column: 'expiresAt', keepMs: 0 },
  ],
  personal: [listPersonal, spreadsheetImportPersonal],
})
