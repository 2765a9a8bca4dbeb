import { beforeAll, describe, expect, test } from 'vitest'
import {
  changeSubAccountRoles,
  createSubAccount,
  deleteSubAccounts,
  exportSubAccounts,
  getSubAccountsSelection,
  listSubAccounts,
  selectSubAccounts,
  sendSubAccountResets,
  setSubAccountStates,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { SUB_ACCOUNT_LIMITS } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { listTrials } from '#contract/trials/trial/trial.endpoints.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { grantTo, insertSubAccounts, makeSubAccount, signedInSubAccount } from '#test/sub-account.ts'

let site: TestApp
let primary: Person
beforeAll(async () => {
  site = await testApp()
  primary = await site.registerPerson()
})

async function team(size: number): Promise<{ owner: Person; ids: string[] }> {
  const owner = await site.registerPerson()
  const ids: string[] = []
  for (let index = 0; index < size; index += 1) {
    site.clock.advance(1000)
    const body = {
      userName: `team-${index}-${owner.userId.slice(0, 6)}`,
      name: index % 2 ? 'Wang Fang' : 'Li Hua',
      email: `team-${index}-${owner.userId}@example.com`,
      roleIds: index % 2 ? ['finance'] : [],
    }
    ids.push((await site.call(createSubAccount, { body }, { as: owner })).data.id)
  }
  site.clock.advance(1000)
  return { owner, ids }
}

describe('listSubAccounts', () => {
  test('answers the account’s own sub-accounts, the newest first, without deleted ones', async () => {
    const { owner, ids } = await team(4)
    await makeSubAccount(site, primary)
    await site.call(deleteSubAccounts, { body: { ids: [ids[0] ?? ''] } }, { as: owner })
    const { data } = await site.call(listSubAccounts, { query: {} }, { as: owner })
    expect(data.list.map(({ id }) => id)).toEqual(ids.slice(1).reverse())
    expect(data.totalCount).toBe(3)
    expect(data.list[0]?.roles).toEqual([{ id: 'finance', name: 'Finance' }])
    expect(JSON.stringify(data)).not.toMatch(/hash/i)
  })

  test('is filtered by state and role, searched by names, and sorted', async () => {
    const { owner, ids } = await team(4)
    await site.call(setSubAccountStates, { body: { ids: [ids[0] ?? ''], state: 'disabled' } }, { as: owner })
    const found = async (query: object) =>
      (await site.call(listSubAccounts, { query }, { as: owner })).data.list.map(({ id }) => ids.indexOf(id))
    expect(await found({ state: 'disabled' })).toEqual([0])
    expect(await found({ roles: 'finance', sort: 'createdAt' })).toEqual([1, 3])
    expect(await found({ search: 'wang', sort: 'createdAt' })).toEqual([1, 3])
    expect(await found({ sort: 'userName' })).toEqual([0, 1, 2, 3])
    expect(await found({ sort: '-state', state: 'enabled,disabled' })).toHaveLength(4)
  })

  test('names built-in roles in the caller’s language, and says which rows the caller may change', async () => {
    const { owner } = await team(2)
    const reader = await signedInSubAccount(site, owner)
    await grantTo(site, reader, 'readOnly')
    const headers = { 'accept-language': 'zh' }
    const { data } = await site.call(
      listSubAccounts,
      { query: { sort: 'createdAt' } },
      { as: reader, headers },
    )
    expect(data.list.map(({ roles, withinOwn }) => [roles.map(({ name }) => name), withinOwn])).toEqual([
      [[], true],
      [['财务'], false],
      [['只读'], true],
    ])
    const powerless = await signedInSubAccount(site, owner)
    expect(errorOf(await site.call(listSubAccounts, { query: {} }, { as: powerless })).errorCode).toBe('0059')
  })
})

describe('bulk actions', () => {
  test('do what they can and name each refusal', async () => {
    const { owner, ids } = await team(3)
    const [first = '', second = '', third = ''] = ids
    const foreign = (await makeSubAccount(site, primary)).userId
    await site.call(setSubAccountStates, { body: { ids: [first], state: 'disabled' } }, { as: owner })
    const body = {
      ids: [first, second, third, foreign, 'absent'],
      state: 'disabled' as const,
      reason: 'Holiday',
    }
    const { data } = await site.call(setSubAccountStates, { body }, { as: owner })
    expect([...data.done].sort()).toEqual([second, third].sort())
    expect(data.refused.map(({ id, code }) => [id, code]).sort()).toEqual(
      [
        [first, '0055'],
        [foreign, '0054'],
        ['absent', '0054'],
      ].sort(),
    )
    expect(data.refused.find(({ id }) => id === foreign)?.name).toBe('')
  })

  test('take a snapshot of all that match, without rows that come later', async () => {
    const { owner, ids } = await team(2)
    const { selection } = (await site.call(selectSubAccounts, { body: { search: 'team' } }, { as: owner }))
      .data
    const later = await makeSubAccount(site, owner, { userName: 'team-later-1' })
    const params = { selection }
    const state = (await site.call(getSubAccountsSelection, { params }, { as: owner })).data
    expect([state.count, state.later]).toEqual([2, 1])
    const { data } = await site.call(
      changeSubAccountRoles,
      { body: { selection, grant: ['readOnly'], revoke: ['finance'] } },
      { as: owner },
    )
    expect([...data.done].sort()).toEqual([...ids].sort())
    const { list } = (await site.call(listSubAccounts, { query: { sort: 'createdAt' } }, { as: owner })).data
    expect(list.map(({ roles }) => roles.map(({ id }) => id))).toEqual([['readOnly'], ['readOnly'], []])
    expect(list[2]?.id).toBe(later.userId)
  })

  test.each(['roles', 'state', 'deletion'])('say that the last administrator goes: by %s', async (way) => {
    const { owner, ids } = await team(4)
    for (const userId of ids.slice(0, 3)) await grantTo(site, { userId }, 'administrator')
    const act = async (...picked: (string | undefined)[]) => {
      const rows = { ids: picked.map((id = '') => id) }
      const as = { as: owner }
      if (way === 'roles')
        return (await site.call(changeSubAccountRoles, { body: { ...rows, revoke: ['administrator'] } }, as))
          .data
      if (way === 'state')
        return (await site.call(setSubAccountStates, { body: { ...rows, state: 'disabled' } }, as)).data
      return (await site.call(deleteSubAccounts, { body: rows }, as)).data
    }
    const [first, second, third, plain] = ids
    expect(await act(first, plain)).toMatchObject({ lastAdministrator: false, refused: [] })
    expect(await act(second, third)).toMatchObject({ lastAdministrator: true, refused: [] })
  })

  test('refuse each row that could do more than the caller', async () => {
    const { owner, ids } = await team(2)
    const manager = await signedInSubAccount(site, owner)
    await site.db.query
      .insertInto('roles')
      .values({
        id: 'deleter',
        accountId: owner.userId,
        name: 'd',
        nameKey: 'd',
        description: '',
        permissions: 'subAccount:delete',
        createdAt: 0,
        updatedAt: 0,
      })
      .execute()
    await grantTo(site, manager, 'deleter')
    const { data } = await site.call(deleteSubAccounts, { body: { ids } }, { as: manager })
    expect(data.done).toEqual([ids[0]])
    expect(data.refused.map(({ id, code }) => [id, code])).toEqual([[ids[1], '0059']])
    expect(errorOf(await site.call(listTrials, {}, { as: manager })).errorCode).toBe('0059')
  })
})

describe('bulk actions refuse as a whole', () => {
  const ACTIONS = [setSubAccountStates, deleteSubAccounts, changeSubAccountRoles, sendSubAccountResets]
  const FORM = { state: 'disabled' as const, grant: ['readOnly'] }

  test('of a sub-account leaves its own row out and says why; the others are done', async () => {
    const { owner, ids } = await team(1)
    const manager = await signedInSubAccount(site, owner)
    await grantTo(site, manager, 'administrator')
    const own = { id: manager.userId, name: manager.userName, code: 'ownSubAccount' }
    for (const action of [
      sendSubAccountResets,
      changeSubAccountRoles,
      setSubAccountStates,
      deleteSubAccounts,
    ]) {
      const body = { ...FORM, ids: [manager.userId, ...ids] }
      const { data } = await site.call(action, { body }, { as: manager })
      expect([action.name, data.done, data.refused]).toEqual([action.name, ids, [own]])
    }
    const { data } = await site.call(listSubAccounts, { query: {} }, { as: manager })
    expect(data.list).toMatchObject([{ id: manager.userId, state: 'enabled' }])
  })

  test('more than 500 rows: tooManyRows, and no row changes', async () => {
    const { owner, ids } = await team(1)
    await insertSubAccounts(site, owner, SUB_ACCOUNT_LIMITS.bulkRows)
    const { selection, count } = (await site.call(selectSubAccounts, { body: {} }, { as: owner })).data
    expect(count).toBe(SUB_ACCOUNT_LIMITS.bulkRows + 1)
    for (const action of ACTIONS) {
      const answer = await site.call(action, { body: { ...FORM, selection } }, { as: owner })
      expect(errorOf(answer)).toMatchObject({ status: 409, errorCode: 'tooManyRows' })
    }
    const { data } = await site.call(listSubAccounts, { query: { state: 'enabled' } }, { as: owner })
    expect(data.totalCount).toBe(count)
    const rest = { selection, except: ids }
    const most = await site.call(changeSubAccountRoles, { body: rest }, { as: owner })
    expect(most.data.done).toHaveLength(SUB_ACCOUNT_LIMITS.bulkRows)
  })

  test('a selection of another person, and one that never was: selectionGone', async () => {
    const [{ owner }, { owner: other }] = [await team(1), await team(1)]
    const theirs = (await site.call(selectSubAccounts, { body: {} }, { as: other })).data.selection
    for (const selection of [theirs, '0'.repeat(20)]) {
      for (const action of [...ACTIONS, exportSubAccounts]) {
        const answer = await site.call(action, { body: { ...FORM, selection } as never }, { as: owner })
        expect(errorOf(answer)).toMatchObject({ status: 404, errorCode: 'selectionGone' })
      }
    }
    const { data } = await site.call(listSubAccounts, { query: {} }, { as: other })
    expect(data.list).toMatchObject([{ state: 'enabled', roles: [] }])
  })
})

describe('exportSubAccounts', () => {
  test('of more rows than a sheet has is refused, as a selection of too many is: tooManyRows', async () => {
    const own = await testApp({ listLimits: { snapshotRows: 1, exportRows: 1 } })
    const owner = await own.registerPerson()
    for (const userName of ['first-of-two', 'second-of-two']) await makeSubAccount(own, owner, { userName })
    for (const endpoint of [selectSubAccounts, exportSubAccounts]) {
      const one = await own.call(endpoint, { body: { search: 'first' } }, { as: owner })
      expect(one.status).toBe(200)
      const both = await own.call(endpoint, { body: {} }, { as: owner })
      expect(errorOf(both)).toMatchObject({ status: 409, errorCode: 'tooManyRows' })
    }
  })

  test('that fails is 0004, and is not logged', async () => {
    const { owner, ids } = await team(1)
    // Beyond what a date can be.
    await site.db.query
      .updateTable('subAccounts')
      .set({ lastSignInAt: 9_000_000_000_000_000 })
      .where('id', 'in', ids)
      .execute()
    const answer = await site.call(exportSubAccounts, { body: {} }, { as: owner })
    expect(errorOf(answer)).toMatchObject({ status: 500, errorCode: '0004' })
    const { list } = (await site.call(listAuditEvents, { query: {} }, { as: owner })).data
    expect(list.map(({ kind }) => kind)).not.toContain('subAccountsExported')
  })

  test('is a file of what matches, and in the log; nothing is 0011', async () => {
    const { owner } = await team(2)
    const file = await site.call(exportSubAccounts, { body: { search: 'wang' } }, { as: owner })
    expect(file.data.fileName).toMatch(/^sub-accounts-\d+.*\.xlsx$/)
    const { list } = (await site.call(listAuditEvents, { query: {} }, { as: owner })).data
    expect(list).toContainEqual(expect.objectContaining({ kind: 'subAccountsExported', detail: { rows: 1 } }))
    const none = await site.call(exportSubAccounts, { body: { search: 'no such name' } }, { as: owner })
    expect(errorOf(none).errorCode).toBe('0011')
  })
})
