/** Two people at one object, one on a slow line, one on a bad line, both with a translator: nothing is lost, doubled or stale. */

import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { twoProcesses } from '#test/setting-processes.ts'
import type { Site } from '#test/site.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { draftDeal, submitDeal } from './deals.ts'
import { TRANSLATORS, translateFromNowOn } from './foreign-software.ts'
import { test } from './journey.ts'
import { createPeople } from './people.ts'
import { changeStored, makeSubAccount, withDatabase } from './site-database.ts'
import type { Visitor } from './visitor.ts'

/** Each text gets an element of its own, in which it stays as it is. */
const TRANSLATOR = TRANSLATORS['Google Translate'].replace("'«' + text + '»'", 'text')
const TRANSLATE = `addEventListener('load', () => { ${translateFromNowOn(TRANSLATOR)} })`

/** How often to look for what the other one sees. */
const SOON = { interval: 100 }

/** Every answer takes 400 ms longer. */
async function slowLine({ context, page }: Visitor): Promise<void> {
  await context.addInitScript(TRANSLATE)
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 200_000,
    uploadThroughput: 60_000,
  })
}

/** Of each eight calls one is lost, of one the answer is lost, and one takes long. */
async function badLine({ context, expectFailedRequests }: Visitor): Promise<void> {
  await context.addInitScript(TRANSLATE)
  expectFailedRequests()
  let count = 0
  await context.route(
    ({ pathname }) => pathname.startsWith('/api/') && !pathname.endsWith('/events'),
    async (route) => {
      count += 1
      if (count % 8 === 5) await route.fetch().catch(() => undefined)
      if (count % 8 === 2 || count % 8 === 5) return route.abort('connectionreset')
      if (count % 8 === 7) await pause(1_000)
      return route.continue()
    },
  )
}

const stored = (site: Site, query: string, id: string) =>
  withDatabase(site, (database) =>
    database
      .prepare(query)
      .all(id)
      .map((row) => Object.values(row).join(' ')),
  )

test('of two operators one notes something and the other decides: the note is seen first, and both are there once', async ({
  visit,
  people,
  site,
}) => {
  const operator = (name: string) => people.make({ account_type: 3, operator_role: 'reviewer', name })
  const partner = await people.make({ account_type: 2, language: 'en' })
  const id = await submitDeal(site, partner, 'en', { companyName: 'Tuas Metal Pte. Ltd.' })
  const slow = await visit({ as: await operator('Wang Min'), width: 1440 })
  const bad = await visit({ as: await operator('Tan Lee'), language: 'zh', width: 1440 })
  await slowLine(slow)
  await badLine(bad)
  for (const { page } of [slow, bad]) {
    await page.goto(`${pathTo(PATHS.queue, { queue: 'deals' })}/${id}?tab=open`)
    await page.getByRole('heading', { level: 2, name: 'Tuas Metal' }).waitFor()
  }
  const note = '不要通过：客户已有合同'
  await bad.page.getByLabel(bad.texts.queue.notes.add).fill(note)
  await bad.page.getByRole('button', { name: bad.texts.queue.notes.save }).click()
  await expect.poll(() => bad.page.getByLabel(bad.texts.queue.notes.add).inputValue(), SOON).toBe('')
  slow.expectFailure(`409 /api/operator/queues/deals/requests/${id}/decision`)
  bad.expectFailure(`409 /api/operator/queues/deals/requests/${id}/decision`)
  await slow.page.keyboard.press('a')
  await slow.page.getByText(note).first().waitFor()
  expect(stored(site, 'select action from request_decisions where request_id = ?', id)).toEqual([])
  await slow.page.keyboard.press('a')
  await expect
    .poll(() => stored(site, 'select action from request_decisions where request_id = ?', id), SOON)
    .toEqual(['approve'])
  expect(stored(site, 'select text from request_notes where request_id = ?', id)).toEqual([note])
})

test('of two administrators one changes the roles of a sub-account while the other renames it: both stay', async ({
  visit,
  people,
  site,
}) => {
  const owner = await people.make()
  const id = makeSubAccount(site, owner.userId, `bob-${owner.userName}`)
  const grant =
    'insert into sub_account_roles (sub_account_id, account_id, role_id, granted_at) values (?, ?, ?, 0)'
  changeStored(site, grant, id, owner.userId, 'administrator')
  const slow = await visit({ as: owner, width: 1440 })
  const bad = await visit({ as: await people.demo(owner.userName), language: 'zh', width: 390 })
  await slowLine(slow)
  await badLine(bad)
  const panel = ({ texts }: Visitor) => texts.subAccountAdmin.panel
  const name = (of: Visitor) => of.page.getByLabel(panel(of).name, { exact: true })
  const save = (of: Visitor) => of.page.getByRole('button', { name: panel(of).save }).click()
  for (const each of [slow, bad]) {
    await each.page.goto(pathTo(PATHS.subAccount, { subAccountId: id }))
    await name(each).waitFor()
  }
  await slow.page.getByRole('checkbox', { name: 'Administrator' }).uncheck()
  await slow.page.getByRole('checkbox', { name: 'Read only' }).check()
  await name(bad).fill('陈波')
  await Promise.all([save(slow), save(bad)])
  await expect
    .poll(() => stored(site, 'select name from sub_accounts where id = ?', id), SOON)
    .toEqual(['陈波'])
  await expect
    .poll(() => stored(site, 'select role_id from sub_account_roles where sub_account_id = ?', id), SOON)
    .toEqual(['readOnly'])
  await expect.poll(() => name(slow).inputValue(), SOON).toBe('陈波')
})

test('of two colleagues one names the project of a draft and the other moves its customer: both stay, on both pages', async ({
  visit,
  people,
  site,
}) => {
  const partner = await people.make({ account_type: 2, language: 'en' })
  const { id } = await draftDeal(site, partner, 'en')
  const slow = await visit({ as: partner, width: 1440 })
  const bad = await visit({ as: await people.demo(partner.userName), language: 'zh', width: 390 })
  await slowLine(slow)
  await badLine(bad)
  // The second save is refused for its age, and made again with what the first one has stored.
  slow.expectFailure(`409 /api/deals/${id}`)
  bad.expectFailure(`409 /api/deals/${id}`)
  const field = ({ page, texts }: Visitor, name: 'projectName' | 'city') =>
    page.getByLabel(texts.pipeline.field[name], { exact: true })
  for (const each of [slow, bad]) {
    await each.page.goto(pathTo(PATHS.pipelineInfo, {}, { deal: id }))
    await field(each, 'city').waitFor()
  }
  await field(slow, 'projectName').fill('Phase two')
  await field(bad, 'city').fill('Jurong')
  await Promise.all([field(slow, 'projectName').press('Tab'), field(bad, 'city').press('Tab')])
  await expect
    .poll(() => stored(site, 'select project_name, city from deals where id = ?', id), SOON)
    .toEqual(['Phase two Jurong'])
  for (const each of [slow, bad])
    await expect
      .poll(async () => [
        await field(each, 'projectName').inputValue(),
        await field(each, 'city').inputValue(),
      ])
      .toEqual(['Phase two', 'Jurong'])
})

test('of two operators, at two processes, each changes another price of one draft: both stay, on both pages', async ({
  visit,
}) => {
  const sites = await twoProcesses()
  onTestFinished(async () => {
    for (const site of sites) await site.close()
  })
  const made = createPeople(sites[0])
  const operator = (name: string) => made.make({ account_type: 3, operator_role: 'administrator', name })
  const slow = await visit({ as: await operator('Wang Min'), url: sites[0].url, width: 1440 })
  const bad = await visit({ as: await operator('Tan Lee'), url: sites[1].url, width: 1440 })
  await slowLine(slow)
  await badLine(bad)
  for (const each of [slow, bad]) each.expectFailure('409 /api/operator/catalogue/prices/usd/draft')
  const price = ({ page }: Visitor, size: string) =>
    page.getByLabel(`Asia Pacific - Singapore, ${size}, Monthly`, { exact: true })
  for (const { page, texts } of [slow, bad]) {
    await page.goto(PATHS.catalogue)
    await page.getByRole('link', { name: texts.catalogDesk.prices.title.USD }).press('Enter')
  }
  await price(slow, '2 vCPU · 4 GB').fill('25')
  await price(bad, '4 vCPU · 8 GB').fill('47')
  await Promise.all([price(slow, '2 vCPU · 4 GB').press('Tab'), price(bad, '4 vCPU · 8 GB').press('Tab')])
  for (const [line, each] of Object.entries({ slow, bad }))
    await expect
      .poll(
        async () => [
          line,
          await price(each, '2 vCPU · 4 GB').inputValue(),
          await price(each, '4 vCPU · 8 GB').inputValue(),
        ],
        SOON,
      )
      .toEqual([line, '25.00', '47.00'])
})
