import { subAccountErrors } from '#contract/features/sub-account-admin/sub-account-admin.errors.ts'
import { SUB_ACCOUNT_LIMITS } from '#contract/features/sub-account-admin/sub-account-admin.fields.ts'
import { importErrors } from '#contract/features/sub-account-import/sub-account-import.errors.ts'
import {
  IMPORT_LIMITS,
  importUpload,
} from '#contract/features/sub-account-import/sub-account-import.fields.ts'
import { importTextsEn } from '#contract/features/sub-account-import/sub-account-import.text.en.ts'
import { importTextsZh } from '#contract/features/sub-account-import/sub-account-import.text.zh.ts'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { emailKey, userNameKey } from '#contract/kit/fields/account-fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import type { UploadedFile } from '#contract/kit/upload.ts'
import type { Deps } from '#server/deps.ts'
import { takenAccountEmails } from '#server/features/account/account.service.ts'
import { rolesOf } from '#server/features/role/role.service.ts'
import {
  countSubAccounts,
  takenSubAccountEmails,
  takenUserNames,
} from '#server/features/sub-account/sub-account.service.ts'
import { createSubAccounts } from '#server/features/sub-account-admin/create-many.service.ts'
import { countOf, countUp } from '#server/kit/counters/counters.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { isUniqueViolation } from '#server/kit/db/unique-violation.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import type { SheetReader, Unreadable } from '#server/kit/spreadsheet/read-sheet.ts'
import { type CheckedPeople, checkPeople } from './import-check.rules.ts'
import { type ImportedPerson, type NoList, peopleIn } from './import-people.rules.ts'
import { roleReader } from './named-roles.rules.ts'
import { ownsImport } from './sub-account-import.policy.ts'
import {
  deleteImport,
  deleteImportsBefore,
  deleteImportsOf,
  findImport,
  insertImport,
  type StoredImport,
} from './sub-account-import.store.ts'

const TEXTS = { zh: importTextsZh, en: importTextsEn }
/** A row for a title and one for the headings, and some more. */
const HEAD_ROWS = 10
/**
 * Addresses that one account is told are taken outside of it, in a day: a check sends no mail, so that more would be a
 * way to ask, thousands at a time, who has an account.
 */
const TAKEN_TOLD_PER_DAY = 300

/** A file with what checking it found. */
export interface CheckedImport extends CheckedPeople {
  readonly stored: StoredImport
  readonly people: readonly ImportedPerson[]
}

/**
 * Reads and checks a file, and stores its people for the confirmation; an earlier file of the person is deleted.
 * @throws empty, failed, tooManyRequests (addresses of others)
 */
export async function checkUpload(
  deps: Deps,
  reader: SheetReader,
  caller: SignedInCaller,
  file: UploadedFile,
  { language }: Pick<RequestContext, 'language'>,
): Promise<CheckedImport> {
  const people = await readPeople(reader, file, language)
  const checked = await checkedPeople(deps.db.query, caller, people, language)
  await countTaken(deps, caller, checked)
  const now = deps.clock.now()
  const stored: StoredImport = {
    ...{ id: newId(), accountId: caller.accountId, userId: userIdOf(caller), fileName: file.name },
    ...{ people: JSON.stringify(people), createdAt: now, expiresAt: now + IMPORT_LIMITS.minutes * MINUTE_MS },
  }
  await deps.db.transaction(async (tx) => {
    await deleteImportsOf(tx, stored.userId)
    await insertImport(tx, stored)
  })
  return { ...checked, stored, people }
}

/** Checks an uploaded file as things are now. @throws gone */
export async function checkAgain(
  deps: Deps,
  caller: SignedInCaller,
  id: string,
  { language }: Pick<RequestContext, 'language'>,
): Promise<CheckedImport> {
  const stored = await ownImport(deps, deps.db.query, caller, id)
  const people = peopleOf(stored)
  return { ...(await checkedPeople(deps.db.query, caller, people, language)), stored, people }
}

/**
 * Creates everyone in an uploaded file, or none. Everything is checked again in the transaction that creates them.
 * @throws gone, outdated (a row can no longer be created), tooManyToday, tooMany
 */
export async function confirmImport(
  deps: Deps,
  caller: SignedInCaller,
  id: string,
  request: RequestContext,
): Promise<{ created: number; createdAt: number }> {
  try {
    return await deps.db.transaction(async (tx) => {
      const stored = await ownImport(deps, tx, caller, id)
      const people = peopleOf(stored)
      const { ready, problems } = await checkedPeople(tx, caller, people, request.language)
      if (problems.length > 0) throw appError(importErrors.outdated)
      if ((await countSubAccounts(tx, caller.accountId)) + ready.length > SUB_ACCOUNT_LIMITS.total)
        throw appError(subAccountErrors.tooMany, { params: { max: SUB_ACCOUNT_LIMITS.total } })
      await takeDailyShare(deps, tx, caller, ready.length)
      if (!(await deleteImport(tx, id))) throw appError(importErrors.gone)
      const createdAt = deps.clock.now()
      await createSubAccounts(
        deps,
        tx,
        caller,
        { people: ready, createdAt, fileName: stored.fileName },
        request,
      )
      return { created: ready.length, createdAt }
    })
  } catch (error) {
    // Another call has taken a name or an address between the check and the insert.
    if (isUniqueViolation(error, 'user_name_key') || isUniqueViolation(error, 'email_key'))
      throw appError(importErrors.outdated)
    throw error
  }
}

/** @throws gone */
export function cancelImport(deps: Deps, caller: SignedInCaller, id: string): Promise<{ canceled: true }> {
  return deps.db.transaction(async (tx) => {
    await ownImport(deps, tx, caller, id)
    await deleteImport(tx, id)
    return { canceled: true }
  })
}

/** Deletes what was not confirmed in time. */
export function deleteExpiredImports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteImportsBefore(db.query, clock.now())
}

async function ownImport(
  deps: Pick<Deps, 'clock'>,
  db: Executor,
  caller: SignedInCaller,
  id: string,
): Promise<StoredImport> {
  const stored = await findImport(db, id, deps.clock.now())
  if (!ownsImport(caller, stored)) throw appError(importErrors.gone)
  return stored
}

function peopleOf({ people }: StoredImport): ImportedPerson[] {
  return JSON.parse(people) as ImportedPerson[]
}

/** @throws empty, failed */
async function readPeople(
  reader: SheetReader,
  file: UploadedFile,
  language: Language,
): Promise<readonly ImportedPerson[]> {
  const format = file.mediaType === importUpload.types.csv ? 'csv' : 'xlsx'
  const sheet = await reader.read({
    bytes: await file.bytes(),
    format,
    maxRows: IMPORT_LIMITS.rows + HEAD_ROWS,
  })
  if (sheet.unreadable) throw failed(reasonOf(sheet.unreadable, language))
  const { people, wrong } = peopleIn(sheet.rows)
  if (wrong) throw failed(reasonOfNoList(wrong, language))
  if (people.length === 0) throw appError(importErrors.empty)
  return people
}

function failed(reason: string) {
  return appError(importErrors.failed, { params: { reason } })
}

function reasonOf(unreadable: Unreadable, language: Language): string {
  return fillText(TEXTS[language].reasons[unreadable], { max: IMPORT_LIMITS.rows })
}

function reasonOfNoList(wrong: NoList, language: Language): string {
  const { columns, reasons } = TEXTS[language]
  if ('rows' in wrong) return reasonOf('rows', language)
  if ('twice' in wrong) return fillText(reasons.columnTwice, { column: columns[wrong.twice] })
  const names = wrong.lacks.map((column) => columns[column])
  return fillText(reasons.columns, { columns: names.join(language === 'zh' ? '、' : ', ') })
}

async function checkedPeople(
  db: Executor,
  caller: SignedInCaller,
  people: readonly ImportedPerson[],
  language: Language,
): Promise<CheckedPeople> {
  const { accountId, permissions } = caller
  const emails = people.map(({ values }) => emailKey(values.email))
  const names = people.map(({ values }) => userNameKey(values.userName))
  const ofSubAccounts = await takenSubAccountEmails(db, emails)
  const ofAccounts = await takenAccountEmails(db, emails)
  return checkPeople(people, {
    takenNames: await takenUserNames(db, accountId, names),
    takenEmails: new Set([...ofSubAccounts, ...ofAccounts]),
    rolesIn: roleReader(await rolesOf(db, accountId), permissions),
    texts: TEXTS[language],
    language,
  })
}

/** @throws tooManyRequests */
async function countTaken(deps: Deps, { accountId }: SignedInCaller, { problems }: CheckedPeople) {
  const told = problems.filter(({ code }) => code === subAccountErrors.emailTaken.code).length
  if (told === 0) return
  const what = `taken addresses told to ${accountId}`
  if ((await countUp(deps, deps.db.query, { what, windowMs: DAY_MS }, told)) <= TAKEN_TOLD_PER_DAY) return
  const { expiresAt } = await countOf(deps, deps.db.query, what)
  const retryAfterSeconds = Math.ceil((expiresAt - deps.clock.now()) / 1_000)
  throw appError(httpErrors.tooManyRequests, { retryAfterSeconds })
}

/** Each person gets a mail: an account causes so many in a day. @throws tooManyToday; the throw rolls back */
async function takeDailyShare(deps: Deps, tx: Executor, { accountId }: SignedInCaller, people: number) {
  const counted = { what: `people imported by ${accountId}`, windowMs: DAY_MS }
  const today = await countUp(deps, tx, counted, people)
  if (today <= IMPORT_LIMITS.perDay) return
  const left = Math.max(0, IMPORT_LIMITS.perDay - (today - people))
  throw appError(importErrors.tooManyToday, { params: { max: IMPORT_LIMITS.perDay, left } })
}
