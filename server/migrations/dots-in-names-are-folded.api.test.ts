import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { testApp } from '#test/app.ts'
import { draftedDeal, registeredPartner } from '#test/deals.ts'
import { up } from './402-dots-in-names-are-folded.ts'

test('a name that was stored with another dot between its parts is found again', async () => {
  const site = await testApp()
  const partner = await registeredPartner(site)
  const { id } = await draftedDeal(site, partner, { companyName: '买买提•吐尔逊' })
  await sql`update deals set company_name_folded = '买买提•吐尔逊' where id = ${id}`.execute(site.db.query)
  const found = async (search: string) => {
    const { data } = await site.call(dealList.endpoints.list, { query: { search } }, { as: partner })
    return data.list.map((row) => row.id)
  }
  expect(await found('买买提·吐尔逊')).toEqual([])

  await up(site.db.query as never)

  for (const search of ['买买提·吐尔逊', '买买提・吐尔逊', '提‧吐'])
    expect([search, await found(search)]).toEqual([search, [id]])
})
