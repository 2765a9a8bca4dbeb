import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { asPartner, submittedDeal } from '#test/deals.ts'
import { up } from './290-deals-have-a-country.ts'

test('countries that are named become letters, in deals and in what was submitted; others stay', async () => {
  const site = await testApp()
  const partner = await asPartner(site, await site.registerPerson())
  const named = await submittedDeal(site, partner, { projectName: 'Named', companyName: 'Named Ltd' })
  const other = await submittedDeal(site, partner, { projectName: 'Other', companyName: 'Other Ltd' })
  const { query } = site.db
  const setCountry = async (id: string, country: string) => {
    await query.updateTable('deals').set({ country }).where('id', '=', id).execute()
    const { form } = await submissionOf(id)
    const changed = JSON.stringify({ ...JSON.parse(form), country })
    await query.updateTable('dealSubmissions').set({ form: changed }).where('dealId', '=', id).execute()
  }
  await setCountry(named.id, '中国')
  await setCountry(other.id, 'Europe')

  await up(query as never)

  expect([await countryOf(named.id), await countryOf(other.id)]).toEqual([
    ['CN', 'CN'],
    ['Europe', 'Europe'],
  ])

  async function submissionOf(id: string) {
    return query
      .selectFrom('dealSubmissions')
      .select('form')
      .where('dealId', '=', id)
      .executeTakeFirstOrThrow()
  }
  async function countryOf(id: string) {
    const { country } = await query
      .selectFrom('deals')
      .select('country')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return [country, JSON.parse((await submissionOf(id)).form).country]
  }
})
