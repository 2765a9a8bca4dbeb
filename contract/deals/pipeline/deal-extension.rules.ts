import { EXTENSION } from '#contract/requests/request/extension.rules.ts'
import { defineRequestKind } from '#contract/requests/request/request.rules.ts'

/**
 * The request for the one extension of a protection. Asking does not prolong it: the request lapses with the end of the
 * protection, by the clock or with the sale, or with the withdrawal of the deal.
 */
export const dealExtensionRequests = defineRequestKind({
  kind: 'dealExtension',
  ...EXTENSION,
  readPermission: 'pipeline:read',
  submitPermission: 'pipeline:create',
})
