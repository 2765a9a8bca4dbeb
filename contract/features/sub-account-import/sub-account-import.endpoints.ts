import { z } from 'zod'
import { subAccountErrors } from '#contract/features/sub-account-admin/sub-account-admin.errors.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { fileResponse } from '#contract/kit/file-response.ts'
import { importErrors } from './sub-account-import.errors.ts'
import { importCheck, importParams, importUpload } from './sub-account-import.fields.ts'

export const downloadImportTemplate = endpoint({
  name: 'downloadImportTemplate',
  method: 'GET',
  path: '/api/sub-account-import-template',
  audience: 'account',
  permission: 'subAccount:create',
  summary:
    'A spreadsheet to fill in, in the caller’s language, with the roles that the caller may grant as suggestions.',
  output: fileResponse,
  responds: 'file',
  errors: [],
})

export const checkSubAccountImport = endpoint({
  name: 'checkSubAccountImport',
  method: 'POST',
  path: '/api/sub-account-imports',
  audience: 'account',
  permission: 'subAccount:create',
  ignoresIdempotencyKey: true,
  summary:
    'Reads a spreadsheet of up to 1,000 people and says what is wrong with each row; nothing is created. A file without people is 0005, one that cannot be read 0006.',
  upload: importUpload,
  output: importCheck,
  errors: [importErrors.empty, importErrors.failed],
})

export const getSubAccountImport = endpoint({
  name: 'getSubAccountImport',
  method: 'GET',
  path: '/api/sub-account-imports/{importId}',
  audience: 'account',
  permission: 'subAccount:create',
  summary: 'Checks an uploaded file again, as things are now.',
  params: importParams,
  output: importCheck,
  errors: [importErrors.gone],
})

export const downloadImportCorrections = endpoint({
  name: 'downloadImportCorrections',
  method: 'GET',
  path: '/api/sub-account-imports/{importId}/corrections',
  audience: 'account',
  permission: 'subAccount:create',
  summary:
    'The people of an uploaded file as a spreadsheet, with a column that says what to correct in each row; it can be uploaded again as it is.',
  params: importParams,
  output: fileResponse,
  responds: 'file',
  errors: [importErrors.gone],
})

export const confirmSubAccountImport = endpoint({
  name: 'confirmSubAccountImport',
  method: 'POST',
  path: '/api/sub-account-imports/{importId}/confirmation',
  audience: 'account',
  permission: 'subAccount:create',
  summary:
    'Creates all people of an uploaded file, or none: where a row can no longer be created, nothing is (importOutdated). Each gets an initial password by mail, as with `createSubAccount`.',
  params: importParams,
  output: z.object({
    created: z.number().int(),
    /** `createdAt` of all of them, in ms since 1970 UTC. */
    createdAt: z.number().int(),
  }),
  errors: [importErrors.gone, importErrors.outdated, importErrors.tooManyToday, subAccountErrors.tooMany],
})

export const cancelSubAccountImport = endpoint({
  name: 'cancelSubAccountImport',
  method: 'DELETE',
  path: '/api/sub-account-imports/{importId}',
  audience: 'account',
  permission: 'subAccount:create',
  summary: 'Deletes an uploaded file before it is imported.',
  params: importParams,
  output: z.object({ canceled: z.literal(true) }),
  errors: [importErrors.gone],
})
