import { DAY_MS } from '#contract/kit/time.ts'
import { defineDomain } from '#server/kit/domain.ts'
import { listPersonal } from './list/list.personal.ts'
import { listRoutes } from './list/list.routes.ts'
import { runningExportActs } from './running-export/running-export.acts.ts'
import { importActs, spreadsheetImportPersonal } from './spreadsheet-import/spreadsheet-import.service.ts'

/** Tables, exports and imports: what people set for a list, and spreadsheets that are read. */
export const lists = defineDomain({
  name: 'lists',
  routes: [listRoutes],
  acts: [importActs, runningExportActs],
  expire: [
    // Of a process that has ended without its end.
    { table: 'runningExports', column: 'startedAt', keepMs: DAY_MS },
    { table: 'listSelections', column: 'expiresAt', keepMs: 0 },
    { table: 'spreadsheetImports', column: 'expiresAt', keepMs: 0 },
  ],
  lasts: {
    listSelectionRows: 'deleted with the selection',
    listColumns: 'one row for each person and list',
    listViews: 'views that people have saved, of a limited number, deleted by them or with the account',
  },
  personal: [
    listPersonal,
    spreadsheetImportPersonal,
    { stays: { runningExports: 'the name of a file while it is sent, for a day at most' } },
  ],
})
