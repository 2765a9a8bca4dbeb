import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { fileResponse } from '#contract/kit/file-response.ts'
import { EXPORT_FORMATS } from './data-export.fields.ts'

export const exportData = endpoint({
  name: 'exportData',
  method: 'GET',
  path: '/api/account/export',
  audience: 'primary',
  permission: 'self',
  requiresRecentAuth: true,
  summary:
    'Everything the site holds on the account: `json` for other services, `archive` a ZIP with a page to read, the same JSON and a README.',
  query: z.object({ format: z.enum(EXPORT_FORMATS) }),
  responds: 'file',
  fileTypes: ['application/json', 'application/zip'],
  output: fileResponse,
  errors: [],
})
