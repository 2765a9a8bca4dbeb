/**
 * Every call that gives access: with a session whose proof has ended it is refused and changes nothing, and with a new
 * one those who own what it opens are told. A call that is marked in the contract is in it by itself.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  changeSubAccountRoles,
  createSubAccount,
  setSubAccountRoles,
  setSubAccountState,
  updateSubAccount,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import {
  getSubAccountRules,
  requireSubAccountFactor,
} from '#contract/company/sub-account-admin/sub-account-rules.endpoints.ts'
import { DOMAINS } from '#contract/domains.ts'
import { alwaysNeedsProof, type EndpointSpec } from '#contract/kit/endpoint.ts'
import type { Permission } from '#contract/kit/permissions.ts'
import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { createRole, updateRole } from '#contract/people/role/role.endpoints.ts'
import { codeOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { registeredPartner } from '#test/deals.ts'
import { type Objects, objectsOf } from '#test/matrix-objects.ts'
import { signedInOperator } from '#test/operator.ts'
import { ask, changedRows, contentsOf } from '#test/permission-matrix.ts'
import { proveSessions } from '#test/proof.ts'
import { grantTo, makeSubAccount, signedInSubAccount } from '#test/sub-account.ts'

const PROOF_MS = 10 * MINUTE_MS
const NEW_PERSON = { userName: 'intruder', name: 'x', email: 'intruder@example.com' }

let site: TestApp
let owner: Person
let operator: Person
let objects: Objects

beforeAll(async () => {
  site = await testApp()
  owner = await registeredPartner(site)
  objects = await objectsOf(site, owner, 'our')
  operator = await signedInOperator(site, 'administrator')
})

/** Marked calls whose least input gives something. */
const GIVING = marked().filter(alwaysNeedsProof)

function marked(): EndpointSpec[] {
  const all = DOMAINS.flatMap(({ endpoints = [] }) => endpoints.flatMap((file) => Object.values(file)))
  return all.filter((each): each is EndpointSpec => typeof each === 'object' && 'grants' in each)
}

/** Every session was proven a minute longer ago than a proof counts. */
async function endProofs() {
  const provenAt = site.clock.now() - PROOF_MS - MINUTE_MS
  await site.db.query.updateTable('sessions').set({ provenAt }).execute()
}
const at = (subAccountId: string) => ({ params: { subAccountId } })
const role = (name: string, permissions: readonly Permission[]) => ({
  name,
  description: '',
  permissions: [...permissions],
})

describe('a session whose proof has ended', () => {
  test.each(GIVING.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is refused by %s, and changes nothing',
    async (_name, endpoint) => {
      const person = endpoint.audience === 'operator' ? operator : owner
      await endProofs()
      const before = await contentsOf(site)
      const { status, code } = await ask(site, endpoint, objects, { person })
      expect([status, code]).toEqual([403, 'proofNeeded'])
      const changed = changedRows(before, await contentsOf(site))
      expect(changed.filter((row) => !/^(sessions|signals|counters) /.test(row))).toEqual([])
    },
  )

  test('gives no role, enables no sub-account and sends no mail elsewhere, and takes roles away', async () => {
    const as = { as: owner }
    const target = await makeSubAccount(site, owner)
    const off = await makeSubAccount(site, owner, { disabled: true })
    await grantTo(site, target, 'readOnly')
    await endProofs()
    const row = await site.db.query
      .selectFrom('subAccounts')
      .selectAll()
      .where('id', '=', target.userId)
      .executeTakeFirstOrThrow()
    const seen = { userName: row.userName, name: row.name, email: row.email, updatedAt: row.updatedAt }
    const moved = { ...seen, email: 'intruder@example.com' }
    const refused = [
      await site.call(setSubAccountRoles, { ...at(target.userId), body: { grant: ['administrator'] } }, as),
      await site.call(changeSubAccountRoles, { body: { ids: [target.userId], grant: ['finance'] } }, as),
      await site.call(setSubAccountState, { ...at(off.userId), body: { state: 'enabled' } }, as),
      await site.call(updateSubAccount, { ...at(target.userId), body: moved }, as),
      await site.call(createSubAccount, { body: { ...NEW_PERSON, roleIds: ['administrator'] } }, as),
    ]
    expect(refused.map(codeOf)).toEqual(Array(5).fill('proofNeeded'))
    const taken = { ...at(target.userId), body: { revoke: ['readOnly'] } }
    expect(codeOf(await site.call(setSubAccountRoles, taken, as))).toBe('')
    const renamed = { ...at(target.userId), body: { ...seen, name: 'Lin' } }
    expect(codeOf(await site.call(updateSubAccount, renamed, as))).toBe('')
    const disabled = { ...at(target.userId), body: { state: 'disabled' as const, reason: '' } }
    expect(codeOf(await site.call(setSubAccountState, disabled, as))).toBe('')
  })

  test('widens no role and makes none that may do something, and narrows one', async () => {
    const as = { as: owner }
    await proveSessions(site)
    const { data } = await site.call(createRole, { body: role('Readers', ['trial:read', 'role:read']) }, as)
    await endProofs()
    const change = (permissions: readonly Permission[], { updatedAt }: { updatedAt: number }) =>
      site.call(
        updateRole,
        { params: { roleId: data.id }, body: { ...role('Readers', permissions), updatedAt } },
        as,
      )
    expect(codeOf(await change(['trial:read', 'role:read', 'role:grant'], data))).toBe('proofNeeded')
    expect(codeOf(await change(['trial:read', 'role:grant'], data))).toBe('proofNeeded')
    const narrowed = await change(['trial:read'], data)
    expect(codeOf(narrowed)).toBe('')
    expect(codeOf(await site.call(createRole, { body: role('Deputies', ['role:grant']) }, as))).toBe(
      'proofNeeded',
    )
    expect(codeOf(await site.call(createRole, { body: role('Nothing yet', []) }, as))).toBe('')
  })

  test('neither ends nor delays the second factor that sub-accounts must have, and requires it earlier', async () => {
    const as = { as: owner }
    await endProofs()
    const now = site.clock.now()
    const set = async (from: number | null) => {
      const { updatedAt } = (await site.call(getSubAccountRules, {}, as)).data
      return codeOf(await site.call(requireSubAccountFactor, { body: { from, updatedAt } }, as))
    }
    expect(await set(now + 20 * DAY_MS)).toBe('')
    expect(await set(now + 30 * DAY_MS)).toBe('proofNeeded')
    expect(await set(null)).toBe('proofNeeded')
    expect(await set(now + 5 * DAY_MS)).toBe('')
    await proveSessions(site)
    expect(await set(null)).toBe('')
  })
})

describe('those who own what is opened', () => {
  async function newsOf(userId: string) {
    await site.settle()
    const rows = await site.db.query
      .selectFrom('notifications')
      .selectAll()
      .where('userId', '=', userId)
      .where('kind', '=', 'accessGiven')
      .orderBy('number')
      .execute()
    return rows.map(
      ({ params }) =>
        JSON.parse(params) as { what: { en: string }; names: string | { en: string }; by: string },
    )
  }

  test('get one notice and one mail that say what, who, from where and how to undo it', async () => {
    const account = await site.registerPerson()
    const deputy = await signedInSubAccount(site, account)
    await grantTo(site, deputy, 'administrator')
    const body = {
      ...NEW_PERSON,
      userName: 'mei-lin',
      email: 'mei-lin@example.com',
      roleIds: ['administrator'],
    }
    expect((await site.call(createSubAccount, { body }, { as: deputy })).status).toBe(200)
    expect(await newsOf(account.userId)).toMatchObject([
      { what: { en: 'Sub-account created' }, by: deputy.userName },
    ])
    expect(await newsOf(deputy.userId)).toHaveLength(1)
    const { text } = await site.mailTo(account.email, 'Sub-account created')
    for (const part of [
      deputy.userName,
      'mei',
      'Administrator',
      'IP address: 127.0.0.1',
      'disable or delete',
    ])
      expect(text).toContain(part)
  })

  test('get one for many rows, and none where nothing was given', async () => {
    const account = await site.registerPerson()
    const people = [await makeSubAccount(site, account), await makeSubAccount(site, account)]
    const ids = people.map(({ userId }) => userId)
    const give = () =>
      site.call(changeSubAccountRoles, { body: { ids, grant: ['finance'] } }, { as: account })
    expect((await give()).data.done.toSorted()).toEqual(ids.toSorted())
    site.clock.advance(MINUTE_MS)
    const [told, ...more] = await newsOf(account.userId)
    expect(more).toEqual([])
    for (const { userName } of people) expect(JSON.stringify(told?.names)).toContain(userName)
    await give()
    site.clock.advance(MINUTE_MS)
    expect(await newsOf(account.userId)).toHaveLength(1)
  })

  test('are the administrators where the desk is opened', async () => {
    const administrator = await signedInOperator(site, 'administrator')
    const endpoint = GIVING.find(({ name }) => name === 'inviteOperator') as EndpointSpec
    const before = (await newsOf(operator.userId)).length
    expect((await ask(site, endpoint, objects, { person: administrator })).code).toBe('')
    for (const { userId } of [operator, administrator])
      expect((await newsOf(userId)).length).toBeGreaterThan(userId === operator.userId ? before : 0)
  })
})
