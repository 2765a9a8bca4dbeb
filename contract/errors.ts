import { catalogErrors } from './catalog/catalog/catalog.errors.ts'
import { certificationErrors } from './company/certification/certification.errors.ts'
import { subAccountErrors } from './company/sub-account-admin/sub-account-admin.errors.ts'
import { leadErrors } from './deals/lead/lead.errors.ts'
import { dealErrors } from './deals/pipeline/pipeline.errors.ts'
import { pipelineReportErrors } from './deals/pipeline-report/pipeline-report.errors.ts'
import { mailTemplateErrors } from './desk/mail-template/mail-template.errors.ts'
import { settingErrors } from './desk/setting/setting.errors.ts'
import { fileErrors } from './files/file/file.errors.ts'
import { emailChangeErrors } from './identity/email-change/email-change.errors.ts'
import { mailboxRecoveryErrors } from './identity/mailbox-recovery/mailbox-recovery.errors.ts'
import { operatorErrors } from './identity/operator/operator.errors.ts'
import { passwordErrors } from './identity/password/password.errors.ts'
import { registerErrors } from './identity/register/register.errors.ts'
import { secondFactorErrors } from './identity/second-factor/second-factor.errors.ts'
import { signInErrors } from './identity/sign-in/sign-in.errors.ts'
import { thirdPartyErrors } from './identity/third-party/third-party.errors.ts'
import { browserErrors } from './kit/errors/browser.errors.ts'
import { conflictErrors } from './kit/errors/conflict.errors.ts'
import type { ErrorEntry } from './kit/errors/define-errors.ts'
import { FIELD_MESSAGES, type FieldCode, SERVER_FIELD_CODES } from './kit/errors/field-messages.ts'
import { fillText, type TextParams } from './kit/errors/fill-text.ts'
import { httpErrors } from './kit/errors/http.errors.ts'
import { industryErrors } from './kit/errors/industry.errors.ts'
import { lockoutErrors } from './kit/errors/lockout.errors.ts'
import { newPasswordErrors } from './kit/errors/new-password.errors.ts'
import { REQUIRED_MESSAGES, type RequiredKey, requiredKey } from './kit/errors/required-messages.ts'
import { reservedErrors } from './kit/errors/reserved.errors.ts'
import { resumableErrors } from './kit/errors/resumable.errors.ts'
import { verificationErrors } from './kit/errors/verification.errors.ts'
import type { Language } from './kit/language.ts'
import { listErrors } from './kit/list/list.errors.ts'
import { listViewErrors } from './lists/list/list.errors.ts'
import { importErrors } from './lists/spreadsheet-import/spreadsheet-import.errors.ts'
import { mailErrors } from './messages/mail/mail.errors.ts'
import { supportErrors } from './messages/support/support.errors.ts'
import { apiTokenErrors } from './partners/api-token/api-token.errors.ts'
import { associationErrors } from './partners/association/association.errors.ts'
import { partnerErrors } from './partners/partner/partner.errors.ts'
import { directoryErrors } from './partners/partner-directory/partner-directory.errors.ts'
import { webhookErrors } from './partners/webhook/webhook.errors.ts'
import { accountErrors } from './people/account/account.errors.ts'
import { agreementErrors } from './people/agreement/agreement.errors.ts'
import { roleErrors } from './people/role/role.errors.ts'
import { closureErrors } from './privacy/closure/closure.errors.ts'
import { contentErrors } from './publishing/content/content.errors.ts'
import { errorLogErrors } from './records/error-log/error-log.errors.ts'
import { queueErrors } from './requests/queue/queue.errors.ts'
import { requestErrors } from './requests/request/request.errors.ts'
import { claimErrors } from './trials/claim/claim.errors.ts'
import { pocErrors } from './trials/poc/poc.errors.ts'
import { trialErrors } from './trials/trial/trial.errors.ts'
import { releaseUploadErrors } from './website/resource/release-upload.errors.ts'

/** The errors of every feature and of the kit: the catalogue of the specification, point 8, put together. */
const PARTS = {
  http: httpErrors,
  conflict: conflictErrors,
  industry: industryErrors,
  resumable: resumableErrors,
  newPassword: newPasswordErrors,
  verification: verificationErrors,
  list: listErrors,
  listView: listViewErrors,
  errorLog: errorLogErrors,
  releaseUpload: releaseUploadErrors,
  mailboxRecovery: mailboxRecoveryErrors,
  lockout: lockoutErrors,
  signIn: signInErrors,
  account: accountErrors,
  agreement: agreementErrors,
  association: associationErrors,
  lead: leadErrors,
  apiToken: apiTokenErrors,
  catalog: catalogErrors,
  certification: certificationErrors,
  claim: claimErrors,
  closure: closureErrors,
  content: contentErrors,
  emailChange: emailChangeErrors,
  file: fileErrors,
  mail: mailErrors,
  mailTemplate: mailTemplateErrors,
  operator: operatorErrors,
  deal: dealErrors,
  pipelineReport: pipelineReportErrors,
  partner: partnerErrors,
  directory: directoryErrors,
  poc: pocErrors,
  password: passwordErrors,
  queue: queueErrors,
  register: registerErrors,
  request: requestErrors,
  role: roleErrors,
  secondFactor: secondFactorErrors,
  setting: settingErrors,
  subAccount: subAccountErrors,
  spreadsheetImport: importErrors,
  support: supportErrors,
  thirdParty: thirdPartyErrors,
  trial: trialErrors,
  webhook: webhookErrors,
  browser: browserErrors,
  reserved: reservedErrors,
}

type ValueOf<T> = T extends unknown ? T[keyof T] : never

/** An error of the catalogue. One whose file is not listed above cannot be thrown: it does not compile. */
export type KnownError = ValueOf<ValueOf<typeof PARTS>>
export type ErrorCode = KnownError['code']

/** What a person may be told about a call or one of its fields. */
export type MessageCode = ErrorCode | FieldCode

const ENTRIES: readonly KnownError[] = Object.values(PARTS).flatMap((part) => Object.values(part))

/** The catalogue by code. */
export const ERRORS = Object.fromEntries(ENTRIES.map((entry) => [entry.code, entry])) as Readonly<
  Record<ErrorCode, ErrorEntry>
>

const TEXTS: Readonly<Record<MessageCode | RequiredKey, Readonly<Record<Language, string>>>> = {
  ...ERRORS,
  ...FIELD_MESSAGES,
  ...requiredTexts(),
}

/** The sentence for a code. */
export function messageText(code: MessageCode, language: Language, params: TextParams = {}): string {
  return fillText(TEXTS[code][language], params)
}

/** The sentence for what is wrong with the field at `path`; one that was left empty is named. */
export function fieldText(
  path: string,
  code: MessageCode,
  language: Language,
  params: TextParams = {},
): string {
  const named = code === 'required' ? requiredKey(path) : undefined
  return fillText(TEXTS[named ?? code][language], params)
}

function requiredTexts(): Readonly<Record<RequiredKey, Readonly<Record<Language, string>>>> {
  const entries = Object.entries(REQUIRED_MESSAGES).map(([name, texts]) => [`required:${name}`, texts])
  return Object.fromEntries(entries)
}

type ReservedCode = ValueOf<typeof reservedErrors>['code']

/** Every sentence of one language that the server or the browser says, by code. */
export function messageTexts(language: Language) {
  const reserved = new Set<string>(Object.values(reservedErrors).map(({ code }) => code))
  return textsOf(language, (code) => !reserved.has(code)) as Readonly<
    Record<Exclude<MessageCode, ReservedCode> | RequiredKey, string>
  >
}

/** Those of them that the web says by itself, without a response: what every hydrated page carries. */
export function localTexts(language: Language): Readonly<Record<string, string>> {
  const entries: Readonly<Record<string, ErrorEntry | undefined>> = ERRORS
  const fromServer = new Set<string>(SERVER_FIELD_CODES)
  return textsOf(language, (code) => (entries[code] ? entries[code].local === true : !fromServer.has(code)))
}

function textsOf(language: Language, isWanted: (code: string) => boolean): Readonly<Record<string, string>> {
  const said = Object.entries(TEXTS).filter(([code]) => isWanted(code))
  return Object.fromEntries(said.map(([code, texts]) => [code, texts[language]]))
}
