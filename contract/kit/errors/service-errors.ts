import type { ErrorEntries } from './error-entry.ts'

/**
 * Codes of the neighbouring services under their service's name, since the same four digits mean different
 * things there, and the messages of point 8 of the specification that have a name instead of a number.
 */
export const SERVICE_ERRORS = {
  CONSOLE_0020: { status: 400, cause: 'later: conversion of a trial into an order' },
  CONSOLE_0028: { status: 409, cause: 'by createTrial' },
  CONSOLE_0032: { status: 409, cause: 'by createTrial, getPrice' },
  CONSOLE_0033: { status: 409, cause: 'by createTrial, getPrice' },

  IAM_0001: { status: 400, cause: 'never: belongs to the identity service; here 0029 to 0032' },
  IAM_0002: { status: 400, cause: 'never: belongs to the identity service; here 0029 to 0032' },
  IAM_0003: { status: 403, cause: 'never: belongs to the identity service; here 0010' },
  IAM_0004: { status: 403, cause: 'by signIn, signInSubAccount' },
  IAM_0005: { status: 409, cause: 'later: tie of customer and partner' },
  IAM_0006: { status: 409, cause: 'later: tie of customer and partner' },
  IAM_0007: { status: 403, cause: 'later: inviting and managing customers' },
  IAM_0008: { status: 404, cause: 'later: roles' },

  VDI_0305: { status: 409, cause: 'by createTrial, getPrice, getPlanPrices' },

  accountNameExist: { status: 409, cause: 'later: making sub-accounts' },
  emailExist: { status: 409, cause: 'later: making sub-accounts' },
  codeBlocked: {
    status: 429,
    cause:
      'by requestRegisterCode, register, requestResetCode, proveReset, requestCurrentEmailCode, proveCurrentEmail, requestNewEmailCode, changeEmail',
  },
  codeInvalid: { status: 400, cause: 'by register, proveReset, proveCurrentEmail, changeEmail' },
  codeMissing: { status: 400, cause: 'by proveReset' },
  loginIncorrect: { status: 400, cause: 'by signIn, signInSubAccount' },
  agentCannotLink: { status: 403, cause: 'by startLinking, finishThirdParty, linkByPassword' },
} as const satisfies ErrorEntries
