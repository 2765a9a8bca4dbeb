import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShownCampaign } from '#contract/features/campaign/campaign.endpoints.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { DAY_MS, SECOND_MS } from '#contract/kit/time.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { campaignEn } from '#web/features/campaign/text.en.ts'
import { campaignZh } from '#web/features/campaign/text.zh.ts'
import { expectAccessible } from './accessibility.ts'
import { newVisitor, openBrowser } from './visitor.ts'

const PATH = '/content/active618'
const TEXTS = { zh: campaignZh, en: campaignEn }
let site: Site
let browser: Browser
let startsAt: number
let endsAt: number
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), openBrowser()])
  const { campaign } = (await (await fetch(`${site.url}/api/campaign`)).json()) as ShownCampaign
  if (!campaign) throw new Error('local mode has a campaign')
  startsAt = campaign.startsAt
  endsAt = campaign.endsAt
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** Opens the page while the server's clock says `serverTime` and the visitor's is wrong by `wrongBy`. */
async function openAt(page: Page, serverTime: number, wrongBy: number, path = PATH): Promise<void> {
  await page.clock.install({ time: serverTime + wrongBy })
  // Only `now` is ours: what a campaign is by then, the page must find out by itself.
  await page.route('**/api/campaign', async (route) => {
    const response = await route.fetch()
    const shown = (await response.json()) as ShownCampaign
    await route.fulfill({ response, json: { ...shown, now: serverTime } })
  })
  await page.goto(path)
  await page.getByRole('timer').getByText('––').first().waitFor({ state: 'detached' })
}

const shownBy = async (page: Page) => {
  const [label, ...digits] = await page.locator('p:has(+ [role=timer]), [role=timer] b').allTextContents()
  return { label, digits: digits.join(' ') }
}

describe.each(LANGUAGES)('the countdown in %s, on the server’s time', (language) => {
  const { clock } = TEXTS[language]
  const days = () => String((endsAt - startsAt) / DAY_MS)

  test.each([DAY_MS, -DAY_MS])('with a clock that is wrong by %i ms', async (wrongBy) => {
    const look = async (serverTime: number) => {
      const visitor = await newVisitor(browser, { url: site.url, language })
      await openAt(visitor.page, serverTime, wrongBy)
      const first = await shownBy(visitor.page)
      await visitor.page.clock.runFor(SECOND_MS)
      const second = await shownBy(visitor.page)
      await visitor.page.clock.runFor(SECOND_MS)
      const third = await shownBy(visitor.page)
      await visitor.close()
      return [first, second, third]
    }

    const startOfRun = `${days()} 00 00 00`
    const secondOfRun = `${Number(days()) - 1} 23 59 59`
    expect(await look(startsAt - SECOND_MS)).toEqual([
      { label: clock.before, digits: '00 00 00 01' },
      { label: clock.during, digits: startOfRun },
      { label: clock.during, digits: secondOfRun },
    ])
    expect((await look(startsAt)).slice(0, 2)).toEqual([
      { label: clock.during, digits: startOfRun },
      { label: clock.during, digits: secondOfRun },
    ])
    const over = { label: clock.after, digits: '00 00 00 00' }
    expect(await look(endsAt - SECOND_MS)).toEqual([
      { label: clock.during, digits: '00 00 00 01' },
      over,
      over,
    ])
    expect(await look(endsAt)).toEqual([over, over, over])
  })

  test('in a browser of the other language the page stays in its own', async () => {
    const visitor = await newVisitor(browser, { url: site.url, language: language === 'zh' ? 'en' : 'zh' })
    await openAt(visitor.page, startsAt, 0, `${PATH}?lang=${language}`)
    const name = visitor.page.getByRole('heading', { level: 1 })
    expect(/\p{Script=Han}/u.test((await name.textContent()) ?? '')).toBe(language === 'zh')
    await visitor.close()
  })

  test('one who comes too late is told, and offered what is still there', async () => {
    const visitor = await newVisitor(browser, { url: site.url, language })
    await openAt(visitor.page, endsAt, 0)
    await visitor.page.getByRole('heading', { name: TEXTS[language].past.title }).waitFor()
    expect(await visitor.page.getByRole('link', { name: TEXTS[language].action.register }).count()).toBe(0)
    await visitor.page.getByRole('link', { name: TEXTS[language].action.trial }).waitFor()
    await expectAccessible(visitor.page)
    await visitor.close()
  })
})
