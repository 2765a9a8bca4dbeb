import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createTrial, listTrials } from '#contract/trials/trial/trial.endpoints.ts'
import { up } from '#server/migrations/260-phones-say-their-country.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { draftedDeal, registeredPartner } from '#test/deals.ts'
import { trialForm } from '#test/trial-form.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

test('numbers of before get the dialling code where their country is certain, and stay where it is not', async () => {
  const db = site.db.query as unknown as Kysely<unknown>
  const applicant = await site.registerPerson()
  await site.call(createTrial, { body: trialForm({ country: 'GB', phone: '7700900123' }) }, { as: applicant })
  const stranger = await site.registerPerson()
  const partner = await registeredPartner(site)
  const deal = await draftedDeal(site, partner, { country: '中国', contactPhone: '0512-6288-1190' })
  // As an earlier release stored them.
  const { rows } = await sql<{
    id: string
    contact: object | string
  }>`select id, contact from trials`.execute(db)
  for (const { id, contact } of rows) {
    const stated = typeof contact === 'string' ? JSON.parse(contact) : contact
    const old = JSON.stringify({ ...stated, phone: '7700900123' })
    await sql`update trials set contact = ${old} where id = ${id}`.execute(db)
  }
  await sql`update trial_applications set phone = '7700900123'`.execute(db)
  for (const { userId } of [applicant, stranger])
    await sql`
      update accounts set phone = '7700900123', phone_code = '7700900123' where id = ${userId}
    `.execute(db)
  await sql`update deals set contact_phone = '0512-6288-1190' where id = ${deal.id}`.execute(db)

  await up(db)

  const { data } = await site.call(listTrials, {}, { as: applicant })
  expect(data.list.length).toBe(1)
  const stored = async (query: ReturnType<typeof sql<{ value: string }>>): Promise<unknown> =>
    (await query.execute(db)).rows[0]?.value
  expect(await stored(sql`select phone as value from trial_applications`)).toBe('447700900123')
  expect(await stored(sql`select phone as value from accounts where id = ${applicant.userId}`)).toBe(
    '+447700900123',
  )
  expect(await stored(sql`select phone_code as value from accounts where id = ${applicant.userId}`)).toBe(
    '447700900123',
  )
  // Whose number this is, nothing says.
  expect(await stored(sql`select phone as value from accounts where id = ${stranger.userId}`)).toBe(
    '7700900123',
  )
  expect(await stored(sql`select contact_phone as value from deals where id = ${deal.id}`)).toBe(
    '+8651262881190',
  )
})
