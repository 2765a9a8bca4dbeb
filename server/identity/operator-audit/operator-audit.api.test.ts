import { beforeAll, expect, test } from 'vitest'
import { unlockAccount } from '#contract/desk/account-admin/account-admin.endpoints.ts'
import {
  exportAuditEntries,
  getAuditEntriesSelection,
  listAuditEntries,
  selectAuditEntries,
} from '#contract/identity/operator-audit/operator-audit.endpoints.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'
import { signedInSubAccount } from '#test/sub-account.ts'

let site: TestApp
let operator: Person
let person: Person
beforeAll(async () => {
  site = await testApp()
  operator = await signedInOperator(site, 'support', { userName: 'chen-yu' })
  site.clock.advance(1)
  person = await site.registerPerson({ userName: 'harbour-desk' })
  site.clock.advance(1)
  await signedInSubAccount(site, person, { userName: 'finance' })
  site.clock.advance(1)
  await site.call(unlockAccount, { params: { accountId: person.userId } }, { as: operator })
})

async function entries(query: Record<string, unknown>) {
  const { data } = await site.call(listAuditEntries, { query: query as never }, { as: operator })
  return data.list
}

test('says who did what to whom: operators, accounts, sub-accounts', async () => {
  expect(await entries({ account: person.userId })).toMatchObject([
    { kind: 'accountUnlocked', actorKind: 'operator', actor: 'chen-yu', account: 'harbour-desk' },
    { kind: 'signedIn', actorKind: 'subAccount', actor: 'harbour-desk/finance', accountType: 1 },
    { actorKind: 'account', actor: 'harbour-desk', account: 'harbour-desk' },
    { actorKind: 'account', actor: 'harbour-desk', account: 'harbour-desk' },
  ])
})

test('an operator’s own actions are in it, with address and request', async () => {
  const own = await entries({ actorKind: 'operator', actor: operator.userId })
  expect(own.map(({ kind, account }) => [kind, account])).toEqual([
    ['accountUnlocked', 'harbour-desk'],
    ['signedIn', 'chen-yu'],
  ])
  expect(own[0]).toMatchObject({ address: expect.stringMatching(/./), requestId: expect.stringMatching(/./) })
})

test.each([
  ['harbour', 4],
  ['harbour-desk/fin', 1],
  ['CHEN-YU', 2],
  ['no such name', 0],
])('a search for %j finds %i entries', async (search, count) => {
  expect(await entries({ search })).toHaveLength(count)
})

test('is filtered by kind, and by the id of a request', async () => {
  const [unlocked] = await entries({ kind: 'accountUnlocked' })
  expect(unlocked?.actor).toBe('chen-yu')
  const same = await entries({ requestId: unlocked?.requestId })
  expect(same.map(({ id }) => id)).toEqual([unlocked?.id])
})

test('support reads it, administrators export it too; customers do neither', async () => {
  const exported = (as: Person) => site.call(exportAuditEntries, { body: {} }, { as })
  expect(errorOf(await exported(operator)).errorCode).toBe('0059')
  expect((await exported(await signedInOperator(site, 'administrator'))).status).toBe(200)
  expect((await entries({ kind: 'auditExported' })).length).toBe(1)
  expect(errorOf(await exported(person)).errorCode).toBe('0040')
  expect(errorOf(await site.call(listAuditEntries, { query: {} }, { as: person })).errorCode).toBe('0040')
})

test('entries are selected as a snapshot', async () => {
  const body = { account: [person.userId] }
  const { data } = await site.call(selectAuditEntries, { body }, { as: operator })
  const params = { selection: data.selection }
  const state = await site.call(getAuditEntriesSelection, { params }, { as: operator })
  expect(state.data).toMatchObject({ count: 4, left: 0 })
})
