import { expect } from 'vitest'
import type { Site } from '#test/site.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { passTime } from './clock.ts'
import { decide, submitDeal } from './deals.ts'
import { test } from './journey.ts'
import { withDatabase } from './site-database.ts'
import { nextMail, waitForPath } from './steps.ts'

const DAY_MS = 86_400_000

const WORDS = {
  company: 'Tanjong Hull Design',
  project: 'Hull-studio',
  asked: 'Bedok Dye Works',
  unanswered: 'Dye-workshop',
  ending: 'ends soon',
  ended: 'has ended',
  expired: 'has expired',
  reminder: 'Protection ends soon',
  days: '7 days left',
}

/** Moves the end of a protection, with the jobs that belong to it, as if it had begun earlier. @param until in ms since 1970 UTC */
function moveEnd(site: Site, dealId: string, until: number): void {
  withDatabase(site, (database) => {
    database.prepare('update deals set protected_until = ? where id = ?').run(until, dealId)
    database
      .prepare(
        `update jobs set payload = json_set(payload, '$.until', ?)
        where kind in ('deal.remind', 'deal.expire') and payload like ?`,
      )
      .run(until, `%${dealId}%`)
  })
}

test('deals that end by the clock: a protection after its reminder, and a question that gets no answer', async ({
  visit,
  people,
  site,
}) => {
  const owner = await people.make({ account_type: 2, language: 'en' })
  const reviewer = await people.make({ account_type: 3, operator_role: 'reviewer', language: 'en' })
  const dealId = await submitDeal(site, owner, 'en', {
    companyName: WORDS.company,
    companyCode: '',
    projectName: WORDS.project,
  })
  const askedId = await submitDeal(site, owner, 'en', {
    companyName: WORDS.asked,
    companyCode: '',
    projectName: WORDS.unanswered,
  })
  await nextMail(site, owner.email, async () => {
    await decide(site, reviewer, dealId, { action: 'approve' })
    await passTime(site, people, 'decision.apply')
  })
  await nextMail(site, owner.email, async () => {
    await decide(site, reviewer, askedId, { action: 'askMore', note: '?' })
    await passTime(site, people, 'decision.apply')
  })

  const partner = await visit({ as: owner })
  const { page, texts } = partner
  const { pipeline } = texts
  moveEnd(site, dealId, Date.now() + 7 * DAY_MS)
  const ending = await nextMail(site, owner.email, () => passTime(site, people, 'deal.remind', dealId))
  expect(ending.subject).toContain(WORDS.project)
  expect(ending.subject).toContain(WORDS.ending)
  // The notification leads to the deal.
  await page.goto(PATHS.pipelineManagement)
  await page.getByRole('row', { name: WORDS.project }).waitFor()
  await page.getByRole('button', { name: new RegExp(`^${texts.layout.bell.none}`) }).click()
  await page.getByRole('dialog').getByRole('link', { name: WORDS.reminder }).click()
  await waitForPath(page, pathTo(PATHS.pipelineDetails, { pipelineId: dealId }))
  await page.getByText(WORDS.days).first().waitFor()
  await page.getByRole('button', { name: pipeline.extension.ask }).waitFor()

  moveEnd(site, dealId, Date.now())
  const ended = await nextMail(site, owner.email, () => passTime(site, people, 'deal.expire', dealId))
  expect(ended.subject).toContain(WORDS.ended)
  const lapsed = await nextMail(site, owner.email, () => passTime(site, people, 'deal.lapse', askedId))
  expect(lapsed.subject).toContain(WORDS.expired)
  await page.reload()
  await page.getByText(pipeline.page.nextStatus.expired).first().waitFor()
  await page.getByRole('listitem').getByText(pipeline.event.expire, { exact: true }).first().waitFor()
  expect(await page.getByText(WORDS.days).count()).toBe(0)
  await expectAccessible(page)
  await page.goto(`${PATHS.pipelineManagement}?tab=open`)
  for (const project of [WORDS.project, WORDS.unanswered])
    await page
      .getByRole('row', { name: project })
      .getByText(pipeline.status.expired, { exact: true })
      .first()
      .waitFor()

  const desk = await visit({ as: reviewer, language: 'en', width: 1440 })
  await desk.page.goto(`${pathTo(PATHS.queue, { queue: 'deals' })}/${dealId}?tab=decided`)
  await desk.page.getByRole('heading', { level: 2, name: WORDS.company }).waitFor()
  await desk.page.getByText(pipeline.status.expired, { exact: true }).first().waitFor()
  await expectAccessible(desk.page)
  await desk.page.goto(PATHS.pipelineReport)
  await desk.page.getByRole('link', { name: WORDS.unanswered }).click()
  await desk.page.getByRole('heading', { level: 2, name: WORDS.asked }).waitFor()
})
