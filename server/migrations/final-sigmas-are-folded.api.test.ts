import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { testApp } from '#test/app.ts'
import { draftedDeal, registeredPartner } from '#test/deals.ts'
import { up } from './390-final-sigmas-are-folded.ts'

test('a text that was stored with the final form of sigma is found again', async () => {
  const site = await testApp()
  const partner = await registeredPartner(site)
  const { id } = await draftedDeal(site, partner, { companyName: 'Εταιρεία Οδός' })
  await sql`update deals set company_name_folded = 'εταιρεια οδος' where id = ${id}`.execute(site.db.query)
  const found = async (search: string) => {
    const { data } = await site.call(dealList.endpoints.list, { query: { search } }, { as: partner })
    return data.list.map((row) => row.id)
  }
  expect(await found('ΟΔΟΣ')).toEqual([])

  await up(site.db.query as never)

  for (const search of ['ΟΔΟΣ', 'οδός', 'οδοσ']) expect([search, await found(search)]).toEqual([search, [id]])
})
