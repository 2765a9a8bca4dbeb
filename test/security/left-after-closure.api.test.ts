/** What the database still says about a closed account, looked for in every text of every table. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { closeAccount, deleteAgain } from '#server/privacy/closure/account-end.service.ts'
import { loadDemo } from '#server/start/assemble.ts'
import { type TestApp, testApp } from '#test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
  await loadDemo(site.deps, ['people', 'work', 'last'])
  await site.settle()
})

/** Texts of the whole database by table. */
async function everyText(): Promise<ReadonlyMap<string, string>> {
  const db = site.db.query
  const texts = new Map<string, string>()
  for (const { name, columns } of await db.introspection.getTables()) {
    const read = columns.filter(({ dataType }) => /text|json|char/i.test(dataType))
    if (read.length === 0) continue
    const names = sql.join(read.map((column) => sql.ref(column.name)))
    const { rows } = await sql`select ${names} from ${sql.table(name)}`.execute(db)
    texts.set(name, JSON.stringify(rows).toLowerCase())
  }
  return texts
}

/** The tables in which one of these words is. */
async function tablesWith(words: readonly (string | null)[]): Promise<string[]> {
  const found: string[] = []
  for (const [table, text] of await everyText())
    if (words.some((word) => word && text.includes(word.toLowerCase()))) found.push(table)
  return found.sort()
}

async function accountOf(userName: string) {
  return site.db.query
    .selectFrom('accounts')
    .selectAll()
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow()
}

const FOR_A_SHORT_TIME = ['mail_bounces', 'password_resets', 'spreadsheet_imports']

/** What is stored for a short time, of the account or of a sub-account. */
async function storeForAShortTime(accountId: string, userId: string, email: string): Promise<void> {
  const db = site.db.query
  const now = site.clock.now()
  await db
    .insertInto('mailBounces')
    .values({
      id: `bounce-${userId}`,
      address: email,
      addressKey: email,
      reason: 'no mailbox',
      mails: 1,
      firstAt: now,
      lastAt: now,
    })
    .execute()
  await db
    .insertInto('spreadsheetImports')
    .values({
      id: `import-${userId}`,
      kind: 'subAccounts',
      accountId,
      userId,
      fileName: `${email}.xlsx`,
      tableRows: JSON.stringify([[email]]),
      reading: '{}',
      createdAt: now,
      expiresAt: now + 1e9,
    })
    .execute()
  const reset = { tokenHash: `reset-${userId}`, emailKey: email, createdAt: now, expiresAt: now + 1e9 }
  if (accountId === userId)
    await db
      .insertInto('passwordResets')
      .values({ ...reset, accountId, usedAt: null })
      .execute()
  else
    await db
      .insertInto('subAccountResets')
      .values({ ...reset, subAccountId: userId, usedAt: null })
      .execute()
}

/** Closes it, and runs what follows, the repeated deletion too. */
async function close(accountId: string): Promise<void> {
  const closure = { id: `closure-${accountId}`, accountId, requestedAt: 1, closesAt: 2 }
  await site.db.query
    .insertInto('accountClosures')
    .values({ ...closure, cancelledAt: null, closedAt: null })
    .execute()
  await closeAccount(site.deps, closure.id)
  await site.settle()
  await deleteAgain(site.deps, closure.id)
}

/** Whether and when mails were sent is found for some months. */
const SENT = ['outbox']

/** What other accounts have of a partner: their own log, notifications, requests, and who looked at their details. */
const OF_OTHERS = ['association_views', 'audit_events', 'lead_views', 'notifications', 'outbox', 'requests']

test('a customer with sub-accounts, trials and requests: no name and no address', async () => {
  const { id, userName, email } = await accountOf('demo-customer')
  const subAccounts = await site.db.query
    .selectFrom('subAccounts')
    .selectAll()
    .where('accountId', '=', id)
    .execute()
  expect(subAccounts.length).toBeGreaterThan(0)
  await storeForAShortTime(id, id, email)
  for (const sub of subAccounts) await storeForAShortTime(id, sub.id, sub.email)
  const words = [userName, email, ...subAccounts.flatMap((sub) => [sub.userName, sub.email])]
  expect(await tablesWith(words)).toEqual(expect.arrayContaining(['sub_account_resets', ...FOR_A_SHORT_TIME]))
  await close(id)
  expect(await tablesWith(words)).toEqual(SENT)
})

test('a partner with deals, customers, leads and webhooks: its name only where it is part of what others have', async () => {
  const { id, userName, email, phone, name, companyName } = await accountOf('demo-partner')
  await storeForAShortTime(id, id, email)
  expect(await tablesWith([userName, email, phone])).toEqual(expect.arrayContaining(FOR_A_SHORT_TIME))
  expect((await tablesWith([name, companyName])).length).toBeGreaterThan(OF_OTHERS.length)
  await close(id)
  expect(await tablesWith([userName, email, phone])).toEqual(SENT)
  expect(await tablesWith([name, companyName])).toEqual(OF_OTHERS)
})
