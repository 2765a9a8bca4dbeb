import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ACCOUNT_TYPE, type AccountType } from '#contract/kit/account-type.ts'
import type { Language } from '#contract/kit/language.ts'
import { EMPTY_PROFILE } from '#contract/people/account/account.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { writeOnce } from '#server/kit/files/write-once.ts'
import { newId, newToken } from '#server/kit/ids.ts'
import { type Account, accountByLogin, addAccount } from '#server/people/account/account.service.ts'
import { currentAgreements, recordConsents } from '#server/people/agreement/agreement.service.ts'
import { addSubAccount } from '#server/people/sub-account/sub-account.service.ts'

/** Names of the demo people, as the terminal tells them. */
export const DEMO_PEOPLE = {
  customer: 'demo-customer',
  partner: 'demo-partner',
  operator: 'demo-operator',
  subAccount: 'demo-sub',
  disabledSubAccount: 'demo-sub-off',
} as const

const REQUIRED = ['user-agreement', 'privacy'] as const

type DemoDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'hasher' | 'settings' | 'agreementTexts'>

/**
 * Demo accounts of each kind, for local mode only: made once, at the first start, with one random
 * password that is stored in the data directory and printed. Later starts only check that they exist.
 */
export async function loadDemoPeople(deps: DemoDeps): Promise<void> {
  const isThere = (db: Executor, userName: string) => accountByLogin(db, userName)
  // An earlier release had no operator among them.
  if (await isThere(deps.db.query, DEMO_PEOPLE.operator)) return
  const passwordHash = await deps.hasher.hash(makeDemoPassword(deps.config.dataDir))
  await deps.db.transaction(async (tx) => {
    // Another start was quicker.
    if (await isThere(tx, DEMO_PEOPLE.operator)) return
    await addPerson(deps, tx, DEMO_PEOPLE.operator, ACCOUNT_TYPE.operator, passwordHash)
    if (await isThere(tx, DEMO_PEOPLE.customer)) return
    const customer = await addPerson(deps, tx, DEMO_PEOPLE.customer, ACCOUNT_TYPE.customer, passwordHash)
    await addPerson(deps, tx, DEMO_PEOPLE.partner, ACCOUNT_TYPE.partner, passwordHash)
    const now = deps.clock.now()
    const sub = (userName: string, name: string, disabledAt: number | null) => ({
      id: newId(),
      accountId: customer.id,
      name,
      ...namesOf(userName),
      passwordHash,
      language: 'zh' as const,
      disabledAt,
      createdAt: now,
      lastSignInAt: null,
    })
    await addSubAccount(tx, sub(DEMO_PEOPLE.subAccount, '林悦', null))
    await addSubAccount(tx, sub(DEMO_PEOPLE.disabledSubAccount, '周宁', now))
  })
}

/** The password of the demo people; undefined where there are none, or where its file was deleted. */
export function demoPassword(dataDir: string): string | undefined {
  return storedPassword(dataDir) || undefined
}

function storedPassword(dataDir: string): string | undefined {
  const file = fileIn(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** Stored by an earlier start that crashed, or new: some 88 bits that meet the password rule. */
function makeDemoPassword(dataDir: string): string {
  const stored = storedPassword(dataDir)
  if (stored) return stored
  const made = `Demo-${newToken().replaceAll(/[_-]/g, '').slice(0, 15)}`
  // An empty file is what a full disk left of an earlier release.
  if (stored === '') rmSync(fileIn(dataDir))
  writeOnce(fileIn(dataDir), `${made}\n`)
  return demoPassword(dataDir) ?? made
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'demo.password')
}

/** Adds a demo account, as if its person had registered. */
export async function addPerson(
  deps: DemoDeps,
  tx: Executor,
  userName: string,
  accountType: AccountType,
  passwordHash: string,
  language: Language = 'zh',
): Promise<Account> {
  const now = deps.clock.now()
  const isOperator = accountType === ACCOUNT_TYPE.operator
  const account: Account = {
    id: newId(),
    accountType,
    accountKind: 'personal',
    ...namesOf(userName),
    passwordHash,
    language,
    ...EMPTY_PROFILE,
    ...(isOperator ? { name: '陈瑜' } : {}),
    operatorRole: isOperator ? 'administrator' : null,
    disabledAt: null,
    disabledReason: null,
    heardFrom: null,
    closedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  await addAccount(tx, account)
  if (isOperator) return account
  // As if they had registered, so that signing in asks for nothing more.
  const accepted = currentAgreements(deps, 'zh').map(({ agreement, hash }) => ({ agreement, hash }))
  await recordConsents(deps, tx, {
    accountId: account.id,
    purpose: 'registration',
    required: REQUIRED,
    accepted,
  })
  return account
}

/** Mail to them stays in the local mailbox; example.com is reserved. */
function namesOf(userName: string) {
  const email = `${userName}@example.com`
  return { userName, userNameKey: userName, email, emailKey: email }
}
