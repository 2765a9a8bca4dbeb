/** Searches find what is meant, and lists are in the order that their readers expect, on both databases. */
import { beforeAll, describe, expect, test } from 'vitest'
import { subAccountList } from '#contract/company/sub-account-admin/sub-account-admin.list.ts'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { accountList } from '#contract/desk/account-admin/account-admin.list.ts'
import { newId } from '#server/kit/ids.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { draftedDeal, registeredPartner } from '#test/deals.ts'
import { signedInOperator } from '#test/operator.ts'

let site: TestApp
let partner: Person
let operator: Person
beforeAll(async () => {
  site = await testApp()
  partner = await registeredPartner(site)
  operator = await signedInOperator(site, 'administrator')
})

/** What a person says about itself, as the page stores it. */
async function stated(
  { userId }: Person,
  profile: { companyName?: string; phone?: string; taxNumber?: string },
) {
  await site.db.query.updateTable('accounts').set(profile).where('id', '=', userId).execute()
}

/** Stored, and how others type it. */
const FOUND = [
  ['ＡＢＣ集团', ['ABC', 'abc', 'Ａｂｃ集']],
  ['Zoë Handel', ['ZOE', 'ZOË', 'zoe\u0308', 'zoë handel', 'zoe\u00a0handel', 'zoe  handel']],
  ['Łódź & Søn', ['lodz', 'SON', 'łódź']],
  ['Côte d’Azur', ["d'azur", 'cote', 'd’azur\u200b']],
  ['王　小明公司', ['王 小明', '小明']],
] as const

describe.each(FOUND)('%s', (companyName, searches) => {
  test.each(searches)('is found by %j, in the list of deals and at the desk', async (search) => {
    const mark = newId().slice(0, 8)
    const { id } = await draftedDeal(site, partner, { companyName: `${companyName} ${mark}` })
    const found = async (text: string) => {
      const { data } = await site.call(dealList.endpoints.list, { query: { search: text } }, { as: partner })
      return data.list.some((row) => row.id === id)
    }
    expect(await found(search)).toBe(true)
    expect(await found(`${search}x`)).toBe(false)
    const person = await site.registerPerson()
    await stated(person, { companyName: `${companyName} ${mark}` })
    const desk = await site.call(
      accountList.endpoints.list,
      { query: { search, pageSize: 100 } },
      { as: operator },
    )
    expect(desk.data.list.map((row) => row.id)).toContain(person.userId)
  })
})

test('phones and codes are found however they are written', async () => {
  const person = await site.registerPerson()
  await stated(person, { phone: '+8613800138765', taxNumber: 'GB 123-456 789' })
  for (const search of [
    '138 0013 8765',
    '138-0013-8765',
    '１３８００１３８７６５',
    '(138) 0013·8765',
    'gb123456789',
    '123 456-789',
    '١٣٨٠٠١٣٨٧٦٥',
    'ｇｂ १२३४५६७८९',
  ]) {
    const { data } = await site.call(accountList.endpoints.list, { query: { search } }, { as: operator })
    expect([search, data.list.map((row) => row.id)]).toEqual([search, [person.userId]])
  }
})

const PEOPLE = [
  'Ada',
  'Émile',
  'Emma',
  'Øster',
  'Room 9',
  'Room 10',
  'zoe',
  'Zoë',
  '阿布',
  '陈立',
  '李力',
  '单雄信',
  '王五',
  '曾国藩',
  '张三',
]

/** Everything that a list has, page by page. */
async function pages<R>(read: (page: number) => Promise<readonly R[]>): Promise<R[]> {
  const rows: R[] = []
  for (let page = 1; ; page += 1) {
    const next = await read(page)
    rows.push(...next)
    if (next.length < 10) return rows
  }
}

test.each(['name', '-name'] as const)(
  'people are sorted by %s as their readers expect, over all pages',
  async (sort) => {
    const owner = await site.registerPerson()
    const shuffled = PEOPLE.map((name, at) => ({ name, at: (at * 7) % PEOPLE.length })).sort(
      (a, b) => a.at - b.at,
    )
    for (const { name, at } of shuffled) {
      const id = newId()
      const row = { id, accountId: owner.userId, userName: `sorted-${at}`, userNameKey: `sorted-${at}`, name }
      const rest = {
        email: `${id}@example.com`,
        emailKey: `${id}@example.com`,
        passwordHash: '',
        language: 'en',
        createdAt: at,
        updatedAt: at,
      } as const
      await site.db.query
        .insertInto('subAccounts')
        .values({ ...row, ...rest })
        .execute()
    }
    const names = await pages(async (page) => {
      const { data } = await site.call(
        subAccountList.endpoints.list,
        { query: { page, pageSize: 10, sort } },
        { as: owner },
      )
      return data.list.map((row) => row.name)
    })
    expect(names).toEqual(sort === 'name' ? PEOPLE : PEOPLE.toReversed())
  },
)

test('companies of deals are sorted by pinyin, after letters', async () => {
  const own = await registeredPartner(site)
  const right = ['Alpha', 'Éclair', 'Zeta', '北京科技', '重庆银行', '广州软件', '上海贸易']
  for (const companyName of right.toReversed()) await draftedDeal(site, own, { companyName })
  const { data } = await site.call(dealList.endpoints.list, { query: { sort: 'companyName' } }, { as: own })
  expect(data.list.map((row) => row.companyName)).toEqual(right)
})
