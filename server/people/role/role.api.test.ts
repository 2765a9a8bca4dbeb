import { beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#contract/kit/permissions.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { createRole, deleteRole, listRoles, updateRole } from '#contract/people/role/role.endpoints.ts'
import { ROLE_LIMITS } from '#contract/people/role/role.fields.ts'
import { BUILT_IN_ROLES } from '#contract/people/role/role.rules.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { listTrials } from '#contract/trials/trial/trial.endpoints.ts'
import { codeOf, errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { asPartner } from '#test/deals.ts'
import { grantTo, signedInSubAccount } from '#test/sub-account.ts'

let site: TestApp
let primary: Person
beforeAll(async () => {
  site = await testApp()
  primary = await site.registerPerson()
})

const form = (name: string, ...permissions: Permission[]) => ({
  name,
  description: 'For the branch in Xiamen',
  permissions,
})
const made = async (name: string, ...permissions: Permission[]) => {
  const { status, data } = await site.call(createRole, { body: form(name, ...permissions) }, { as: primary })
  expect(status).toBe(200)
  return data
}

describe('listRoles', () => {
  test('answers the built-in roles in the caller’s language, then custom ones by name', async () => {
    const owner = await site.registerPerson()
    await site.call(createRole, { body: form('b') }, { as: owner })
    await site.call(createRole, { body: form('A', 'trial:read') }, { as: owner })
    const { data } = await site.call(listRoles, {}, { as: owner, headers: { 'accept-language': 'zh' } })
    expect(data.list.map(({ id }) => id).slice(0, 3)).toEqual(['administrator', 'finance', 'readOnly'])
    expect(data.list.map(({ name }) => name)).toEqual(['管理员', '财务', '只读', 'A', 'b'])
    expect(data.list[3]).toMatchObject({ builtIn: false, permissions: ['trial:read'], withinOwn: true })
    expect(data.totalCount).toBe(5)
  })

  test('a customer has no roles of partners, and no role says what only a partner has', async () => {
    const customer = await site.registerPerson()
    const ofCustomer = (await site.call(listRoles, {}, { as: customer })).data.list
    expect(ofCustomer.map(({ id }) => id)).toEqual(['administrator', 'finance', 'readOnly'])
    const resources = new Set(
      ofCustomer.flatMap(({ permissions }) => permissions.map((each) => each.split(':')[0])),
    )
    for (const each of ['pipeline', 'lead', 'customer', 'integration'])
      expect([each, resources.has(each)]).toEqual([each, false])
    const partner = await asPartner(site, await site.registerPerson())
    const ofPartner = (await site.call(listRoles, {}, { as: partner })).data.list
    expect(ofPartner.map(({ id }) => id)).toEqual([...BUILT_IN_ROLES])
    expect(ofPartner[0]?.permissions).toContain('pipeline:create')
  })

  test('a role of partners that a sub-account of a customer has is listed, so that it can be taken back', async () => {
    const customer = await site.registerPerson()
    await grantTo(site, await signedInSubAccount(site, customer), 'pipelineEditor')
    const { data } = await site.call(listRoles, {}, { as: customer })
    expect(data.list.map(({ id }) => id)).toContain('pipelineEditor')
  })

  test('counts who has a role, and says which are within the caller’s own permissions', async () => {
    const owner = await site.registerPerson()
    const sub = await signedInSubAccount(site, owner)
    await grantTo(site, sub, 'readOnly')
    const { data } = await site.call(listRoles, {}, { as: sub })
    const facts = data.list.map(({ id, subAccounts, withinOwn }) => [id, subAccounts, withinOwn])
    expect(facts).toContainEqual(['readOnly', 1, true])
    expect(facts).toContainEqual(['administrator', 0, false])
  })
})

describe('a custom role', () => {
  test('is created, gives its permissions, and is changed for its holders from the next request on', async () => {
    const role = await made('Trials only', 'trial:read')
    const sub = await signedInSubAccount(site, primary)
    await grantTo(site, sub, role.id)
    expect((await site.call(listTrials, {}, { as: sub })).status).toBe(200)
    const body = { ...form('Log only', 'activity:read'), updatedAt: role.updatedAt }
    const changed = await site.call(updateRole, { params: { roleId: role.id }, body }, { as: primary })
    expect(changed.data).toMatchObject({ name: 'Log only', permissions: ['activity:read'], subAccounts: 1 })
    expect(codeOf(await site.call(listTrials, {}, { as: sub }))).toBe('0059')
    const { permissions } = (await site.call(getUserDetail, { query: {} }, { as: sub })).data
    expect(permissions).toEqual(['activity:read'])
    const stale = await site.call(updateRole, { params: { roleId: role.id }, body }, { as: primary })
    expect(codeOf(stale)).toBe('0022')
  })

  test('has a name that no other of its account has, whatever the case; another account may have it', async () => {
    const first = await made('Buyers')
    expect(codeOf(await site.call(createRole, { body: form('buyers') }, { as: primary }))).toBe(
      'roleNameExist',
    )
    for (const alike of ['Buyers\u200b', 'Buy\u00aders', 'Buy\u0435rs'])
      expect([alike, codeOf(await site.call(createRole, { body: form(alike) }, { as: primary }))]).toEqual([
        alike,
        'roleNameExist',
      ])
    for (const alike of ['Administrator\u200b', '管理员\u2060', 'Adm\u0456nistrator'])
      expect([alike, codeOf(await site.call(createRole, { body: form(alike) }, { as: primary }))]).toEqual([
        alike,
        'roleNameExist',
      ])
    const second = await made('Sellers')
    const body = { ...form('BUYERS'), updatedAt: second.updatedAt }
    const renamed = await site.call(updateRole, { params: { roleId: second.id }, body }, { as: primary })
    expect(codeOf(renamed)).toBe('roleNameExist')
    const other = await site.registerPerson()
    expect((await site.call(createRole, { body: form('Buyers') }, { as: other })).status).toBe(200)
    expect(first.permissions).toEqual([])
  })

  test('in use is refused with the names of its holders, and deleted once no sub-account has it', async () => {
    const role = await made('Interns', 'trial:read')
    const sub = await signedInSubAccount(site, primary)
    const revoke = await grantTo(site, sub, role.id)
    const refused = await site.call(deleteRole, { params: { roleId: role.id } }, { as: primary })
    expect([refused.status, codeOf(refused)]).toEqual([409, 'roleInUse'])
    expect(errorOf(refused).errorMsg).toContain(sub.userName)
    await revoke()
    expect((await site.call(deleteRole, { params: { roleId: role.id } }, { as: primary })).status).toBe(200)
    const again = await site.call(deleteRole, { params: { roleId: role.id } }, { as: primary })
    expect([again.status, codeOf(again)]).toEqual([404, 'IAM_0008'])
  })

  test('of another account and an absent one are both IAM_0008, a built-in one roleBuiltIn', async () => {
    const stranger = await site.registerPerson()
    const theirs = (await site.call(createRole, { body: form('Theirs') }, { as: stranger })).data
    for (const roleId of [theirs.id, 'absent']) {
      const body = { ...form('Mine now'), updatedAt: theirs.updatedAt }
      expect(codeOf(await site.call(updateRole, { params: { roleId }, body }, { as: primary }))).toBe(
        'IAM_0008',
      )
      expect(codeOf(await site.call(deleteRole, { params: { roleId } }, { as: primary }))).toBe('IAM_0008')
    }
    const builtIn = { params: { roleId: 'finance' } }
    expect(codeOf(await site.call(deleteRole, builtIn, { as: primary }))).toBe('roleBuiltIn')
    const body = { ...form('Finance 2'), updatedAt: 0 }
    expect(codeOf(await site.call(updateRole, { ...builtIn, body }, { as: primary }))).toBe('roleBuiltIn')
  })

  test('is never made, widened or taken away beyond what its maker has', async () => {
    const sub = await signedInSubAccount(site, primary)
    const makers = await made('Role makers', 'role:read', 'role:create', 'role:update', 'role:delete')
    await grantTo(site, sub, makers.id)
    const as = { as: sub }
    expect(codeOf(await site.call(createRole, { body: form('Climb', 'trial:read') }, as))).toBe('0059')
    const own = (await site.call(createRole, { body: form('Own', 'role:read') }, as)).data
    const wider = { ...form('Own', 'role:read', 'order:read'), updatedAt: own.updatedAt }
    expect(codeOf(await site.call(updateRole, { params: { roleId: own.id }, body: wider }, as))).toBe('0059')
    const strong = await made('Strong', 'trial:create')
    const weaker = { ...form('Strong'), updatedAt: strong.updatedAt }
    expect(codeOf(await site.call(updateRole, { params: { roleId: strong.id }, body: weaker }, as))).toBe(
      '0059',
    )
    expect(codeOf(await site.call(deleteRole, { params: { roleId: strong.id } }, as))).toBe('0059')
  })

  test('each change is in the log, with the permissions that came and went', async () => {
    const owner = await site.registerPerson()
    const role = (await site.call(createRole, { body: form('Log me', 'trial:read') }, { as: owner })).data
    const body = { ...form('Log me', 'order:read'), updatedAt: role.updatedAt }
    await site.call(updateRole, { params: { roleId: role.id }, body }, { as: owner })
    await site.call(deleteRole, { params: { roleId: role.id } }, { as: owner })
    const { list } = (await site.call(listAuditEvents, { query: { group: 'security' } }, { as: owner })).data
    const told = list.map(({ kind, detail }) => [kind, detail])
    expect(told).toContainEqual(['roleCreated', { role: 'Log me', added: 'trial:read' }])
    expect(told).toContainEqual([
      'roleChanged',
      { role: 'Log me', added: 'order:read', removed: 'trial:read' },
    ])
    expect(told).toContainEqual(['roleDeleted', { role: 'Log me' }])
  })

  test('beyond the limit is refused; of two of one name at once one is created', async () => {
    const owner = await site.registerPerson()
    const twice = await Promise.all(
      ['Twin', 'twin'].map((name) => site.call(createRole, { body: form(name) }, { as: owner })),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    const now = site.clock.now()
    const rows = Array.from({ length: ROLE_LIMITS.roles - 1 }, (_, index) => ({
      id: `many-${index}`,
      accountId: owner.userId,
      name: `r${index}`,
      nameKey: `r${index}`,
      description: '',
      permissions: '',
      createdAt: now,
      updatedAt: now,
    }))
    await site.db.query.insertInto('roles').values(rows).execute()
    expect(codeOf(await site.call(createRole, { body: form('One more') }, { as: owner }))).toBe('roleLimit')
  })

  test('with an unknown permission, without a name or with a long one is inputInvalid', async () => {
    for (const body of [form('x', 'desktop:paint' as never), form(' '), form('n'.repeat(37))])
      expect(codeOf(await site.call(createRole, { body }, { as: primary }))).toBe('inputInvalid')
  })
})
