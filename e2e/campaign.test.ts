import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ShownCampaign } from '#contract/catalog/campaign/campaign.endpoints.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#contract/kit/time.ts'
import type { Site } from '#test/site.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'

const PATH = '/content/active618'

async function campaignOf(site: Site) {
  const { campaign } = (await (await fetch(`${site.url}/api/campaign`)).json()) as ShownCampaign
  if (!campaign) throw new Error('local mode has a campaign')
  return campaign
}

/**
 * Opens the page while the server's clock says `serverTime` and the visitor's is wrong by `wrongBy`. From the moment at
 * which the page asks for the server's time, time passes in it only by `clock.runFor`.
 */
async function openAt(page: Page, serverTime: number, wrongBy: number, path = PATH): Promise<void> {
  await page.clock.install({ time: serverTime + wrongBy })
  // Only `now` is changed: the page itself has to find out the phase of the campaign by then.
  await page.route('**/api/campaign', async (route) => {
    const response = await route.fetch()
    const shown = (await response.json()) as ShownCampaign
    await page.clock.pauseAt(serverTime + wrongBy + HOUR_MS)
    await route.fulfill({ response, json: { ...shown, now: serverTime } })
  })
  await page.goto(path)
  await page.getByRole('timer').getByText('––').first().waitFor({ state: 'detached' })
}

/** The label and the digits of the countdown. */
async function countdownOf(page: Page) {
  const [label, ...digits] = await page.locator('p:has(+ [role=timer]), [role=timer] b').allTextContents()
  return { label, digits: digits.join(' ') }
}

// A browser whose clock is a day ahead at the start, and one whose clock is a day behind at the end.
test.for([
  { moment: 'start', wrongBy: DAY_MS },
  { moment: 'end', wrongBy: -DAY_MS },
] as const)(
  'the countdown passes the $moment of a campaign by the server’s time, though the browser’s clock is wrong by $wrongBy ms',
  async ({ moment, wrongBy }, { visit, site }) => {
    const { startsAt, endsAt } = await campaignOf(site)
    const { page, texts } = await visit({ language: moment === 'start' ? 'zh' : 'en' })
    const { clock } = texts.campaign
    const days = (endsAt - startsAt) / DAY_MS
    await openAt(page, (moment === 'start' ? startsAt : endsAt) - SECOND_MS, wrongBy)
    const over = { label: clock.after, digits: '00 00 00 00' }
    const seconds = {
      start: [
        { label: clock.before, digits: '00 00 00 01' },
        { label: clock.during, digits: `${days} 00 00 00` },
        { label: clock.during, digits: `${days - 1} 23 59 59` },
      ],
      end: [{ label: clock.during, digits: '00 00 00 01' }, over, over],
    }
    for (const shown of seconds[moment]) {
      await expect.poll(() => countdownOf(page)).toEqual(shown)
      await page.clock.runFor(SECOND_MS)
    }
  },
)

test('the page keeps its own language in a browser of the other one', async ({ visit, site }) => {
  const { startsAt } = await campaignOf(site)
  const { page } = await visit({ language: 'en' })
  await openAt(page, startsAt, 0, `${PATH}?lang=zh`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/\p{Script=Han}/u)
})

test('a visitor after the end of a campaign reads that it is over and what is still offered', async ({
  visit,
  site,
}) => {
  const { endsAt } = await campaignOf(site)
  const { page, texts } = await visit()
  const { action, offers, past } = texts.campaign
  await openAt(page, endsAt, 0)
  await page.getByRole('heading', { name: past.title }).waitFor()
  const main = page.getByRole('main')
  expect(
    await main.getByRole('link', { name: `${offers.calculate}${offers.calculateOf.split('{{')[0]}` }).count(),
  ).toBe(0)
  await page.getByRole('main').getByRole('link', { name: action.trial }).first().waitFor()
  // axe waits by the timers of the page.
  await page.clock.resume()
  await expectAccessible(page)
})
