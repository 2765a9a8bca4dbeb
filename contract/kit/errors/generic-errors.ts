import type { ErrorEntries } from './error-entry.ts'

/** Codes of our own for what the specification's catalogue has no word for. */
export const GENERIC_ERRORS = {
  inputInvalid: { status: 400, cause: 'kit: the input does not match the endpoint’s schema' },
  /** Also by the kit: no such address below /api. */
  notFound: {
    status: 404,
    cause:
      'by confirmTotp, getAgreementText, removePasskey, removeTotp, renamePasskey, renewRecoveryCodes, withdrawConsent',
  },
  methodNotAllowed: { status: 405, cause: 'kit: the address exists, not with this method' },
  jsonInvalid: { status: 400, cause: 'kit: the body is no JSON, or is nested too deeply' },
  mediaTypeUnsupported: { status: 415, cause: 'kit: the body is not declared as JSON' },
  bodyTooLarge: { status: 413, cause: 'kit: the body is longer than the limit' },
  crossSite: { status: 403, cause: 'kit: a changing call from another site' },
  tooManyRequests: { status: 429, cause: 'kit: one address asks too often' },
  serviceUnavailable: { status: 503, cause: 'kit: the database or the hashing slots are not available' },
  idempotencyConflict: { status: 409, cause: 'kit: an Idempotency-Key came again with another input' },
  codeTooSoon: {
    status: 429,
    cause: 'by requestRegisterCode, requestResetCode, requestCurrentEmailCode, requestNewEmailCode',
  },
  proofNeeded: { status: 403, cause: 'kit: a sensitive step without a recent proof of who it is' },
  agreementOutdated: { status: 409, cause: 'by acceptAgreements, giveConsent, register, acceptAtSignIn' },
  consentNeeded: { status: 409, cause: 'by withdrawConsent' },
  accountNameWrong: { status: 400, cause: 'by requestClosure' },
  factorExists: { status: 409, cause: 'by startTotp, confirmTotp, addPasskey' },
  passkeyRefused: { status: 400, cause: 'by addPasskey' },
  passkeysFull: { status: 409, cause: 'by startPasskey, addPasskey' },
  passkeysUnavailable: { status: 409, cause: 'by startPasskey' },
  thirdPartyUnknown: { status: 404, cause: 'by startThirdParty, startLinking' },
  thirdPartyUnavailable: { status: 503, cause: 'by startThirdParty, startLinking, finishThirdParty' },
  thirdPartyOver: { status: 400, cause: 'by finishThirdParty, linkByPassword' },
  thirdPartyDenied: { status: 400, cause: 'by finishThirdParty' },
  thirdPartyFailed: { status: 400, cause: 'by finishThirdParty' },
  thirdPartyTaken: { status: 409, cause: 'by finishThirdParty, linkByPassword' },
  thirdPartyLinked: { status: 409, cause: 'by startLinking, finishThirdParty, linkByPassword' },
  networkError: { status: 500, cause: 'browser: no answer, or a success body that says 500' },
  networkTimeout: { status: 502, cause: 'browser: no answer in time, or a success body that says 502' },
  serverError: { status: 504, cause: 'browser: an answer that is none, or a success body that says 504' },
} as const satisfies ErrorEntries
