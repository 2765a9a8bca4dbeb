import { z } from 'zod'
import { type EndpointSpec, endpoint } from '#contract/kit/endpoint.ts'
import type { ErrorEntry } from '#contract/kit/errors/define-errors.ts'
import { fileResponse, SPREADSHEET_TYPE } from '#contract/kit/file-response.ts'
import type { Grants } from '#contract/kit/grants.ts'
import type { Permission } from '#contract/kit/list/list-permission.ts'
import { readingChoice } from './file-reading.fields.ts'
import { importErrors } from './spreadsheet-import.errors.ts'
import { importCheck, importParams, importUpload } from './spreadsheet-import.fields.ts'

/** An import as it is declared: everything that contract, server and web derive of it. */
interface ImportSpec<
  Entity extends string,
  C extends string,
  P extends z.ZodRawShape,
  X extends z.ZodRawShape,
  B extends z.ZodObject | undefined,
  R extends z.ZodObject,
> {
  /** `SubAccountImport`; names its calls: `checkSubAccountImport`. */
  readonly entity: Entity
  /** Of its addresses: `sub-account-import`. */
  readonly address: string
  readonly audience: 'account' | 'partner'
  readonly permission: Permission
  /** Columns of the file, in the order of the template. */
  readonly columns: readonly [C, ...C[]]
  /** Columns that may be absent. */
  readonly optional: readonly C[]
  /** Rows of one file. */
  readonly rows: number
  /** For the reader of the API document. */
  readonly about: { readonly template: string; readonly check: string; readonly confirm: string }
  /** What the response shows of a row. */
  readonly preview: P
  /** What the response says besides. */
  readonly extra: X
  /** What the person chooses with the confirmation. */
  readonly choices?: B
  readonly result: R
  /** Where the rows get access. */
  readonly grants?: Grants
  /** Refusals of the confirmation besides those of all imports. */
  readonly errors: readonly ErrorEntry[]
}

/**
 * Declares an import from a spreadsheet: a template, a check of every row that imports nothing, the corrections as a
 * file, then all rows or none. On the server: `routesOfImport`; on the page: `ImportPage`; decisions 039 and 084.
 */
export function defineImport<
  const Entity extends string,
  const C extends string,
  P extends z.ZodRawShape,
  X extends z.ZodRawShape,
  R extends z.ZodObject,
  B extends z.ZodObject | undefined = undefined,
>(spec: ImportSpec<Entity, C, P, X, B, R>) {
  const { entity, address, audience, permission, columns, about } = spec
  const path = `/api/${address}s` as const
  const file = `${path}/{importId}` as const
  const access = { audience, permission } as const
  const check = importCheck(columns, spec).meta({ id: entity })
  return {
    ...spec,
    checked: check,
    endpoints: {
      template: endpoint({
        name: `download${entity}Template` as const,
        method: 'GET',
        path: `/api/${address}-template`,
        ...access,
        summary: about.template,
        output: fileResponse,
        responds: 'file',
        fileTypes: [SPREADSHEET_TYPE],
        errors: [],
      }),
      check: endpoint({
        name: `check${entity}` as const,
        method: 'POST',
        path,
        ...access,
        ignoresIdempotencyKey: true,
        summary: `${about.check} Nothing is imported. A file without rows is 0005, one that cannot be read 0006. The sheet and the encoding are chosen by the headings, or by the caller.`,
        query: readingChoice,
        upload: importUpload,
        output: check,
        errors: [],
      }),
      get: endpoint({
        name: `get${entity}` as const,
        method: 'GET',
        path: file,
        ...access,
        summary: 'Checks an uploaded file again, as things are now.',
        params: importParams,
        output: check,
        errors: [importErrors.gone],
      }),
      corrections: endpoint({
        name: `download${entity}Corrections` as const,
        method: 'GET',
        path: `${file}/corrections`,
        ...access,
        summary:
          'The rows of an uploaded file as a spreadsheet, with a column that says what to correct in each; it can be uploaded again as it is.',
        params: importParams,
        output: fileResponse,
        responds: 'file',
        fileTypes: [SPREADSHEET_TYPE],
        errors: [importErrors.gone],
      }),
      confirm: endpoint({
        name: `confirm${entity}` as const,
        method: 'POST',
        path: `${file}/confirmation`,
        ...access,
        summary: `${about.confirm} Where a row can no longer be imported, none is (importOutdated).`,
        params: importParams,
        ...(spec.choices ? { body: spec.choices } : {}),
        ...(spec.grants ? { grants: spec.grants } : {}),
        output: spec.result,
        errors: [importErrors.gone, importErrors.outdated, ...spec.errors],
      }) as unknown as ConfirmCall<Entity, B, R>,
      cancel: endpoint({
        name: `cancel${entity}` as const,
        method: 'DELETE',
        path: file,
        ...access,
        changes: [],
        summary: 'Deletes an uploaded file before it is imported.',
        params: importParams,
        output: z.object({ canceled: z.literal(true) }),
        errors: [importErrors.gone],
      }),
    },
  }
}

interface ConfirmBase<Entity extends string, R extends z.ZodObject> extends EndpointSpec {
  readonly name: `confirm${Entity}`
  readonly method: 'POST'
  readonly params: typeof importParams
  readonly output: R
}
type ConfirmCall<Entity extends string, B extends z.ZodObject | undefined, R extends z.ZodObject> = Omit<
  ConfirmBase<Entity, R>,
  'body'
> &
  (B extends z.ZodObject ? { readonly body: B } : unknown)

/** Any import, as code sees it that works for all of them. */
export type AnyImport = ReturnType<
  typeof defineImport<string, string, z.ZodRawShape, z.ZodRawShape, z.ZodObject, z.ZodObject | undefined>
>
