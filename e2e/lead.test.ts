import { expect } from 'vitest'
import { foldedText } from '#contract/kit/fields/folded-text.ts'
import type { Site } from '#test/site.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { passTime } from './clock.ts'
import { test } from './journey.ts'
import { askForPoc } from './pocs.ts'
import { changeStored, withDatabase } from './site-database.ts'
import { nextMail } from './steps.ts'
import type { Visitor } from './visitor.ts'

const WORDS = {
  partner: 'Quayside Cloud Ltd.',
  company: 'Estuary Marine Design',
  needs: 'One model in two cities.',
}

/** The partner in the program, as operators find it. */
function addPartner(site: Site, accountId: string, name: string): void {
  changeStored(
    site,
    `insert into partners (account_id, joined_at, company_name, company_name_folded, company_key, country, city,
      website, regions, industries, other_industry, contact_email)
      values (?, 0, ?, ?, ?, 'CN', '', '', '["oceania"]', '[]', '', '')`,
    ...[accountId, name, foldedText(name), name],
  )
}

/** Passes the request to the partner, from its page in the desk. */
async function passOn({ page, texts }: Visitor, requestId: string, partner: string): Promise<void> {
  const { leadDesk } = texts
  await page.goto(`${pathTo(PATHS.queue, { queue: 'poc' })}/${requestId}?tab=open`)
  await page.getByRole('button', { name: leadDesk.pass }).click()
  await page.getByLabel(leadDesk.region).selectOption('oceania')
  await page.getByLabel(leadDesk.search).fill(partner)
  await page.getByRole('radio', { name: new RegExp(partner) }).check()
  await page.getByRole('button', { name: leadDesk.send, exact: true }).click()
  await page.getByRole('button', { name: leadDesk.takeBack }).waitFor()
}

/** The open lead of a request. */
function openLead(site: Site, requestId: string): string {
  const row = withDatabase(site, (database) =>
    database.prepare(`select id from leads where request_id = ? and state = 'offered'`).get(requestId),
  )
  return String(row?.id)
}

/** Of the newest lead of a request. */
function stateOf(site: Site, requestId: string): string | undefined {
  const row = withDatabase(site, (database) =>
    database.prepare('select state from leads where request_id = ? order by received_at desc').get(requestId),
  )
  return row?.state as string | undefined
}

test('a lead: gone back by the clock, passed again, accepted, and its contact shared with consent', async ({
  visit,
  people,
  site,
}) => {
  const person = await people.make({ language: 'en' })
  const owner = await people.make({
    account_type: 2,
    certification: 'verified',
    company_name: WORDS.partner,
    language: 'en',
    name: 'Daniel Tan',
  })
  addPartner(site, owner.userId, WORDS.partner)
  const form = { companyName: WORDS.company, requirement: WORDS.needs }
  const requestId = await askForPoc(site, person, 'en', form)
  const operator = await visit({
    as: await people.make({ account_type: 3, operator_role: 'reviewer', language: 'en' }),
    language: 'en',
    width: 1440,
  })
  await passOn(operator, requestId, WORDS.partner)
  await expectAccessible(operator.page)

  const partner = await visit({ as: owner })
  const { lead } = partner.texts
  await partner.page.goto(PATHS.leads)
  await expectAccessible(partner.page)
  // Three working days.
  await passTime(site, people, 'lead.due', openLead(site, requestId))
  await expect.poll(() => stateOf(site, requestId), { interval: 200 }).toBe('returned')
  await operator.page.reload()
  await operator.page.getByText(operator.texts.leadDesk.cause.noAnswer).first().waitFor()
  await passOn(operator, requestId, WORDS.partner)

  await partner.page.goto(PATHS.leads)
  // The one before has the same needs.
  const row = partner.page.getByRole('row').filter({ hasText: 'L-2' })
  await row.getByRole('link', { name: WORDS.needs }).click()
  await partner.page
    .getByText(/^L-2 · /)
    .first()
    .waitFor()
  await partner.page.getByText(WORDS.needs).first().waitFor()
  expect(await partner.page.locator('main').textContent()).not.toContain(WORDS.company)
  await expectAccessible(partner.page)
  await nextMail(site, person.email, () =>
    partner.page.getByRole('button', { name: lead.page.accept, exact: true }).click(),
  )
  await partner.page.getByText(lead.state.accepted).first().waitFor()

  const customer = await visit({ as: person })
  await customer.page.goto(PATHS.ownPartner)
  await customer.page.getByRole('button', { name: lead.own.share }).click()
  const dialog = customer.page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await expectAccessible(customer.page)
  await dialog.getByRole('button', { name: lead.own.share }).click()
  await customer.page.getByRole('button', { name: lead.own.stop }).waitFor()

  await partner.page.reload()
  await partner.page.getByRole('button', { name: lead.page.view }).click()
  await partner.page.getByText(WORDS.company).first().waitFor()
  await expectAccessible(partner.page)
  await customer.page.reload()
  await customer.page
    .getByText(/Daniel Tan/)
    .first()
    .waitFor()
  await expectAccessible(customer.page)
})
