/** Two people, one in Frankfurt and one in Shanghai, open every page that shows deadlines, and read the same ones. */
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { test } from './journey.ts'
import { watchLoading } from './loading.ts'

const QUEUES = ['certification', 'deals', 'poc', 'partners']
const PAGES = {
  'demo-customer': [PATHS.accountOverview, PATHS.application, PATHS.claims, PATHS.ownPartner],
  'demo-partner': [
    PATHS.accountOverview,
    PATHS.pipelineManagement,
    PATHS.leads,
    PATHS.customers,
    PATHS.invitations,
    PATHS.developers,
    PATHS.application,
  ],
  'demo-operator': [
    PATHS.overview,
    PATHS.deskDeals,
    PATHS.contentCalendar,
    PATHS.campaignDesk,
    PATHS.discountDesk,
    ...QUEUES.map((queue) => pathTo(PATHS.queueTable, { queue })),
  ],
} as const

/** The site's clock is named where the machine has another one. */
const ZONE = /\s*\((UTC\+8|GMT\+8)\)/g
const DATE =
  /(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}\b[^\n\t]*/g

/** Opens pages and reads their dates; undefined while a part of one, or the code of a part, is still being loaded. */
function reader(page: Page) {
  const isLoading = watchLoading(page)
  return {
    async open(path: string): Promise<void> {
      await page.goto(path)
      await page.locator('main h1').first().waitFor()
    },
    async dates(): Promise<string[] | undefined> {
      if (await isLoading()) return undefined
      const text = (await page.locator('main').allInnerTexts()).join('\n')
      const dates = text.replaceAll(ZONE, '').match(DATE) ?? []
      return dates.map((date) => date.trim())
    },
  }
}

test('deadlines are the same in two time zones', async ({ visit, people }) => {
  let read = 0
  for (const [userName, paths] of Object.entries(PAGES)) {
    const here = async (timeZone: string) => {
      const as = await people.demo(userName)
      const { page } = await visit({ as, language: 'en', width: 1440, timeZone })
      return reader(page)
    }
    const frankfurt = await here('Europe/Berlin')
    const shanghai = await here('Asia/Shanghai')
    for (const path of paths) {
      await Promise.all([frankfurt.open(path), shanghai.open(path)])
      let same: string[] | undefined
      // Both pages follow what other tests change meanwhile.
      await expect
        .poll(async () => {
          const [one, other] = [await frankfurt.dates(), await shanghai.dates()]
          same = one
          return [path, one ?? 'loads', other ?? 'loads']
        })
        .toSatisfy(([, one, other]) => Array.isArray(one) && isDeepStrictEqual(one, other))
      read += same?.length ?? 0
    }
  }
  expect(read).toBeGreaterThan(20)
})
