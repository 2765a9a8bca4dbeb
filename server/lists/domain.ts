import { defineDomain } from '#server/kit/domain.ts'
import { listRoutes } from './list/list.routes.ts'
import { importActs } from './spreadsheet-import/import.acts.ts'

/** Tables, exports and imports: what people set for a list, and spreadsheets that are read. */
export const lists = defineDomain({
  name: 'lists',
  routes: [listRoutes],
  acts: [importActs],
  expire: [
    { table: 'listSelections', column: 'expiresAt', keepMs: 0 },
    { table: 'spreadsheetImports', column: 'expiresAt', keepMs: 0 },
  ],
})
