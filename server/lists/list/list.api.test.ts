import { beforeAll, describe, expect, test } from 'vitest'
import { LIST_VIEW_LIMITS, type ListViewBody } from '#contract/kit/list/list-view.ts'
import {
  createListView,
  deleteListView,
  getListSettings,
  resetListColumns,
  saveListColumns,
  updateListView,
} from '#contract/lists/list/list.endpoints.ts'
import { wipePerson } from '#server/kit/personal/wipe.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { signedInSubAccount } from '#test/sub-account.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const LOG = { list: 'AuditEvents' }
const SECURITY: ListViewBody = {
  name: 'Security',
  filters: { group: 'security' },
  search: '',
  sort: '-at',
  pageSize: 20,
  columns: null,
  isDefault: false,
}

const settings = async (as: Person) => (await site.call(getListSettings, { params: LOG }, { as })).data
const save = (as: Person, body: Partial<ListViewBody> = {}) =>
  site.call(createListView, { params: LOG, body: { ...SECURITY, ...body } }, { as })
const columns = (as: Person, ...names: string[]) => {
  const body = { columns: names.map((name) => ({ name, hidden: false })) }
  return site.call(saveListColumns, { params: LOG, body }, { as })
}

test('a list of which nothing is set has no columns and no views of its own', async () => {
  expect(await settings(await site.registerPerson())).toEqual({ columns: null, views: [] })
})

test('a list that does not exist is 404 for every call', async () => {
  const as = await site.registerPerson()
  const params = { list: 'Weather', viewId: 'x' }
  const answers = [
    await site.call(getListSettings, { params }, { as }),
    await site.call(saveListColumns, { params, body: { columns: [{ name: 'at', hidden: false }] } }, { as }),
    await site.call(resetListColumns, { params }, { as }),
    await site.call(createListView, { params, body: SECURITY }, { as }),
    await site.call(updateListView, { params, body: { ...SECURITY, updatedAt: 1 } }, { as }),
    await site.call(deleteListView, { params }, { as }),
  ]
  expect(answers.map((answer) => errorOf(answer).errorCode)).toEqual(Array(6).fill('notFound'))
})

describe('columns of a list', () => {
  test('are stored for the person on every device, and reset', async () => {
    const person = await site.registerPerson()
    const stored = [
      { name: 'kind', title: 'What', hidden: false },
      { name: 'at', hidden: true },
    ]
    const saved = await site.call(saveListColumns, { params: LOG, body: { columns: stored } }, { as: person })
    expect(saved.data.columns).toEqual(stored)
    expect((await settings(await site.signInAgain(person))).columns).toEqual(stored)
    await site.call(resetListColumns, { params: LOG }, { as: person })
    await site.call(resetListColumns, { params: LOG }, { as: person })
    expect((await settings(person)).columns).toBeNull()
  })

  test('are each person’s own: neither the primary account nor another has those of a sub-account', async () => {
    const primary = await site.registerPerson()
    const [sub, other] = [await signedInSubAccount(site, primary), await site.registerPerson()]
    await columns(sub, 'kind')
    expect([(await settings(primary)).columns, (await settings(other)).columns]).toEqual([null, null])
    expect((await settings(sub)).columns).toEqual([{ name: 'kind', hidden: false }])
  })

  test('leave out what the list does not have', async () => {
    const saved = await columns(await site.registerPerson(), 'kind', 'weather')
    expect(saved.data.columns).toEqual([{ name: 'kind', hidden: false }])
  })

  test('of another version of the list are not used', async () => {
    const person = await site.registerPerson()
    await columns(person, 'kind')
    await site.db.query
      .updateTable('listColumns')
      .set({ version: 0 })
      .where('personId', '=', person.userId)
      .execute()
    expect((await settings(person)).columns).toBeNull()
  })

  test('stored twice at once are those of one of the two', async () => {
    const person = await site.registerPerson()
    const answers = await Promise.all([columns(person, 'kind', 'at'), columns(person, 'at', 'kind')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await settings(person)).columns).toHaveLength(2)
  })

  test.each([
    ['none', []],
    ['a name of 37 characters', [{ name: 'at', title: 'x'.repeat(37), hidden: false }]],
    [
      'a column twice',
      [
        { name: 'at', hidden: false },
        { name: 'at', hidden: true },
      ],
    ],
    ['101 columns', Array.from({ length: 101 }, (_, at) => ({ name: `c${at}`, hidden: false }))],
  ])('are refused with %s', async (_, given) => {
    const as = await site.registerPerson()
    const answer = await site.call(saveListColumns, { params: LOG, body: { columns: given } }, { as })
    expect(errorOf(answer).errorCode).toBe('inputInvalid')
  })
})

describe('saved views', () => {
  test('restore filters, sort and columns; they come by name', async () => {
    const person = await site.registerPerson()
    const first = await save(person)
    const shown = [{ name: 'at', title: 'When', hidden: false }]
    await save(person, { name: 'Last logins', columns: shown, sort: 'at', search: 'x' })
    const { views } = await settings(person)
    expect(views.map(({ name }) => name)).toEqual(['Last logins', 'Security'])
    expect(views[0]).toMatchObject({ columns: shown, sort: 'at', search: 'x' })
    expect(views[1]).toEqual({ id: first.data.id, ...SECURITY, updatedAt: site.clock.now() })
  })

  test('are renamed and updated from the state that the person saw', async () => {
    const person = await site.registerPerson()
    const { data } = await save(person)
    const params = { ...LOG, viewId: data.id }
    const change = (updatedAt: number, name: string) => {
      const body = { ...SECURITY, name, filters: { group: 'data' }, updatedAt }
      return site.call(updateListView, { params, body }, { as: person })
    }
    const changed = await change(data.updatedAt, 'SECURITY')
    expect(changed.data).toMatchObject({ id: data.id, name: 'SECURITY', filters: { group: 'data' } })
    expect(changed.data.updatedAt).toBeGreaterThan(data.updatedAt)
    expect(errorOf(await change(data.updatedAt, 'Stale'))).toMatchObject({ status: 409, errorCode: '0022' })
    expect((await settings(person)).views.map(({ name }) => name)).toEqual(['SECURITY'])
  })

  test('at most one opens with the list', async () => {
    const person = await site.registerPerson()
    const first = await save(person, { isDefault: true })
    await save(person, { name: 'Second', isDefault: true })
    const defaults = async () =>
      (await settings(person)).views.filter(({ isDefault }) => isDefault).map(({ name }) => name)
    expect(await defaults()).toEqual(['Second'])
    const { updatedAt } = (await settings(person)).views.find(({ id }) => id === first.data.id) ?? first.data
    const body = { ...SECURITY, isDefault: true, updatedAt }
    const params = { ...LOG, viewId: first.data.id }
    await site.call(updateListView, { params, body }, { as: person })
    expect(await defaults()).toEqual(['Security'])
  })

  test('made the default twice at once: one is', async () => {
    const person = await site.registerPerson()
    await Promise.all(['A', 'B', 'C'].map((name) => save(person, { name, isDefault: true })))
    const { views } = await settings(person)
    expect(views).toHaveLength(3)
    expect(views.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('have a name of their own, whatever its case, also when saved twice at once', async () => {
    const person = await site.registerPerson()
    const answers = await Promise.all([save(person), save(person, { name: 'security' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(errorOf(await save(person)).errorCode).toBe('viewNameTaken')
    const { data } = await save(person, { name: 'Other' })
    const body = { ...SECURITY, name: 'SECURITY', updatedAt: data.updatedAt }
    const renamed = await site.call(
      updateListView,
      { params: { ...LOG, viewId: data.id }, body },
      { as: person },
    )
    expect(errorOf(renamed).errorCode).toBe('viewNameTaken')
  })

  test('are at most 20, also when saved at once', async () => {
    const person = await site.registerPerson()
    const most = LIST_VIEW_LIMITS.viewsPerList
    for (let at = 1; at < most; at += 1) await save(person, { name: `View ${at}` })
    const last = await Promise.all([save(person, { name: 'Last' }), save(person, { name: 'One more' })])
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(last.map(({ body }) => body).join()).toContain('tooManyViews')
    expect((await settings(person)).views).toHaveLength(most)
  })

  test('of another person are as if they did not exist', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    const sub = await signedInSubAccount(site, person)
    const { data } = await save(person)
    const params = { ...LOG, viewId: data.id }
    for (const as of [other, sub]) {
      const body = { ...SECURITY, updatedAt: data.updatedAt }
      const absent = await site.call(deleteListView, { params: { ...LOG, viewId: 'absent' } }, { as })
      const answers = [
        await site.call(updateListView, { params, body }, { as }),
        await site.call(deleteListView, { params }, { as }),
      ]
      const visible = (answer: { body: string }) => ({ ...errorOf(answer), requestId: '' })
      for (const answer of answers) expect(visible(answer)).toEqual(visible(absent))
    }
    expect((await settings(person)).views).toHaveLength(1)
  })

  test('are deleted once', async () => {
    const person = await site.registerPerson()
    const { data } = await save(person)
    const params = { ...LOG, viewId: data.id }
    const remove = () => site.call(deleteListView, { params }, { as: person })
    expect((await remove()).data).toEqual({ deleted: true })
    expect(errorOf(await remove())).toMatchObject({ status: 404, errorCode: 'notFound' })
  })

  test.each([
    ['no name', { name: ' ' }],
    ['a name of 37 characters', { name: 'x'.repeat(37) }],
    ['41 filters', { filters: Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`f${at}`, 'x'])) }],
    ['a filter of 4,001 characters', { filters: { group: 'x'.repeat(4001) } }],
    ['a filter name of other characters', { filters: { 'a b': 'x' } }],
    ['a page size of 7', { pageSize: 7 }],
  ])('are refused with %s', async (_, wrong) => {
    expect(errorOf(await save(await site.registerPerson(), wrong)).errorCode).toBe('inputInvalid')
  })
})

test('what a person has set goes with its other personal data', async () => {
  const [person, other] = [await site.registerPerson(), await site.registerPerson()]
  for (const each of [person, other]) {
    await save(each)
    await columns(each, 'kind')
  }
  await site.db.transaction((tx) => wipePerson(site.deps, tx, person.userId))
  expect(await settings(person)).toEqual({ columns: null, views: [] })
  expect((await settings(other)).views).toHaveLength(1)
})
