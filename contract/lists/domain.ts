import { defineDomain } from '#contract/kit/domain.ts'
import { errors } from './errors.ts'
import * as listEndpoints from './list/list.endpoints.ts'
import type { AnyImport } from './spreadsheet-import/define-import.ts'

declare module '#contract/kit/domain.ts' {
  interface Domain {
    /** Spreadsheets that are read. */
    readonly imports?: Readonly<Record<string, AnyImport>>
  }
}

/** Tables, exports and imports: what people set for a list, and spreadsheets that are read. */
export const lists = defineDomain({
  name: 'lists',
  endpoints: [listEndpoints],
  errors,
})
