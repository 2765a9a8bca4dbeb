/** A guide from its first words to its restored version (decision 060), as an operator works on it and a visitor reads it. */

import { expect } from 'vitest'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { takeVersionStep } from './steps.ts'

const ADMINISTRATOR = { account_type: 3, operator_role: 'administrator', language: 'en' }

test('an operator writes a guide: draft, preview, schedule, withdraw, publish, differences, restore', async ({
  visit,
  people,
  site,
}) => {
  const operator = await people.make(ADMINISTRATOR)
  const { page, texts } = await visit({ as: operator, width: 1440 })
  const { content: t, guideDesk } = texts
  const address = pathTo(PATHS.guide, { guide: 'connect-a-printer' })
  const statusOf = async () => (await fetch(site.url + address)).status
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (label: string, language: string) =>
    page.getByLabel(t.field.replace('{{label}}', label).replace('{{language}}', language), { exact: true })

  await page.goto(PATHS.guideDesk)
  await button(t.add.open.guide).press('Enter')
  await page.getByRole('dialog').getByLabel(t.add.identifier).fill('connect-a-printer')
  await button(t.add.submit).press('Enter')
  await page.getByRole('heading', { name: t.history.title }).waitFor()
  await field(guideDesk.fields.title, t.languages.zh).fill('连接打印机')
  await field(guideDesk.fields.title, t.languages.en).fill('Connect a printer')
  await field(guideDesk.fields.body, t.languages.en).fill('Open **Devices** in the client.')
  await page.getByRole('region', { name: guideDesk.preview }).getByText('Devices').first().waitFor()
  await page
    .getByText(/Draft saved at/)
    .first()
    .waitFor()
  await expectAccessible(page)

  // The gate: the Chinese text is missing.
  await button(t.publish.open).press('Enter')
  await page.getByText(t.publish.gate).first().waitFor()
  expect(await page.getByRole('dialog').getByRole('button', { name: t.publish.submit }).isDisabled()).toBe(
    true,
  )
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: t.languages.zh }).check()
  await field(guideDesk.fields.body, t.languages.zh).fill(
    '打开客户端的“设备”，选择打印机，然后点击“在云桌面中使用”。',
  )
  await page
    .getByText(/text is missing/)
    .first()
    .waitFor({ state: 'detached' })

  // The preview is the page itself; no visitor finds it yet.
  await button(t.preview.open).press('Enter')
  await button(t.preview.make).press('Enter')
  const link = page.getByRole('link', { name: `${guideDesk.pages.guide}, ${t.languages.en}`, exact: false })
  await link.waitFor()
  const [preview] = await Promise.all([page.context().waitForEvent('page'), link.press('Enter')])
  await preview.getByRole('heading', { level: 1, name: 'Connect a printer' }).waitFor()
  await preview.close()
  expect(await statusOf()).toBe(404)
  await page.keyboard.press('Escape')

  // Scheduled for tomorrow, and withdrawn.
  await button(t.publish.open).press('Enter')
  await page.getByRole('radio', { name: t.publish.later }).check()
  await expectAccessible(page)
  await button(t.publish.schedule).press('Enter')
  await takeVersionStep(page, texts, 1, t.history.withdraw)
  await page.getByRole('dialog').getByRole('button', { name: t.history.withdraw }).press('Enter')
  await page
    .getByText(/^Withdrawn by/)
    .first()
    .waitFor()

  // Restored into the draft and published: the page is there.
  await takeVersionStep(page, texts, 1, t.history.restore)
  await page.getByRole('dialog').getByRole('button', { name: t.history.restore }).press('Enter')
  await page
    .getByText(/comes from version 1/)
    .first()
    .waitFor()
  await button(t.publish.open).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: t.publish.submit }).press('Enter')
  await page.getByText('Restored from version 1').first().waitFor()
  await expect.poll(statusOf).toBe(200)

  // A change, its difference from what is live, and the end.
  await field(guideDesk.fields.title, t.languages.en).fill('Connect your printer')
  await page
    .getByText(/Draft saved at/)
    .first()
    .waitFor()
  await button('Compare version 2').press('Enter')
  const panel = page.getByRole('dialog', { name: t.compare.title })
  await panel.locator('ins', { hasText: 'your' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto(PATHS.contentCalendar)
  await page
    .getByRole('link', { name: 'Connect your printer' })
    .or(page.getByRole('link', { name: 'Connect a printer' }))
    .first()
    .waitFor()
  await expectAccessible(page)
})
