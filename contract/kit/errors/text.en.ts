import {
  CERTIFICATION_DAYS,
  CODE_LIMITS,
  IMAGE_LIMITS,
  LIMITS,
  SIGN_IN_LIMITS,
} from '#contract/kit/limits.ts'
import type { ErrorTexts } from './fill-text.ts'

const { userName, password, mainlandPhone, loosePhone, pipeline } = LIMITS

/** English texts: what happened first, then what to do about it. */
export const errorTextsEn: ErrorTexts = {
  // Website
  '0001': 'Your password could not be encrypted. Reload the page and try again.',
  '0002': 'A date could not be processed. Check the dates and try again.',
  '0003': 'This character encoding is not supported. Use UTF-8 instead.',
  '0004': 'The export failed. Please try again in a moment.',
  '0005': 'The import template is empty. Fill it in, then import it.',
  '0006': 'The import failed. Compare your file with the template and try again.',
  '0007': 'The data could not be converted. Please try again in a moment.',
  '0008': 'Signing failed. Please try again in a moment.',
  '0009': 'You are not signed in. Please sign in first.',
  '0010': 'You are not signed in, or your session has expired. Please sign in again.',
  '0011': 'There is no data to show.',
  '0012': 'That code is not right. Check it and enter it again.',
  '0013': 'Enter the verification code.',
  '0014': 'This user name or e-mail address is already taken. Please choose another one.',
  '0015': 'This e-mail address is already registered. You can sign in or reset your password.',
  '0016': 'This e-mail address is not registered. Check the address, or register first.',
  '0017': 'You have not requested a code yet. Get a code first.',
  '0018': 'This code has expired. Please get a new one.',
  '0019': 'This code was sent to a different e-mail address. Use that address, or get a new code.',
  '0020': 'This user or e-mail address no longer exists. Check it and try again.',
  '0021': 'The user name or password is incorrect. Please try again.',
  '0022':
    'Your change was not saved: somebody else made one first. Check what stands there now and try again.',
  '0023': 'The old password is incorrect. Please try again.',
  '0024': 'The user name and e-mail address do not belong together. Check both and try again.',
  '0025': 'A request with this e-mail address was already made today. Please come back tomorrow.',
  '0026': 'The e-mail template is missing, so no e-mail was sent. Please contact support.',
  '0027': 'No service mailbox is set up, so this cannot be sent right now. Please try again later.',
  '0028': `Too many wrong attempts: for safety the account is locked for ${SIGN_IN_LIMITS.lockMinutes} minutes after ${SIGN_IN_LIMITS.attempts} of them. Please try again later.`,
  '0029': wrongPassword(1),
  '0030': wrongPassword(2),
  '0031': wrongPassword(3),
  '0032': wrongPassword(4),
  '0033': 'A connected service cannot be reached. Please try again in a moment.',
  '0035': 'You can only change your own e-mail address.',
  '0036': 'This is not the e-mail address you verified before. Please verify your identity again.',
  '0037':
    'This cannot be your new e-mail address: it is incomplete, or the one that you have already. Enter another one.',
  '0038': 'This e-mail address belongs to another account. Please use a different one.',
  '0039': 'Adding failed. Please try again.',
  '0040': 'Only administrators can do this.',
  '0041': 'You chose “Other”. Please name your industry.',
  '0042': 'The upload failed. Choose the file again and retry.',
  '0043': 'Only jpg, jpeg and png images can be uploaded. Please choose another image.',
  '0044': `The image is larger than ${IMAGE_LIMITS.maxMegabytes} MB. Please upload a smaller one.`,
  '0045':
    'Your real-name verification has not been submitted or is still in review. You can go on once it is approved.',
  '0046': 'You are already verified, so this information can no longer be changed.',
  '0047': `Your verification is in review. It takes ${CERTIFICATION_DAYS.min} to ${CERTIFICATION_DAYS.max} working days; the result comes by e-mail.`,
  '0053': 'This primary account does not exist. Check the primary account name.',
  '0054': 'This sub-account does not belong to that primary account. Check both and sign in again.',
  '0055': 'The account already has this status; nothing needs to change.',
  '0056': 'A disabled account cannot reset its password. Enable the account first.',
  '0057': 'No address is set up for password resets, so no e-mail was sent. Please contact support.',
  '0058': 'This link has expired. Please request a new one.',
  '0059': 'You do not have permission to do this.',
  '0060': `Use ${password.min} to ${password.max} characters with at least two of: upper-case letters, lower-case letters, digits, special characters.`,
  '0061': 'This account is disabled. Please contact your operations manager.',
  WEBSITE_INTER_ERROR:
    'Something went wrong on our side. Please try again; if it keeps happening, give support the request number.',

  // Console
  CONSOLE_0020: 'Please choose an order period.',
  CONSOLE_0028: 'You have already had a free trial in this region. Each account gets one trial per region.',
  CONSOLE_0032:
    'The order failed: this product does not exist or is no longer offered. Please choose another one.',
  CONSOLE_0033: 'The order failed: this system image is missing. Please choose another operating system.',

  // Identity service
  IAM_0001: 'The user does not exist or the password is incorrect. Please try again.',
  IAM_0002: 'The user does not exist or the password is incorrect. Please try again.',
  IAM_0003: 'Your session has expired. Please sign in again.',
  IAM_0004: 'You are not a partner yet. Sign in as a customer, or apply to become a partner.',
  IAM_0005: 'This customer is already linked to another partner.',
  IAM_0006: 'Only requests that are pending approval can be approved. Reload to see the latest status.',
  IAM_0007: 'Please complete your real-name verification first.',
  IAM_0008: 'This role does not exist; it may have been deleted. Reload and try again.',

  // Desktop service
  VDI_0305: 'Nothing is on sale here at the moment. Choose another region or come back later.',

  // Messages without a number
  accountNameExist: 'This user name already exists. Please choose another one.',
  emailExist: 'This e-mail address already exists. Please use a different one.',
  codeBlocked: `You entered ${CODE_LIMITS.wrongInRow} wrong codes in a row. Please try again in 1 minute.`,
  codeInvalid: 'This code is wrong or no longer valid. Please get a new one.',
  codeMissing: 'Please get a verification code first.',
  loginIncorrect: 'The account or password is incorrect. Please try again.',
  agentCannotLink: 'Partner accounts cannot be linked. Please use a customer account.',

  // Generic
  inputInvalid: 'Some entries need your attention. Please check the marked fields.',
  notFound: 'We could not find what you were looking for. It may have been moved or deleted.',
  methodNotAllowed: 'This address does not support that kind of request.',
  jsonInvalid: 'The request is not valid JSON.',
  mediaTypeUnsupported: 'The request must be sent as JSON (application/json).',
  bodyTooLarge: 'This is too much to send at once. Please shorten it and try again.',
  crossSite: 'This request came from another website and was refused. Please use this site directly.',
  tooManyRequests: 'That was a bit too often. Please wait a moment and try again.',
  serviceUnavailable: 'The service is busy right now. Please try again in a moment.',
  idempotencyConflict: 'This was already sent with different content. Reload the page and send it again.',
  codeTooSoon: 'A code was just sent. You can get a new one in {{seconds}} seconds.',
  proofNeeded: 'Please confirm that it is you, then go on.',
  agreementOutdated:
    'The agreement has just been updated. Please read the new version and tick the box again.',
  factorExists: 'This is already set up. Reload the page to see it.',
  passkeyRefused: 'This passkey could not be checked. Please try once more.',
  passkeysFull: 'You have 10 passkeys, the most there can be. Remove one to add another.',
  passkeysUnavailable: 'Passkeys do not work at this address. Use an authenticator app instead.',
  consentNeeded: 'An account cannot be without this. To withdraw it, close the account.',
  accountNameWrong: 'This is not the name of the account. Type it exactly as shown.',
  thirdPartyUnknown: 'This site does not offer that way to log in. Please choose another.',
  thirdPartyUnavailable:
    'The login service of the other site cannot be reached right now. Please try again in a moment or log in another way.',
  thirdPartyOver: 'This third-party login is no longer valid. Please start again.',
  thirdPartyDenied: 'You cancelled the login on the other site. Nothing has changed.',
  thirdPartyFailed:
    'The answer of the other site did not pass our checks. Please log in again, and contact us if it keeps happening.',
  thirdPartyTaken:
    'This third-party identity is linked to another account. Log in with it directly, or unlink it there first.',
  thirdPartyLinked:
    'Another identity of this kind is linked to this account already. Please unlink it in the account center first.',
  networkError: 'Network error. Check your connection and try again.',
  networkTimeout: 'Network timeout. Please try again in a moment.',
  serverError: 'Server error. Please try again in a moment.',

  // Fields
  required: 'Please fill this in.',
  invalid: 'This does not look right. Please check it.',
  tooShort: 'This is too short: use at least {{min}} characters.',
  tooLong: 'This is too long: use at most {{max}} characters.',
  numberTooSmall: 'Enter a number of at least {{min}}.',
  numberTooBig: 'Enter a number of at most {{max}}.',
  charactersRule: 'This contains characters that cannot be used. Please delete them and type it again.',
  userNameRule: `Use ${userName.min} to ${userName.max} letters, digits, “-” or “_”, starting with a letter or digit.`,
  emailRule: 'Enter a valid e-mail address, such as name@example.com.',
  phoneRule: `Enter a mobile number of ${mainlandPhone.digits} digits that starts with 13 to 19.`,
  loosePhoneRule: `Use ${loosePhone.min} to ${loosePhone.max} digits; hyphens are fine between them.`,
  urlRule: 'Enter a full web address that starts with https:// or http://.',
  mustAccept: 'Please read this and tick the box to agree.',
  integerRule: 'Enter a whole number that does not start with 0.',
  numericRule: `Use digits only, at most ${LIMITS.numeric.max}.`,
  priceRule: `Enter an amount with at most ${LIMITS.priceDecimals} decimals.`,
  countRule: `Enter a number with at most ${LIMITS.countDecimals} decimals.`,
  lettersDigitsRule: 'Use English letters and digits only.',
  verificationCodeRule: `The code has ${CODE_LIMITS.digits} digits.`,
  notAllDigits: 'Digits alone are not enough. Add letters or special characters.',
  passwordLength: 'Use {{min}} to {{max}} characters.',
  passwordsDiffer: 'The two passwords do not match.',
  passwordCommon: 'This password is too common and easy to guess. Please choose another one.',
  passwordLikeAccount:
    'This password is too close to your user name or e-mail address. Please choose another one.',
  passwordUnchanged: 'The new password must differ from the old one.',
  optionUnknown: 'Please choose one of the options.',
  dateRule: 'Enter a valid date.',
  countryRule: `Use ${pipeline.country.min} to ${pipeline.country.max} letters or Chinese characters.`,
  projectNameRule: 'Use Chinese characters, letters and - _ & ~ only, with no symbol at the start or end.',
  scenariosRule: 'Besides letters you can use $ @ ! % * # _ - ~ ? &, but not at the start or end.',
}

function wrongPassword(attempt: number): string {
  const left = SIGN_IN_LIMITS.attempts - attempt
  const tries = left === 1 ? '1 more wrong attempt' : `${left} more wrong attempts`
  return `The user name or password is incorrect. After ${tries} the account is locked for ${SIGN_IN_LIMITS.lockMinutes} minutes.`
}
