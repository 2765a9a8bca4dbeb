/**
 * No caller grants, takes or reaches more than what it has itself: literal attacks of a sub-account that manages others,
 * and random ones, after each of which the permissions in the database are compared with what it has.
 */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  changeSubAccountRoles,
  createSubAccount,
  deleteSubAccount,
  deleteSubAccounts,
  getSubAccount,
  selectSubAccounts,
  sendSubAccountReset,
  sendSubAccountResets,
  setSubAccountRoles,
  setSubAccountState,
  setSubAccountStates,
  updateSubAccount,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import type { Permission } from '#contract/kit/permissions.ts'
import { createRole, deleteRole, listRoles, updateRole } from '#contract/people/role/role.endpoints.ts'
import { BUILT_IN_ROLES } from '#contract/people/role/role.rules.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { newId } from '#server/kit/ids.ts'
import { permissionsOfSubAccount } from '#server/people/role/role.service.ts'
import { subAccountsByPrimary } from '#server/people/sub-account/sub-account.service.ts'
import { codeOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { grantTo, makeSubAccount, signedInSubAccount } from '#test/sub-account.ts'

/** Every verb of managing people, and one thing to give. */
const DEPUTY: readonly Permission[] = [
  ...PERMISSIONS.filter((name) => /^(role|subAccount):/.test(name) && name !== 'subAccount:export'),
  'trial:read',
]
const BEYOND = PERMISSIONS.filter((name) => !DEPUTY.includes(name))

let site: TestApp
let owner: Person
let deputy: Person
let deputyRole: { readonly id: string; readonly updatedAt: number }
beforeAll(async () => {
  site = await testApp()
  owner = await site.registerPerson()
  deputyRole = await role(owner, 'Deputies', DEPUTY)
  deputy = await signedInSubAccount(site, owner)
  await grantTo(site, deputy, deputyRole.id)
})

const form = (name: string, permissions: readonly Permission[]) => ({
  name,
  description: '',
  permissions: [...permissions],
})
const at = (subAccountId: string) => ({ params: { subAccountId } })
async function role(as: Person, name: string, permissions: readonly Permission[]) {
  const { data } = await site.call(createRole, { body: form(name, permissions) }, { as })
  return data
}
const bulk = async (as: Person, body: object) =>
  (await site.call(changeSubAccountRoles, { body }, { as })).data

describe('a deputy', () => {
  test('copies no role that has more than it has, under any name', async () => {
    const strong = await role(owner, 'Strong', ['trial:create', 'trial:read'])
    const { list } = (await site.call(listRoles, {}, { as: deputy })).data
    for (const { id, permissions, withinOwn } of list) {
      const copy = await site.call(createRole, { body: form(`Copy ${newId()}`, permissions) }, { as: deputy })
      expect([id, codeOf(copy)]).toEqual([id, withinOwn ? '' : '0059'])
    }
    expect(list.find(({ id }) => id === strong.id)?.withinOwn).toBe(false)
  })

  test('does not widen the role that it has itself, nor one that others have', async () => {
    const shared = await role(owner, 'Shared', ['trial:read'])
    const other = await makeSubAccount(site, owner)
    await grantTo(site, other, shared.id)
    for (const { id, updatedAt } of [deputyRole, shared]) {
      for (const more of BEYOND) {
        const body = { ...form(`Wide ${id.slice(0, 8)}`, [...DEPUTY, more]), updatedAt }
        const answer = await site.call(updateRole, { params: { roleId: id }, body }, { as: deputy })
        expect([more, codeOf(answer)]).toEqual([more, '0059'])
      }
    }
  })

  test('does not grant a stronger role: not one by one, in bulk, by a snapshot, nor to a new sub-account', async () => {
    const target = await makeSubAccount(site, owner)
    for (const roleId of ['administrator', 'finance', 'readOnly']) {
      for (const userId of [deputy.userId, target.userId]) {
        const one = { ...at(userId), body: { grant: [roleId] } }
        expect(codeOf(await site.call(setSubAccountRoles, one, { as: deputy }))).toBe('0059')
        const { done, refused } = await bulk(deputy, { ids: [userId], grant: [roleId] })
        const code = userId === deputy.userId ? 'ownSubAccount' : '0059'
        expect([done, refused.map((row) => row.code)]).toEqual([[], [code]])
      }
      const { selection } = (await site.call(selectSubAccounts, { body: {} }, { as: deputy })).data
      expect((await bulk(deputy, { selection, grant: [roleId] })).done).toEqual(
        await holdersOf(roleId, selection),
      )
      const body = { ...person(), roleIds: [roleId] }
      expect(codeOf(await site.call(createSubAccount, { body }, { as: deputy }))).toBe('0059')
    }
  })

  test('takes no stronger role away, not even together with one that it may take', async () => {
    const target = await makeSubAccount(site, owner)
    for (const roleId of ['administrator', deputyRole.id]) await grantTo(site, target, roleId)
    const none = { ...at(target.userId), body: { revoke: ['administrator'] } }
    expect(codeOf(await site.call(setSubAccountRoles, none, { as: deputy }))).toBe('0059')
    const both = { ids: [target.userId], revoke: ['administrator', deputyRole.id] }
    expect((await bulk(deputy, both)).refused.map(({ code }) => code)).toEqual(['0059'])
    expect(await rolesOf(target.userId)).toEqual(['administrator', deputyRole.id].sort())
  })

  test('does not reach a stronger sub-account: by address, link, state or deletion, one by one or in bulk', async () => {
    const strong = await makeSubAccount(site, owner)
    await grantTo(site, strong, 'readOnly')
    const ids = [strong.userId]
    const { updatedAt } = (await site.call(getSubAccount, at(strong.userId), { as: deputy })).data
    const mine = { userName: strong.userName, name: 'x', email: 'deputy@example.com', updatedAt }
    const as = { as: deputy }
    const single = [
      await site.call(updateSubAccount, { ...at(strong.userId), body: mine }, as),
      await site.call(setSubAccountState, { ...at(strong.userId), body: { state: 'disabled' } }, as),
      await site.call(sendSubAccountReset, at(strong.userId), as),
      await site.call(deleteSubAccount, at(strong.userId), as),
    ]
    expect(single.map(codeOf)).toEqual(Array(4).fill('0059'))
    const rows = [
      await site.call(setSubAccountStates, { body: { ids, state: 'disabled' } }, as),
      await site.call(sendSubAccountResets, { body: { ids } }, as),
      await site.call(deleteSubAccounts, { body: { ids } }, as),
    ]
    for (const { data } of rows) expect(data.refused.map(({ code }) => code)).toEqual(['0059'])
  })

  test('names no role as a built-in one is named, in either language', async () => {
    for (const name of ['Administrator', 'ADMINISTRATOR', '管理员', 'Read only']) {
      const answer = await site.call(createRole, { body: form(name, []) }, { as: owner })
      expect([name, codeOf(answer)]).toEqual([name, 'roleNameExist'])
    }
  })
})

test('a permission that is taken from a role while another request grants it is not back afterwards', async () => {
  const target = await makeSubAccount(site, owner)
  for (let round = 0; round < 20; round += 1) {
    await grantTo(site, target, 'administrator')
    const none = { ...at(target.userId), body: { revoke: ['administrator'] } }
    const [, revoked] = await Promise.all([
      bulk(owner, { ids: [target.userId], grant: [deputyRole.id] }),
      site.call(setSubAccountRoles, none, { as: owner }),
    ])
    expect(revoked.status).toBe(200)
    expect(await rolesOf(target.userId)).not.toContain('administrator')
    await site.db.query.deleteFrom('subAccountRoles').where('subAccountId', '=', target.userId).execute()
  }
})

test('a role that is deleted while another request grants it is either in use or gone', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id } = await role(owner, `Short-lived ${round}`, ['trial:read'])
    const target = await makeSubAccount(site, owner)
    const [deleted, granted] = await Promise.all([
      site.call(deleteRole, { params: { roleId: id } }, { as: owner }),
      site.call(setSubAccountRoles, { ...at(target.userId), body: { grant: [id] } }, { as: owner }),
    ])
    expect([codeOf(deleted), codeOf(granted)].sort()).toEqual(
      deleted.status === 200 ? ['', 'IAM_0008'] : ['', 'roleInUse'],
    )
    expect(await rolesOf(target.userId)).toEqual(deleted.status === 200 ? [] : [id])
    await site.db.query.deleteFrom('subAccountRoles').where('roleId', '=', id).execute()
    await site.db.query.deleteFrom('roles').where('id', '=', id).execute()
  }
})

test('a request whose body arrives after its right was revoked is refused', async () => {
  const sub = await signedInSubAccount(site, owner)
  await grantTo(site, sub, deputyRole.id)
  const text = JSON.stringify(form('By a slow request', []))
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const headers = {
    'x-auth-token': sub.token,
    'content-type': 'application/json',
    'idempotency-key': newId(),
  }
  const init = { method: 'POST', headers, body: readable, duplex: 'half' as const }
  const answering = site.fetch(new Request('http://127.0.0.1/api/roles', init))
  void writer.write(Buffer.from(text.slice(0, 10)))
  // Meanwhile the server works on other requests.
  for (let request = 0; request < 5; request += 1)
    expect((await site.call(listRoles, {}, { as: sub })).status).toBe(200)
  const disable = { ...at(sub.userId), body: { state: 'disabled' as const } }
  expect((await site.call(setSubAccountState, disable, { as: owner })).status).toBe(200)
  await writer.write(Buffer.from(text.slice(10)))
  await writer.close()
  expect((await answering).status).toBe(401)
  const { list } = (await site.call(listRoles, {}, { as: owner })).data
  expect(list.map(({ name }) => name)).not.toContain('By a slow request')
})

describe('random calls of a deputy', () => {
  const some = fc.nat({ max: 1000 })
  const permissions = fc.subarray([...PERMISSIONS], { maxLength: 4 })
  const calls = fc.array(
    fc.record({ call: fc.nat({ max: 8 }), sub: some, other: some, role: some, second: some, permissions }),
    { minLength: 20, maxLength: 20 },
  )

  test('never give or take a permission that it lacks, and never change a stronger sub-account', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (steps) => {
        const account = await site.registerPerson()
        const caller = await signedInSubAccount(site, account)
        await grantTo(site, caller, (await role(account, 'Deputies', DEPUTY)).id)
        const strong = await role(account, 'Strong', ['trial:create', 'trial:read'])
        for (const roleId of ['administrator', 'readOnly', strong.id, undefined, undefined]) {
          const { userId } = await makeSubAccount(site, account)
          if (roleId) await grantTo(site, { userId }, roleId)
        }
        let before = await stateOf(account)
        for (const step of steps) {
          await attack(account, caller, step)
          const after = await stateOf(account)
          expect(gains(before, after)).toEqual([])
          before = after
        }
      }),
      { numRuns: 8 },
    )
  })
})

interface Step {
  readonly call: number
  readonly sub: number
  readonly other: number
  readonly role: number
  readonly second: number
  readonly permissions: Permission[]
}

/** One call of the deputy about sub-accounts and roles of its account that a random step picks. */
async function attack(account: Person, as: Person, step: Step): Promise<void> {
  const people = (await subAccountsByPrimary(site.db.query, account.userId)).filter(
    ({ id }) => id !== as.userId,
  )
  const custom = await site.db.query
    .selectFrom('roles')
    .select(['id', 'updatedAt'])
    .where('accountId', '=', account.userId)
    .orderBy('id')
    .execute()
  const roleIds = [...BUILT_IN_ROLES, ...custom.map(({ id }) => id)]
  const pick = <T>(items: readonly T[], index: number): T => items[index % items.length] as T
  const [one, two] = [pick(people, step.sub), pick(people, step.other)]
  const [roleId, second] = [pick(roleIds, step.role), pick(roleIds, step.second)]
  const own = pick(custom, step.role)
  const body = form(`Role ${newId().slice(0, 12)}`, step.permissions)
  const to = { as }
  const moves = [
    () => site.call(createRole, { body }, to),
    () =>
      site.call(updateRole, { params: { roleId: own.id }, body: { ...body, updatedAt: own.updatedAt } }, to),
    () => site.call(deleteRole, { params: { roleId: own.id } }, to),
    () => site.call(setSubAccountRoles, { ...at(one.id), body: { grant: [roleId], revoke: [second] } }, to),
    () => bulk(as, { ids: [one.id, two.id], grant: [roleId], revoke: [second] }),
    () => site.call(createSubAccount, { body: { ...person(), roleIds: [roleId] } }, to),
    () => {
      const { userName, updatedAt } = one
      const changed = { userName, name: 'x', email: `${newId()}@example.com`, updatedAt }
      return site.call(updateSubAccount, { ...at(one.id), body: changed }, to)
    },
    () => site.call(setSubAccountStates, { body: { ids: [one.id, two.id], state: 'disabled' } }, to),
    () => site.call(sendSubAccountResets, { body: { ids: [one.id, two.id] } }, to),
  ]
  await moves[step.call]?.()
}

interface State {
  readonly subs: ReadonlyMap<string, { readonly permissions: ReadonlySet<Permission>; readonly row: string }>
  readonly roles: ReadonlyMap<string, string>
}

async function stateOf(account: Person): Promise<State> {
  const db = site.db.query
  const subs = await Promise.all(
    (await subAccountsByPrimary(db, account.userId)).map(async (row) => {
      const permissions = await permissionsOfSubAccount(db, row.id)
      const open = await db
        .selectFrom('subAccountResets')
        .select('tokenHash')
        .where('subAccountId', '=', row.id)
        .execute()
      return [row.id, { permissions, row: JSON.stringify([row, open]) }] as const
    }),
  )
  const roles = await db.selectFrom('roles').selectAll().where('accountId', '=', account.userId).execute()
  return { subs: new Map(subs), roles: new Map(roles.map(({ id, permissions }) => [id, permissions])) }
}

/** What a deputy has gained, or done to those who can do more than it. */
function gains(before: State, after: State): string[] {
  const beyond = (held: Iterable<string>) =>
    new Set([...held].filter((name) => !DEPUTY.includes(name as never)))
  const found: string[] = []
  for (const [id, { permissions, row }] of after.subs) {
    const was = before.subs.get(id)
    const [old, now] = [beyond(was?.permissions ?? []), beyond(permissions)]
    if (old.symmetricDifference(now).size > 0) found.push(`${id}: ${[...old]} became ${[...now]}`)
    if (old.size > 0 && was?.row !== row) found.push(`${id}, which can do more, was changed`)
  }
  for (const [id, { permissions }] of before.subs)
    if (beyond(permissions).size > 0 && !after.subs.has(id)) found.push(`${id}, which can do more, is gone`)
  for (const id of new Set([...before.roles.keys(), ...after.roles.keys()])) {
    const [old, now] = [before.roles, after.roles].map((roles) =>
      beyond((roles.get(id) ?? '').split(' ').filter(Boolean)),
    )
    if (old && now && old.symmetricDifference(now).size > 0)
      found.push(`role ${id} changed beyond the deputy`)
  }
  return found
}

function person() {
  const userName = `p-${newId().slice(0, 12)}`
  return { userName, name: 'x', email: `${userName}@example.com` }
}

async function rolesOf(subAccountId: string): Promise<string[]> {
  const rows = await site.db.query
    .selectFrom('subAccountRoles')
    .select('roleId')
    .where('subAccountId', '=', subAccountId)
    .execute()
  return rows.map(({ roleId }) => roleId).sort()
}

/** Those in a snapshot that have a role already, for whom granting it changes nothing. */
async function holdersOf(roleId: string, selection: string): Promise<string[]> {
  const rows = await site.db.query
    .selectFrom('listSelectionRows')
    .innerJoin('subAccountRoles', 'subAccountRoles.subAccountId', 'listSelectionRows.rowId')
    .select('rowId')
    .where('selectionId', '=', selection)
    .where('roleId', '=', roleId)
    .execute()
  return rows.map(({ rowId }) => rowId)
}
