import { EXTENSION } from '#contract/requests/request/extension.rules.ts'
import { defineRequestKind } from '#contract/requests/request/request.rules.ts'

/**
 * The request for the one extension of a trial, which may even end meanwhile: granted in the days of grace, the desktop is
 * given back (decision 058). It lapses when the trial is ended early, converted or wiped.
 */
export const trialExtensionRequests = defineRequestKind({
  kind: 'trialExtension',
  ...EXTENSION,
  readPermission: 'trial:read',
  submitPermission: 'trial:create',
})
