import { defineDomain } from '#contract/kit/domain.ts'
import { errors } from './errors.ts'
import * as fileEndpoints from './file/file.endpoints.ts'
import * as permissions from './permissions.ts'

/** Stored files and pictures, and who may look at them. */
export const files = defineDomain({
  name: 'files',
  endpoints: [fileEndpoints],
  errors,
  permissions,
})
