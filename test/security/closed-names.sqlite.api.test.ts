/** How people are named whose account is closed: by a word, never by what took the place of their name. */
import { beforeAll, expect, test } from 'vitest'
import { getAccount, listAccounts } from '#contract/desk/account-admin/account-admin.endpoints.ts'
import { listAuditEntries } from '#contract/identity/operator-audit/operator-audit.endpoints.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { closeAccount } from '#server/privacy/closure/account-end.service.ts'
import { loadDemo } from '#server/start/assemble.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { refuseClosedKeys } from '#test/closed-keys.ts'
import { signedInOperator } from '#test/operator.ts'

let site: TestApp
let administrator: Person
beforeAll(async () => {
  site = await testApp()
  await loadDemo(site.deps, ['people', 'work', 'last'])
  administrator = await signedInOperator(site, 'administrator')
})

const WORD = { zh: '已注销的账号', en: 'Closed account' }

test('lists of the desk and the account itself name a closed account by a word, in both languages', async () => {
  const { id } = await site.db.query
    .selectFrom('accounts')
    .select('id')
    .where('userName', '=', 'demo-customer')
    .executeTakeFirstOrThrow()
  const closure = { id: 'closure-of-names', accountId: id, requestedAt: 1, closesAt: 2 }
  await site.db.query
    .insertInto('accountClosures')
    .values({ ...closure, cancelledAt: null, closedAt: null })
    .execute()
  await closeAccount(site.deps, closure.id)
  await site.settle()
  for (const language of LANGUAGES) {
    const as = { as: administrator, headers: { 'accept-language': language } }
    const { list } = (await site.call(listAccounts, { query: { search: id } }, as)).data
    expect(list.map(({ userName }) => userName)).toEqual([WORD[language]])
    const { data } = await site.call(getAccount, { params: { accountId: id } }, as)
    expect(data).toMatchObject({ userName: WORD[language], email: '' })
    const entries = (await site.call(listAuditEntries, { query: {} }, as)).data.list
    expect(entries.filter((entry) => entry.accountId === id).map(({ account }) => account)).toContain(
      WORD[language],
    )
  }
})

test('an answer with the key of a closed account fails in every test', async () => {
  const answer = async () => Response.json({ by: 'closed-p1b5x0k2m9p1b5x0k2m9' })
  const asked = refuseClosedKeys(answer)(new Request('http://127.0.0.1/api/a'))
  await expect(asked).rejects.toThrow('/api/a names a person closed-p1b5x0k2m9p1b5x0k2m9')
})
