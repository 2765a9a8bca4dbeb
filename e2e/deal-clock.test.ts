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
  zh: {
    company: '衢江船舶设计研究院',
    project: '船体设计云桌面',
    asked: '泽国印染有限公司',
    unanswered: '印染车间云桌面',
    ending: '的保护期即将结束',
    ended: '的保护期已结束',
    expired: '的报备已失效',
    reminder: '项目保护期即将结束',
    days: '剩余 7 天',
  },
  en: {
    company: 'Tanjong Hull Design',
    project: 'Hull-studio',
    asked: 'Bedok Dye Works',
    unanswered: 'Dye-workshop',
    ending: 'ends soon',
    ended: 'has ended',
    expired: 'has expired',
    reminder: 'Protection ends soon',
    days: '7 days left',
  },
} as const

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

test.for(['zh', 'en'] as const)(
  'deals in %s that end by the clock: a protection after its reminder, and a question that gets no answer',
  async (language, { visit, people, site }) => {
    const words = WORDS[language]
    const owner = await people.make({ account_type: 2, language })
    const reviewer = await people.make({ account_type: 3, operator_role: 'reviewer', language })
    const dealId = await submitDeal(site, owner, language, {
      companyName: words.company,
      companyCode: '',
      projectName: words.project,
    })
    const askedId = await submitDeal(site, owner, language, {
      companyName: words.asked,
      companyCode: '',
      projectName: words.unanswered,
    })
    await nextMail(site, owner.email, async () => {
      await decide(site, reviewer, dealId, { action: 'approve' })
      await passTime(site, people, 'decision.apply')
    })
    await nextMail(site, owner.email, async () => {
      await decide(site, reviewer, askedId, { action: 'askMore', note: '?' })
      await passTime(site, people, 'decision.apply')
    })

    const partner = await visit({ as: owner, language })
    const { page, texts } = partner
    const { pipeline } = texts
    moveEnd(site, dealId, Date.now() + 7 * DAY_MS)
    const ending = await nextMail(site, owner.email, () => passTime(site, people, 'deal.remind', dealId))
    expect(ending.subject).toContain(words.project)
    expect(ending.subject).toContain(words.ending)
    // The notification leads to the deal.
    await page.goto(PATHS.pipelineManagement)
    await page.getByRole('row', { name: words.project }).waitFor()
    await page.getByRole('button', { name: new RegExp(`^${texts.layout.bell.none}`) }).click()
    await page.getByRole('dialog').getByRole('link', { name: words.reminder }).click()
    await waitForPath(page, pathTo(PATHS.pipelineDetails, { pipelineId: dealId }))
    await page.getByText(words.days).first().waitFor()
    await page.getByRole('button', { name: pipeline.extension.ask }).waitFor()

    moveEnd(site, dealId, Date.now())
    const ended = await nextMail(site, owner.email, () => passTime(site, people, 'deal.expire', dealId))
    expect(ended.subject).toContain(words.ended)
    const lapsed = await nextMail(site, owner.email, () => passTime(site, people, 'deal.lapse', askedId))
    expect(lapsed.subject).toContain(words.expired)
    await page.reload()
    await page.getByText(pipeline.page.nextStatus.expired).first().waitFor()
    await page.getByRole('listitem').getByText(pipeline.event.expire, { exact: true }).first().waitFor()
    expect(await page.getByText(words.days).count()).toBe(0)
    await expectAccessible(page)
    await page.goto(`${PATHS.pipelineManagement}?tab=open`)
    for (const project of [words.project, words.unanswered])
      await page
        .getByRole('row', { name: project })
        .getByText(pipeline.status.expired, { exact: true })
        .first()
        .waitFor()

    const desk = await visit({ as: reviewer, language, width: 1440 })
    await desk.page.goto(`${pathTo(PATHS.queue, { queue: 'deals' })}/${dealId}?tab=decided`)
    await desk.page.getByRole('heading', { level: 2, name: words.company }).waitFor()
    await desk.page.getByText(pipeline.status.expired, { exact: true }).first().waitFor()
    await expectAccessible(desk.page)
    await desk.page.goto(PATHS.pipelineReport)
    await desk.page.getByRole('link', { name: words.unanswered }).click()
    await desk.page.getByRole('heading', { level: 2, name: words.asked }).waitFor()
  },
)
