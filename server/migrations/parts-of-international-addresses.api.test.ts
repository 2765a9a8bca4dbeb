import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAccounts } from '#contract/desk/account-admin/account-admin.endpoints.ts'
import { testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'
import { up } from './401-parts-of-international-addresses.ts'

test('an address that was stored before is found by a part of its international domain', async () => {
  const site = await testApp()
  const operator = await signedInOperator(site, 'administrator')
  const { userId } = await site.registerPerson()
  const email = 'lee@xn--mnchen-3ya.example'
  await sql`update accounts set email = ${email}, email_folded = ${email} where id = ${userId}`.execute(
    site.db.query,
  )
  const found = async (search: string) => {
    const { data } = await site.call(listAccounts, { query: { search } }, { as: operator })
    return data.list.map((row) => row.userId)
  }
  expect(await found('münch')).toEqual([])

  await up(site.db.query as never)

  for (const search of ['münch', 'MÜNCHEN', 'munchen.ex', 'mnchen-3', 'lee@münchen.example'])
    expect([search, await found(search)]).toEqual([search, [userId]])
})
