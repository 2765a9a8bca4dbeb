/** What is on a page keeps its styles, whatever page the document shows. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { test } from './journey.ts'
import { makeSubAccount } from './site-database.ts'
import { isHydrated, waitForPath } from './steps.ts'

/**
 * An icon without its styles is as wide as what it is in; charts and illustrations are wide. A drawing without a
 * `viewBox` is a chart of its element's size, as the bars of the calendar.
 */
const WIDEST_ICON = 100

const wideIcons = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('svg[viewBox]:not(figure svg, [role=img], [preserveAspectRatio=none])')]
    .filter((svg) => svg.getBoundingClientRect().width > ${WIDEST_ICON})
    .map((svg) => svg.getBoundingClientRect().width + ' px in ' + svg.parentElement.outerHTML.slice(0, 120))`)

test('the list of sub-accounts keeps its styles while the panel of one is open over it', async ({
  visit,
  people,
  site,
}) => {
  const primary = await people.make()
  makeSubAccount(site, primary.userId, 'li-hua')
  const { page } = await visit({ as: primary, width: 1440 })
  await page.goto(PATHS.subAccountList)
  const row = page.getByRole('row', { name: 'li-hua' })
  await row.waitFor()
  // By its own selector: the panel hides what is behind it from screen readers.
  const place = (): Promise<string> =>
    page.evaluate(`JSON.stringify([...document.querySelectorAll('[role=row]')]
      .find((each) => each.textContent.includes('li-hua')).getBoundingClientRect())`)
  const before = await place()
  await row.getByRole('link').first().click()
  await page.getByRole('dialog').waitFor()
  expect(await wideIcons(page)).toEqual([])
  expect(await place()).toBe(before)
})

const PEOPLE = [
  {
    who: 'a partner',
    start: PATHS.pipelineManagement,
    account: { account_type: ACCOUNT_TYPE.partner, certification: 'verified' },
  },
  {
    who: 'an operator',
    start: PATHS.settings,
    account: { account_type: ACCOUNT_TYPE.operator, operator_role: 'administrator' },
  },
] as const

test.for(PEOPLE)(
  'after each navigation of $who in one document, no icon is wide',
  async ({ start, account }, { visit, people }) => {
    const { page } = await visit({ as: await people.make({ ...account }), width: 1440 })
    await page.goto(start)
    await page.locator('main h1').first().waitFor()
    // A click before that leaves the document.
    await isHydrated(page)
    // All that the menu leads to without another document, and back. Other services are left for their own addresses.
    const links = await page.evaluate<string[]>(`[...document.querySelectorAll('nav a[href]')]
    .filter(({ dataset, target, pathname }) => target === '' && pathname !== location.pathname)
    .map(({ pathname }) => pathname)`)
    const targets = links.filter((path) => !([PATHS.console, PATHS.orderPay] as string[]).includes(path))
    await page.evaluate('window.isSameDocument = true')
    const seen: string[] = []
    const wide: string[] = []
    for (const path of new Set([...targets, start])) {
      const link = page.locator(`nav a[href="${path}"]`).first()
      if ((await link.count()) === 0) continue
      await link.evaluate((element) => (element as unknown as { click(): void }).click())
      await waitForPath(page, path)
      // A page that is a document of its own ends this one, perhaps at this moment, and may lead on by itself.
      if (!(await page.evaluate('window.isSameDocument === true').catch(() => false))) {
        const open = () =>
          page.goto(start).then(
            () => true,
            () => false,
          )
        await expect.poll(open).toBe(true)
        await page.locator('main h1').first().waitFor()
        await isHydrated(page)
        await page.evaluate('window.isSameDocument = true')
        continue
      }
      await page.locator('main h1').first().waitFor()
      seen.push(path)
      wide.push(...(await wideIcons(page)).map((icon) => `${path}: ${icon}`))
    }
    expect(wide).toEqual([])
    expect(seen.length).toBeGreaterThan(4)
  },
)
