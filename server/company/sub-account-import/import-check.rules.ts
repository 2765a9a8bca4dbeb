import { subAccountErrors } from '#contract/company/sub-account-admin/sub-account-admin.errors.ts'
import {
  SUB_ACCOUNT_LIMITS,
  subAccountForm,
} from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import {
  type ImportColumn,
  subAccountImport,
} from '#contract/company/sub-account-import/sub-account-import.import.ts'
import type { ImportTexts } from '#contract/company/sub-account-import/sub-account-import.text.en.ts'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { emailKey, userNameKey } from '#contract/kit/fields/account-fields.ts'
import { fieldErrorsOf } from '#contract/kit/fields/field-errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { roleErrors } from '#contract/people/role/role.errors.ts'
import { firstRows, type TableRow } from '#server/kit/spreadsheet/sheet-table.ts'
import {
  type CellProblem,
  type CheckedRows,
  checkRows,
  fieldProblem,
  listedTwice,
} from '#server/lists/spreadsheet-import/check-rows.service.ts'
import type { Role } from '#server/people/role/role.service.ts'
import type { NamedRoles } from './named-roles.rules.ts'

/** A person that can be created. */
export interface NewPerson {
  readonly row: number
  readonly userName: string
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
}

interface CheckAgainst {
  /** Keys of user names and addresses that exist. */
  readonly takenNames: ReadonlySet<string>
  readonly takenEmails: ReadonlySet<string>
  readonly rolesIn: (cell: string) => NamedRoles
  readonly texts: ImportTexts
  readonly language: Language
}

/** Checks every cell of a file; of each the first problem is told. */
export function checkPeople(
  people: readonly TableRow<ImportColumn>[],
  against: CheckAgainst,
): CheckedRows<ImportColumn, NewPerson> {
  const sameName = firstRows(people, ({ userName }) => userNameKey(userName))
  const sameEmail = firstRows(people, ({ email }) => emailKey(email))
  const { texts } = against
  return checkRows(people, subAccountImport.columns, against.language, ({ row, values }) => {
    const form = subAccountForm.safeParse(values)
    const roles = against.rolesIn(values.roles)
    const wrong: Record<ImportColumn, CellProblem | undefined> = {
      ...formProblems(form.success ? {} : fieldErrorsOf(form.error), against),
      roles: rolesProblem(roles, texts),
    }
    wrong.userName ??= keyProblem(row, sameName, userNameKey(values.userName), {
      isTaken: against.takenNames,
      taken: { code: subAccountErrors.userNameTaken.code, message: texts.userNameTaken },
      same: texts.sameUserName,
    })
    wrong.email ??= keyProblem(row, sameEmail, emailKey(values.email), {
      isTaken: against.takenEmails,
      taken: { code: subAccountErrors.emailTaken.code, message: texts.emailTaken },
      same: texts.sameEmail,
    })
    const ready = form.success && roles.roles ? { row, ...form.data, roles: roles.roles } : undefined
    return { wrong, ready }
  })
}

function formProblems(
  errors: ReturnType<typeof fieldErrorsOf>,
  { texts, language }: CheckAgainst,
): Record<Exclude<ImportColumn, 'roles'>, CellProblem | undefined> {
  const problemOf = (column: 'userName' | 'name' | 'email'): CellProblem | undefined =>
    fieldProblem(errors[column], { required: texts.required[column], language })
  return { userName: problemOf('userName'), name: problemOf('name'), email: problemOf('email') }
}

function rolesProblem(named: NamedRoles, texts: ImportTexts): CellProblem | undefined {
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
  { isTaken, taken, same }: { isTaken: ReadonlySet<string>; taken: CellProblem; same: string },
): CellProblem | undefined {
  if (isTaken.has(key)) return taken
  const first = firstRows.get(key) ?? row
  return first === row ? undefined : listedTwice(same, first)
}
