import { beforeAll, describe, expect, test } from 'vitest'
import {
  createSubAccount,
  deleteSubAccount,
  getSubAccount,
  getSubAccountPermissions,
  setSubAccountRoles,
  setSubAccountState,
  updateSubAccount,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { SUB_ACCOUNT_LIMITS } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import { signInSubAccount } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import type { Permission } from '#contract/kit/permissions.ts'
import { createListView, saveListColumns } from '#contract/lists/list/list.endpoints.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { createRole } from '#contract/people/role/role.endpoints.ts'
import { listAuditEvents, selectAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { listTrials } from '#contract/trials/trial/trial.endpoints.ts'
import { codeOf, errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { grantTo, insertSubAccounts, makeSubAccount, signedInSubAccount } from '#test/sub-account.ts'

let site: TestApp
let primary: Person
beforeAll(async () => {
  site = await testApp()
  primary = await site.registerPerson()
})

let made = 0
const form = (more: object = {}) => {
  made += 1
  const userName = `worker-${made}`
  return { userName, name: 'Li Hua', email: `${userName}@example.com`, roleIds: [] as string[], ...more }
}
const create = async (as: Person, more: object = {}) =>
  (await site.call(createSubAccount, { body: form(more) }, { as })).data
const at = (subAccountId: string) => ({ params: { subAccountId } })

describe('createSubAccount', () => {
  test('creates an enabled sub-account with its roles', async () => {
    const sub = await create(primary, { roleIds: ['finance', 'finance'] })
    expect(sub).toMatchObject({ state: 'enabled', lastSignInAt: null, withinOwn: true })
    expect(sub.roles).toEqual([{ id: 'finance', name: 'Finance' }])
    const read = await site.call(getSubAccount, at(sub.id), { as: primary })
    expect(read.data).toEqual(sub)
  })

  test('refuses a name of the account and an address of the site, whatever the case, at the field', async () => {
    const { userName, email } = await create(primary)
    const name = await site.call(
      createSubAccount,
      { body: form({ userName: userName.toUpperCase() }) },
      { as: primary },
    )
    expect([name.status, codeOf(name), errorOf(name).fields?.userName?.code]).toEqual([
      409,
      'accountNameExist',
      'accountNameExist',
    ])
    const other = await site.registerPerson()
    for (const taken of [email.toUpperCase(), other.email]) {
      const refused = await site.call(createSubAccount, { body: form({ email: taken }) }, { as: primary })
      expect([refused.status, codeOf(refused)]).toEqual([409, 'emailExist'])
    }
    expect((await site.call(createSubAccount, { body: form({ userName }) }, { as: other })).status).toBe(200)
  })

  test('of two at once with one name creates one', async () => {
    const userName = 'twin-worker'
    const bodies = [form({ userName }), form({ userName })]
    const answers = await Promise.all(
      bodies.map((body) => site.call(createSubAccount, { body }, { as: primary })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('refuses a role that is unknown or of another account with IAM_0008, and creates nothing', async () => {
    const stranger = await site.registerPerson()
    const role = { name: 'Theirs', description: '', permissions: [] }
    const theirs = (await site.call(createRole, { body: role }, { as: stranger })).data.id
    for (const roleId of [theirs, 'absent']) {
      const body = form({ roleIds: [roleId] })
      const refused = await site.call(createSubAccount, { body }, { as: primary })
      expect([refused.status, codeOf(refused)]).toEqual([404, 'IAM_0008'])
      expect(
        (await site.call(createSubAccount, { body: { ...body, roleIds: [] } }, { as: primary })).status,
      ).toBe(200)
    }
  })

  test('refuses one beyond the limit', async () => {
    const owner = await site.registerPerson()
    await insertSubAccounts(site, owner, SUB_ACCOUNT_LIMITS.total)
    const refused = await site.call(createSubAccount, { body: form() }, { as: owner })
    expect([refused.status, codeOf(refused)]).toEqual([409, 'subAccountLimit'])
    expect(errorOf(refused).errorMsg).toContain('5')
  })

  test('by a sub-account grants at most what it has, and no role without role:grant', async () => {
    const permissions: Permission[] = ['subAccount:create', 'trial:read']
    const plain = await holder('Hiring', permissions)
    const refused = await site.call(
      createSubAccount,
      { body: form({ roleIds: ['readOnly'] }) },
      { as: plain },
    )
    expect(codeOf(refused)).toBe('0059')
    expect((await site.call(createSubAccount, { body: form() }, { as: plain })).status).toBe(200)
    const granting = await holder('Hiring and granting', [...permissions, 'role:grant'])
    const beyond = await site.call(
      createSubAccount,
      { body: form({ roleIds: ['finance'] }) },
      { as: granting },
    )
    expect(codeOf(beyond)).toBe('0059')
  })
})

describe('a foreign or absent sub-account', () => {
  test('is 0054 for every call, with the same words', async () => {
    const stranger = await site.registerPerson()
    const foreign = (await create(stranger)).id
    const deleted = (await create(primary)).id
    await site.call(deleteSubAccount, at(deleted), { as: primary })
    const body = { userName: 'any-name-1', name: 'x', email: 'any@example.com', updatedAt: 1 }
    const calls = (id: string) => [
      site.call(getSubAccount, at(id), { as: primary }),
      site.call(getSubAccountPermissions, at(id), { as: primary }),
      site.call(updateSubAccount, { ...at(id), body }, { as: primary }),
      site.call(setSubAccountState, { ...at(id), body: { state: 'disabled' } }, { as: primary }),
      site.call(setSubAccountRoles, { ...at(id), body: { revoke: ['administrator'] } }, { as: primary }),
      site.call(deleteSubAccount, at(id), { as: primary }),
    ]
    for (const id of [foreign, deleted, 'absent']) {
      for (const answer of await Promise.all(calls(id))) {
        expect([answer.status, codeOf(answer)]).toEqual([403, '0054'])
        expect(answer.body).not.toContain(id)
      }
    }
  })
})

describe('updateSubAccount', () => {
  test('changes names and address, tells both mailboxes, and refuses a state that is not on the screen', async () => {
    const sub = await makeSubAccount(site, primary)
    const { updatedAt } = (await site.call(getSubAccount, at(sub.userId), { as: primary })).data
    const body = { userName: 'renamed-1', name: 'Han Mei', email: 'han.mei@example.com', updatedAt }
    const changed = await site.call(updateSubAccount, { ...at(sub.userId), body }, { as: primary })
    expect(changed.data).toMatchObject({
      userName: 'renamed-1',
      name: 'Han Mei',
      email: 'han.mei@example.com',
    })
    expect((await site.mailTo(sub.email)).text).toContain('han.mei@example.com')
    expect((await site.mailTo('han.mei@example.com')).subject).toContain('e-mail')
    const again = await site.call(updateSubAccount, { ...at(sub.userId), body }, { as: primary })
    expect(codeOf(again)).toBe('0022')
  })

  test('refuses a name and an address that are taken', async () => {
    const [one, two] = [await create(primary), await create(primary)]
    const { updatedAt } = two
    const named = { userName: one.userName, name: 'x', email: two.email, updatedAt }
    expect(codeOf(await site.call(updateSubAccount, { ...at(two.id), body: named }, { as: primary }))).toBe(
      'accountNameExist',
    )
    for (const email of [one.email, primary.email]) {
      const body = { userName: two.userName, name: 'x', email, updatedAt }
      const answer = await site.call(updateSubAccount, { ...at(two.id), body }, { as: primary })
      expect(codeOf(answer)).toBe('emailExist')
    }
  })
})

describe('setSubAccountState', () => {
  test('lets no sub-account disable or delete itself; enabling is only 0055', async () => {
    const owner = await site.registerPerson()
    const manager = await signedInSubAccount(site, owner)
    await grantTo(site, manager, 'administrator')
    const self = at(manager.userId)
    const call = (state: 'enabled' | 'disabled') =>
      site.call(setSubAccountState, { ...self, body: { state } }, { as: manager })
    expect(errorOf(await call('disabled'))).toMatchObject({ status: 409, errorCode: 'ownSubAccount' })
    expect(codeOf(await site.call(deleteSubAccount, self, { as: manager }))).toBe('ownSubAccount')
    expect(codeOf(await call('enabled'))).toBe('0055')
    expect((await site.call(getSubAccount, self, { as: manager })).data.state).toBe('enabled')
  })

  test('disables with a reason, ends the sessions, refuses to sign in with 0061, and enables again', async () => {
    const sub = await signedInSubAccount(site, primary)
    const disable = { ...at(sub.userId), body: { state: 'disabled' as const, reason: 'Left the company' } }
    const disabled = await site.call(setSubAccountState, disable, { as: primary })
    expect(disabled.data).toMatchObject({ state: 'disabled', disabledReason: 'Left the company' })
    expect((await site.mailTo(sub.email, 'disabled')).text).toContain('Left the company')
    expect((await site.call(getUserDetail, { query: {} }, { as: sub })).status).toBe(401)
    expect(codeOf(await signIn(sub))).toBe('0061')
    expect(codeOf(await site.call(setSubAccountState, disable, { as: primary }))).toBe('0055')
    const enable = { ...at(sub.userId), body: { state: 'enabled' as const } }
    const enabled = await site.call(setSubAccountState, enable, { as: primary })
    expect(enabled.data).toMatchObject({ state: 'enabled', disabledReason: null })
    expect((await signIn(sub)).status).toBe(200)
    expect(codeOf(await site.call(setSubAccountState, enable, { as: primary }))).toBe('0055')
  })
})

describe('deleteSubAccount', () => {
  test('ends the sessions, frees name and address, and leaves the entries in the log', async () => {
    const owner = await site.registerPerson()
    const sub = await signedInSubAccount(site, owner)
    expect((await site.call(deleteSubAccount, at(sub.userId), { as: owner })).status).toBe(200)
    expect((await site.call(getUserDetail, { query: {} }, { as: sub })).status).toBe(401)
    expect((await signIn(sub, owner)).status).toBe(400)
    const body = form({ userName: sub.userName, email: sub.email })
    expect((await site.call(createSubAccount, { body }, { as: owner })).status).toBe(200)
    const { list } = (await site.call(listAuditEvents, { query: {} }, { as: owner })).data
    const told = list.map(({ kind, by }) => [kind, by])
    expect(told).toContainEqual(['signedIn', 'subAccount'])
    expect(told).toContainEqual(['subAccountDeleted', 'account'])
    const row = await site.db.query
      .selectFrom('subAccounts')
      .selectAll()
      .where('id', '=', sub.userId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(sub.userName)
  })

  test('deletes what it has set and selected in lists, and nothing of others', async () => {
    const owner = await site.registerPerson()
    const people = [await signedInSubAccount(site, owner), await signedInSubAccount(site, owner)]
    for (const as of people) {
      await grantTo(site, as, 'readOnly')
      const view = { name: 'Mine', filters: {}, search: '', sort: '-at', pageSize: 10 }
      const body = { ...view, columns: null, isDefault: false }
      const params = { list: 'AuditEvents' }
      await site.call(createListView, { params, body }, { as })
      await site.call(saveListColumns, { params, body: { columns: [{ name: 'at', hidden: false }] } }, { as })
      await site.call(selectAuditEvents, { body: {} }, { as })
    }
    const [gone, left] = people.map(({ userId }) => userId)
    await site.call(deleteSubAccount, at(gone ?? ''), { as: owner })
    for (const table of ['listViews', 'listColumns', 'listSelections'] as const) {
      const rows = await site.db.query
        .selectFrom(table)
        .select('personId')
        .where('personId', 'in', [gone ?? '', left ?? ''])
        .execute()
      expect([table, rows]).toEqual([table, [{ personId: left }]])
    }
  })
})

describe('setSubAccountRoles', () => {
  test('grants for the next request, and ends the sessions where a role is revoked', async () => {
    const sub = await signedInSubAccount(site, primary)
    const set = (grant: string[], revoke: string[] = []) =>
      site.call(setSubAccountRoles, { ...at(sub.userId), body: { grant, revoke } }, { as: primary })
    expect((await set(['readOnly'])).data.roles).toEqual([{ id: 'readOnly', name: 'Read only' }])
    expect((await site.call(listTrials, {}, { as: sub })).status).toBe(200)
    expect((await site.mailTo(sub.email, 'roles')).text).toContain('Read only')
    expect((await set(['finance'], ['readOnly'])).data.roles).toEqual([{ id: 'finance', name: 'Finance' }])
    expect((await site.call(listTrials, {}, { as: sub })).status).toBe(401)
  })

  test('never takes or gives beyond what the caller has', async () => {
    const granting = await holder('Granting', ['role:grant', 'trial:read'])
    const sub = await makeSubAccount(site, primary)
    const set = (grant: string[], revoke: string[] = []) =>
      site.call(setSubAccountRoles, { ...at(sub.userId), body: { grant, revoke } }, { as: granting })
    expect(codeOf(await set(['administrator']))).toBe('0059')
    await grantTo(site, sub, 'finance')
    expect(codeOf(await set([], ['finance']))).toBe('0059')
    expect(codeOf(await set(['absent']))).toBe('IAM_0008')
    expect((await set(['finance'])).status).toBe(200)
  })

  test('leaves the roles alone that a colleague has changed while the panel was open', async () => {
    const sub = await makeSubAccount(site, primary)
    await grantTo(site, sub, 'administrator')
    const set = (body: { grant?: string[]; revoke?: string[] }) =>
      site.call(setSubAccountRoles, { ...at(sub.userId), body }, { as: primary })
    await set({ revoke: ['administrator'] })
    expect((await set({ grant: ['finance'] })).data.roles.map(({ id }) => id)).toEqual(['finance'])
  })

  test('lets the last administrator go, and says so', async () => {
    const owner = await site.registerPerson()
    const [one, two] = [await signedInSubAccount(site, owner), await signedInSubAccount(site, owner)]
    for (const sub of [one, two]) await grantTo(site, sub, 'administrator')
    const none = { body: { revoke: ['administrator'] } }
    const first = await site.call(setSubAccountRoles, { ...at(one.userId), ...none }, { as: owner })
    expect(first.data.lastAdministrator).toBe(false)
    const last = await site.call(setSubAccountRoles, { ...at(two.userId), ...none }, { as: two })
    expect([last.status, last.data.lastAdministrator]).toEqual([200, true])
  })
})

describe('a sub-account that can do more than the caller', () => {
  test('is neither changed, disabled nor deleted by it', async () => {
    const manager = await holder('Managing', [
      'subAccount:read',
      'subAccount:update',
      'subAccount:disable',
      'subAccount:delete',
    ])
    const strong = await makeSubAccount(site, primary)
    await grantTo(site, strong, 'administrator')
    const seen = await site.call(getSubAccount, at(strong.userId), { as: manager })
    expect(seen.data.withinOwn).toBe(false)
    const { updatedAt } = seen.data
    const body = { userName: strong.userName, name: 'x', email: 'mine@example.com', updatedAt }
    const as = { as: manager }
    for (const answer of [
      await site.call(updateSubAccount, { ...at(strong.userId), body }, as),
      await site.call(setSubAccountState, { ...at(strong.userId), body: { state: 'disabled' } }, as),
      await site.call(deleteSubAccount, at(strong.userId), as),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([403, '0059'])
  })
})

test('getSubAccountPermissions names for each permission the roles that give it', async () => {
  const role = { name: 'Trials', description: '', permissions: ['trial:read' as const] }
  const { id } = (await site.call(createRole, { body: role }, { as: primary })).data
  const sub = await create(primary, { roleIds: [id, 'pipelineEditor', 'finance'] })
  const { data } = await site.call(getSubAccountPermissions, at(sub.id), { as: primary })
  expect(data.permissions.find(({ permission }) => permission === 'trial:read')?.roles).toEqual([
    { id: 'finance', name: 'Finance' },
    { id, name: 'Trials' },
  ])
  expect(data.permissions.some(({ permission }) => permission === 'trial:create')).toBe(false)
})

/** A sub-account that signed in and has a custom role with these permissions. */
async function holder(name: string, permissions: Permission[]): Promise<Person> {
  const sub = await signedInSubAccount(site, primary)
  const body = { name, description: '', permissions }
  const role = (await site.call(createRole, { body }, { as: primary })).data
  await grantTo(site, sub, role.id)
  return sub
}

function signIn(sub: Person, owner: Person = primary) {
  const { userName: account, password } = sub
  const body = { identity: 'customer' as const, primary: owner.userName, account, password }
  return site.call(signInSubAccount, { body })
}
