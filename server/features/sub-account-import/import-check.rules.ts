import { messageText } from '#contract/errors.ts'
import { roleErrors } from '#contract/features/role/role.errors.ts'
import { subAccountErrors } from '#contract/features/sub-account-admin/sub-account-admin.errors.ts'
import {
  SUB_ACCOUNT_LIMITS,
  subAccountForm,
} from '#contract/features/sub-account-admin/sub-account-admin.fields.ts'
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportProblem,
} from '#contract/features/sub-account-import/sub-account-import.fields.ts'
import type { ImportTexts } from '#contract/features/sub-account-import/sub-account-import.text.en.ts'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { emailKey, userNameKey } from '#contract/kit/fields/account-fields.ts'
import { fieldErrorsOf } from '#contract/kit/fields/field-errors.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Role } from '#server/features/role/role.service.ts'
import type { ImportedPerson } from './import-people.rules.ts'
import type { NamedRoles } from './named-roles.rules.ts'

/** A person that can be created. */
export interface NewPerson {
  readonly row: number
  readonly userName: string
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
}

export interface CheckedPeople {
  readonly ready: readonly NewPerson[]
  /** By row, then by column. */
  readonly problems: readonly ImportProblem[]
}

interface CheckAgainst {
  /** Keys of user names and addresses that exist. */
  readonly takenNames: ReadonlySet<string>
  readonly takenEmails: ReadonlySet<string>
  readonly rolesIn: (cell: string) => NamedRoles
  readonly texts: ImportTexts
  readonly language: Language
}

/** Code and message of what is wrong with a cell. */
type Problem = Pick<ImportProblem, 'code' | 'message'>

/** What spreadsheet programs show in place of the value of a formula. */
const FORMULA_ERROR = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/

/** Checks every cell of a file; of each the first problem is told. */
export function checkPeople(people: readonly ImportedPerson[], against: CheckAgainst): CheckedPeople {
  const firstRows = {
    userName: firstRowOf(people, 'userName', userNameKey),
    email: firstRowOf(people, 'email', emailKey),
  }
  const ready: NewPerson[] = []
  const problems: ImportProblem[] = []
  for (const person of people) {
    const { row, values } = person
    const form = subAccountForm.safeParse(values)
    const roles = against.rolesIn(values.roles)
    const wrong: Record<ImportColumn, Problem | undefined> = {
      ...formProblems(form.success ? {} : fieldErrorsOf(form.error), against),
      roles: rolesProblem(roles, against.texts),
    }
    wrong.userName ??= keyProblem(row, firstRows.userName, userNameKey(values.userName), {
      isTaken: against.takenNames,
      taken: { code: subAccountErrors.userNameTaken.code, message: against.texts.userNameTaken },
      same: against.texts.sameUserName,
    })
    wrong.email ??= keyProblem(row, firstRows.email, emailKey(values.email), {
      isTaken: against.takenEmails,
      taken: { code: subAccountErrors.emailTaken.code, message: against.texts.emailTaken },
      same: against.texts.sameEmail,
    })
    const found = IMPORT_COLUMNS.flatMap((column) => {
      const problem = cellProblem(person, column, against.texts) ?? wrong[column]
      return problem ? [{ row, column, value: values[column], ...problem }] : []
    })
    problems.push(...found)
    if (found.length === 0 && form.success && roles.roles)
      ready.push({ row, ...form.data, roles: roles.roles })
  }
  return { ready, problems }
}

/** What is wrong with the cell itself, whatever it is about. */
function cellProblem({ values, merged }: ImportedPerson, column: ImportColumn, texts: ImportTexts) {
  if (merged.includes(column)) return { code: 'cellMerged', message: texts.merged }
  if (FORMULA_ERROR.test(values[column])) return { code: 'formulaError', message: texts.formulaError }
  return undefined
}

function formProblems(
  errors: ReturnType<typeof fieldErrorsOf>,
  { texts, language }: CheckAgainst,
): Record<Exclude<ImportColumn, 'roles'>, Problem | undefined> {
  const problemOf = (column: 'userName' | 'name' | 'email'): Problem | undefined => {
    const error = errors[column]
    if (!error) return undefined
    const { code, params } = error
    return {
      code,
      message: code === 'required' ? texts.required[column] : messageText(code, language, params),
    }
  }
  return { userName: problemOf('userName'), name: problemOf('name'), email: problemOf('email') }
}

function rolesProblem(named: NamedRoles, texts: ImportTexts): Problem | undefined {
  if (!named.wrong) return undefined
  const { role = '', meant } = named
  switch (named.wrong) {
    case 'unknown': {
      const text = meant === undefined ? texts.roleUnknown : texts.roleMeant
      return { code: roleErrors.unknown.code, message: fillText(text, { role, meant: meant ?? '' }) }
    }
    case 'severalOfThatName':
      return { code: 'roleTwice', message: fillText(texts.roleTwice, { role }) }
    case 'beyond':
      return { code: httpErrors.notPermitted.code, message: fillText(texts.roleBeyond, { role }) }
    case 'noGrant':
      return { code: httpErrors.notPermitted.code, message: texts.noGrant }
    case 'tooMany':
      return { code: 'tooLong', message: fillText(texts.rolesTooMany, { max: SUB_ACCOUNT_LIMITS.roles }) }
  }
}

function keyProblem(
  row: number,
  firstRows: ReadonlyMap<string, number>,
  key: string,
  { isTaken, taken, same }: { isTaken: ReadonlySet<string>; taken: Problem; same: string },
): Problem | undefined {
  if (isTaken.has(key)) return taken
  const first = firstRows.get(key) ?? row
  return first === row ? undefined : { code: 'listedTwice', message: fillText(same, { row: first }) }
}

function firstRowOf(
  people: readonly ImportedPerson[],
  column: 'userName' | 'email',
  keyOf: (value: string) => string,
): ReadonlyMap<string, number> {
  // From the end, so that the first row stays.
  return new Map(people.toReversed().map(({ row, values }) => [keyOf(values[column]), row]))
}
