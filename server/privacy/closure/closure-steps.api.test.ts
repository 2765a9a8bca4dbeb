/** How the steps of the domains follow each other: an end before every wipe, the top before the bottom, all or nothing. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteSubAccount } from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { DOMAINS } from '#server/domains.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { defineDomain } from '#server/kit/domain.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { makeSubAccount } from '#test/sub-account.ts'
import { closeAccount, deleteAgain, wipeFormer } from './account-end.service.ts'

let site: TestApp
/** What the steps of the domains of this test saw. */
let seen: string[] = []
/** The step that fails, if one does. */
let failing: string | undefined

/** A domain whose steps note whether the account still has its address. */
function noting(name: string) {
  const note = async (step: string, tx: Executor, id: string) => {
    if (failing === `${name} ${step}`) throw new Error('the step failed')
    const { rows } = await sql<{ email: string }>`select email from accounts where id = ${id}`.execute(tx)
    seen.push(`${name} ${step}${rows[0]?.email.includes('@') ? ', with its address' : ''}`)
  }
  return defineDomain({
    name,
    personal: [
      {
        end: (_deps, tx, { accountId }) => note('ends', tx, accountId),
        wipe: (_deps, tx, { accountId }) => note('wipes', tx, accountId),
        wipePerson: (_deps, tx, personId) => note('wipes a person', tx, personId),
      },
    ],
  })
}

beforeAll(async () => {
  site = await testApp({ domains: [noting('bottom'), ...DOMAINS, noting('top')] })
})
beforeEach(() => {
  seen = []
  failing = undefined
})

/** A request to close the account that is due. */
async function due({ userId }: Person): Promise<string> {
  const closure = { id: `closure-${userId}`, accountId: userId, requestedAt: 1, closesAt: 2 }
  await site.db.query
    .insertInto('accountClosures')
    .values({ ...closure, cancelledAt: null, closedAt: null })
    .execute()
  return closure.id
}

function emailOf({ userId }: Person) {
  return site.db.query.selectFrom('accounts').select('email').where('id', '=', userId).executeTakeFirst()
}

test('all ends come first, the wipes from the top, each with every person; a repetition is the same', async () => {
  const person = await site.registerPerson()
  const sub = await makeSubAccount(site, person)
  await site.call(deleteSubAccount, { params: { subAccountId: sub.userId } }, { as: person })
  expect(seen).toEqual(['top wipes a person', 'bottom wipes a person'])
  seen = []
  const closureId = await due(person)
  await closeAccount(site.deps, closureId)
  expect(seen).toEqual([
    'top ends, with its address',
    'bottom ends, with its address',
    'top wipes, with its address',
    'top wipes a person, with its address',
    'bottom wipes',
    'bottom wipes a person',
  ])
  seen = []
  await deleteAgain(site.deps, closureId)
  expect(seen).toHaveLength(8)
  // The sub-account, deleted as it is.
  expect(seen.slice(-2)).toEqual(['top wipes a person', 'bottom wipes a person'])
})

test.each(['bottom ends', 'top wipes', 'bottom wipes a person'])(
  'where “%s” fails, nothing has changed',
  async (step) => {
    const person = await site.registerPerson()
    const closureId = await due(person)
    failing = step
    await expect(closeAccount(site.deps, closureId)).rejects.toThrow('the step failed')
    expect(await emailOf(person)).toEqual({ email: person.email })
    const { closedAt } = await site.db.query
      .selectFrom('accountClosures')
      .select('closedAt')
      .where('id', '=', closureId)
      .executeTakeFirstOrThrow()
    expect(closedAt).toBeNull()
  },
)

test('former sub-accounts go a hundred in a transaction, however many there are', async () => {
  const person = await site.registerPerson()
  const { userId } = await makeSubAccount(site, person)
  await site.call(deleteSubAccount, { params: { subAccountId: userId } }, { as: person })
  const { db } = site
  const row = await db.query
    .selectFrom('subAccounts')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const former = Array.from({ length: 249 }, (_, at) => {
    const id = `former${String(at).padStart(14, '0')}`
    return {
      ...row,
      id,
      userName: `closed-${id}`,
      userNameKey: `closed-${id}@`,
      email: `closed-${id}`,
      emailKey: `closed-${id}`,
    }
  })
  await db.query.insertInto('subAccounts').values(former).execute()
  const closureId = await due(person)
  // What other closings have begun.
  await site.settle()
  seen = []
  await closeAccount(site.deps, closureId)
  const people = () => seen.filter((step) => step.startsWith('top wipes a person')).length
  expect(people()).toBe(1)
  seen = []
  await wipeFormer(site.deps, closureId)
  expect(people()).toBe(100)
  // The closing has begun the same, and either goes on by itself.
  await site.settle()
  expect(people()).toBe(250 + 250)
})
