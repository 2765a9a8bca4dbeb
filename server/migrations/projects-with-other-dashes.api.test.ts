import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { draftedDeal, registeredPartner } from '#test/deals.ts'
import { up } from './400-projects-with-other-dashes.ts'

test('a project that was stored under another kind of dash has the key of its name', async () => {
  const site = await testApp()
  const partner = await registeredPartner(site)
  const { id } = await draftedDeal(site, partner, { projectName: 'Ward-tablets' })
  const other = await draftedDeal(site, partner, { projectName: 'Branch-rollout' })
  await sql`update deals set project_key = 'ward–tablets' where id = ${id}`.execute(site.db.query)

  await up(site.db.query as never)

  const { rows } = await sql<{ key: string }>`
    select project_key as key from deals where id in (${id}, ${other.id}) order by project_key
  `.execute(site.db.query)
  expect(rows.map(({ key }) => key)).toEqual(['branch-rollout', 'ward-tablets'])
})
