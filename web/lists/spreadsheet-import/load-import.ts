import type { z } from 'zod'
import type { AnyImport } from '#contract/lists/spreadsheet-import/define-import.ts'
import { importErrors } from '#contract/lists/spreadsheet-import/spreadsheet-import.errors.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'

/** What checking a file of this import found. */
export type CheckOf<I extends Pick<AnyImport, 'checked'>> = z.output<I['checked']>

export interface LoadedImport<Check> {
  /** The uploaded file that the address names. */
  readonly check: Check | undefined
  /** Why there is none, where the address names one. */
  readonly failure: string | undefined
}

/** Name of the uploaded file in the address, so that a reload of the page leads back to it. */
export const FILE = 'file'

/** The uploaded file that an address names; for the loader of the page. */
export async function loadImport<I extends Pick<AnyImport, 'checked' | 'endpoints'>>(
  definition: I,
  { url }: Pick<Request, 'url'>,
): Promise<LoadedImport<CheckOf<I>>> {
  const importId = new URL(url).searchParams.get(FILE)
  if (!importId) return { check: undefined, failure: undefined }
  const result = await callApi(definition.endpoints.get, { params: { importId } })
  if (!result.ok && result.error.errorCode === importErrors.gone.code)
    return { check: undefined, failure: result.error.errorMsg }
  return { check: (await orThrow(result)) as CheckOf<I>, failure: undefined }
}
