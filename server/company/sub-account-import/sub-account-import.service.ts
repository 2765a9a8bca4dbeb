import { subAccountErrors } from '#contract/company/sub-account-admin/sub-account-admin.errors.ts'
import { SUB_ACCOUNT_LIMITS } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import {
  type ImportColumn,
  PEOPLE_PER_DAY,
} from '#contract/company/sub-account-import/sub-account-import.import.ts'
import { importTextsEn } from '#contract/company/sub-account-import/sub-account-import.text.en.ts'
import { importTextsZh } from '#contract/company/sub-account-import/sub-account-import.text.zh.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { emailKey, userNameKey } from '#contract/kit/fields/account-fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { covers } from '#contract/people/role/role.rules.ts'
import { createSubAccounts } from '#server/company/sub-account-admin/initial-password.service.ts'
import { takenAddresses } from '#server/identity/email-change/free-address.service.ts'
import { countOf, countUp } from '#server/kit/counters/counters.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { isUniqueViolation } from '#server/kit/db/unique-violation.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { TableRow } from '#server/kit/spreadsheet/sheet-table.ts'
import type { CheckedRows } from '#server/lists/spreadsheet-import/check-rows.service.ts'
import {
  type ImportRules,
  requireWithinDay,
  type Suggestions,
} from '#server/lists/spreadsheet-import/spreadsheet-import.service.ts'
import { roleTexts } from '#server/people/role/grant.service.ts'
import { offeredRoles, type Role } from '#server/people/role/role.service.ts'
import { countSubAccounts, takenUserNames } from '#server/people/sub-account/sub-account.service.ts'
import { checkPeople, type NewPerson } from './import-check.rules.ts'
import { roleReader } from './named-roles.rules.ts'

const TEXTS = { zh: importTextsZh, en: importTextsEn }
/**
 * Addresses that one account is told are taken outside of it, in a day: a check sends no mail, so that more would be a
 * way to ask, thousands at a time, who has an account.
 */
const TAKEN_TOLD_PER_DAY = 300

/** The import of a team as sub-accounts. */
export function subAccountsFromSheet(deps: Deps): ImportRules<ImportColumn, NewPerson> {
  return {
    texts: TEXTS,
    aliases: {
      userName: ['username', 'login', '账号', '帐号', '登录名'],
      name: ['fullname', '名字', '名称'],
      email: ['email', 'emailaddress', 'mail', '电子邮箱', '电子邮件', '邮箱地址'],
      roles: ['role'],
    },
    limits: { max: LIMITS.text.max },
    lines: ['name'],
    required: ['userName', 'name', 'email'],
    suggestions: async (caller, language) => [roleSheet(await grantableRoles(deps, caller), language)],
    check: (db, caller, { rows, language }) => checkedPeople(deps, db, caller, rows, language),
    afterUpload: (caller, checked) => countTaken(deps, caller, checked),
    async make(tx, caller, { ready: people, fileName }, call) {
      if ((await countSubAccounts(tx, caller.accountId)) + people.length > SUB_ACCOUNT_LIMITS.total)
        throw appError(subAccountErrors.tooMany, { params: { max: SUB_ACCOUNT_LIMITS.total } })
      const counted = { what: `people imported by ${caller.accountId}`, windowMs: DAY_MS }
      const today = await countUp(deps, tx, counted, people.length)
      requireWithinDay({ today, rows: people.length, max: PEOPLE_PER_DAY })
      const createdAt = deps.clock.now()
      await createSubAccounts(deps, tx, caller, { people, createdAt, fileName }, call)
      return { created: people.length, createdAt }
    },
    takenColumns: (error) =>
      isUniqueViolation(error, 'user_name_key') || isUniqueViolation(error, 'email_key'),
    preview: ({ userName, name, email, roles }, language) => ({
      userName,
      name,
      email,
      roles: roles.map((role) => roleTexts(role, language).name),
    }),
    extra: (people, language) => ({ roles: peopleByRole(people, language) }),
  }
}

function peopleByRole(people: readonly NewPerson[], language: Language) {
  const byId = Map.groupBy(
    people.flatMap(({ roles }) => roles),
    ({ id }) => id,
  )
  return [...byId.values()].flatMap((roles) =>
    roles[0] ? [{ name: roleTexts(roles[0], language).name, people: roles.length }] : [],
  )
}

/** What the template suggests: roles without a permission that the caller lacks. */
async function grantableRoles(deps: Deps, caller: SignedInCaller): Promise<Role[]> {
  if (!caller.permissions.has('role:grant')) return []
  const roles = await offeredRoles(deps.db.query, caller)
  return roles.filter((role) => covers(caller.permissions, role.permissions))
}

function roleSheet(roles: readonly Role[], language: Language): Suggestions<ImportColumn> {
  const { roles: title, roleHeadings } = TEXTS[language].template
  return {
    column: 'roles',
    sheet: { title, widths: [30, 70], headings: [roleHeadings.name, roleHeadings.description] },
    entries: roles.map((role) => {
      const { name, description } = roleTexts(role, language)
      return [name, description]
    }),
  }
}

async function checkedPeople(
  deps: Deps,
  db: Executor,
  caller: SignedInCaller,
  people: readonly TableRow<ImportColumn>[],
  language: Language,
): Promise<CheckedRows<ImportColumn, NewPerson>> {
  const emails = people.map(({ values }) => emailKey(values.email))
  const names = people.map(({ values }) => userNameKey(values.userName))
  return checkPeople(people, {
    takenNames: await takenUserNames(db, caller.accountId, names),
    takenEmails: await takenAddresses(deps, db, emails, { use: 'subAccount' }),
    rolesIn: roleReader(await offeredRoles(db, caller), caller.permissions),
    texts: TEXTS[language],
    language,
  })
}

/** @throws tooManyRequests */
async function countTaken(
  deps: Deps,
  { accountId }: SignedInCaller,
  { problems }: CheckedRows<ImportColumn, NewPerson>,
) {
  const told = problems.filter(({ code }) => code === subAccountErrors.emailTaken.code).length
  if (told === 0) return
  const what = `taken addresses told to ${accountId}`
  if ((await countUp(deps, deps.db.query, { what, windowMs: DAY_MS }, told)) <= TAKEN_TOLD_PER_DAY) return
  const { expiresAt } = await countOf(deps, deps.db.query, what)
  const retryAfterSeconds = Math.ceil((expiresAt - deps.clock.now()) / 1_000)
  throw appError(httpErrors.tooManyRequests, { retryAfterSeconds })
}
