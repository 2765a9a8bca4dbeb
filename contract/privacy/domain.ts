import { defineDomain } from '#contract/kit/domain.ts'
import * as closureEndpoints from './closure/closure.endpoints.ts'
import * as dataExportEndpoints from './data-export/data-export.endpoints.ts'
import { errors } from './errors.ts'

/** A copy of one's data, and the end of an account. */
export const privacy = defineDomain({
  name: 'privacy',
  endpoints: [closureEndpoints, dataExportEndpoints],
  errors,
})
