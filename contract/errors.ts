import { errors as catalog } from './catalog/errors.ts'
import { errors as company } from './company/errors.ts'
import { errors as deals } from './deals/errors.ts'
import { errors as desk } from './desk/errors.ts'
import { errors as files } from './files/errors.ts'
import { errors as identity } from './identity/errors.ts'
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
import { errors as lists } from './lists/errors.ts'
import { errors as messages } from './messages/errors.ts'
import { errors as partners } from './partners/errors.ts'
import { errors as people } from './people/errors.ts'
import { errors as privacy } from './privacy/errors.ts'
import { errors as publishing } from './publishing/errors.ts'
import { errors as records } from './records/errors.ts'
import { errors as requests } from './requests/errors.ts'
import { errors as trials } from './trials/errors.ts'
import { errors as website } from './website/errors.ts'

/** The errors of the kit and of every domain: the catalogue of the specification, point 8, put together. */
const PARTS = [
  httpErrors,
  conflictErrors,
  industryErrors,
  lockoutErrors,
  resumableErrors,
  newPasswordErrors,
  verificationErrors,
  listErrors,
  ...lists,
  ...records,
  ...people,
  ...files,
  ...messages,
  ...publishing,
  ...identity,
  ...requests,
  ...company,
  ...catalog,
  ...partners,
  ...trials,
  ...deals,
  ...website,
  ...privacy,
  ...desk,
  browserErrors,
  reservedErrors,
] as const

type ValueOf<T> = T extends unknown ? T[keyof T] : never

/** An error of the catalogue. One that no domain brings cannot be thrown: it does not compile. */
export type KnownError = ValueOf<(typeof PARTS)[number]>
export type ErrorCode = KnownError['code']

/** What a person may be told about a call or one of its fields. */
export type MessageCode = ErrorCode | FieldCode

const ENTRIES: readonly KnownError[] = PARTS.flatMap((part) => Object.values<KnownError>(part))

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
