import { EXTENSION } from '#contract/features/request/extension.rules.ts'
import { defineRequestKind } from '#contract/features/request/request.rules.ts'

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
