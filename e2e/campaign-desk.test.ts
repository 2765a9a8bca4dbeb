/** A campaign from its copy to its end, as an operator works on it in Chinese and a customer claims it in English. */
import { expect } from 'vitest'
import type { ShownCampaign } from '#contract/catalog/campaign/campaign.endpoints.ts'
import { businessDay } from '#contract/kit/time.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { takeVersionStep } from './steps.ts'

const OPERATOR = { account_type: 3, operator_role: 'marketing', language: 'zh' }
const ITEM = 'autumn-days'

test('an operator copies a campaign, previews, schedules, publishes and ends it; a customer claims its offer', async ({
  visit,
  people,
  site,
}) => {
  const running = async () =>
    (
      (await (
        await fetch(`${site.url}/api/campaign`, { headers: { 'accept-language': 'zh-CN' } })
      ).json()) as ShownCampaign
    ).campaign
  const before = await running()
  const { page, texts } = await visit({ as: await people.make(OPERATOR), language: 'zh', width: 1440 })
  const { content: t, campaignDesk: desk } = texts
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  /** What lies below a dialog takes no key before it is gone. */
  const closed = () => page.getByRole('dialog').waitFor({ state: 'detached' })
  const field = (label: string, language: string) =>
    page.getByLabel(t.field.replace('{{label}}', label).replace('{{language}}', language), { exact: true })

  // A copy of the one that runs. It begins today, so that it is the one that the page shows.
  await page.goto(PATHS.campaignDesk)
  const original = page.getByRole('row').filter({ hasText: before?.name ?? '' })
  await original.getByRole('button').press('Enter')
  await page.getByRole('menuitem', { name: t.add.copy }).press('Enter')
  await page.getByRole('dialog').getByLabel(t.add.identifier).fill(ITEM)
  await button(t.add.submit).press('Enter')
  await closed()
  await field(desk.fields.name, t.languages.zh).fill('秋日活动')
  await field(desk.fields.name, t.languages.en).fill('')
  const today = businessDay(Date.now(), before?.timeZone ?? '')
  const lastDay = Temporal.PlainDate.from(today).add({ days: 2 }).toString()
  await page.getByLabel(desk.fields.startsOn, { exact: true }).fill(today)
  await page.getByLabel(desk.fields.endsOn, { exact: true }).fill(lastDay)
  const firstOffer = page.getByRole('group', { name: `${desk.offers} 1` }).first()
  await firstOffer.locator('summary').first().press('Enter')
  await firstOffer.getByText(desk.price.editDiscount).first().waitFor()

  // The gate: the English title is missing.
  await button(t.publish.open).press('Enter')
  await page.getByText(t.publish.gate).first().waitFor()
  await page.getByRole('dialog').getByText('缺少英文：标题').first().waitFor()
  expect(await inDialog(t.publish.submit).isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await closed()
  await field(desk.fields.name, t.languages.en).fill('Autumn days')
  await page.getByText('处缺少英文文本').first().waitFor({ state: 'detached' })
  await page
    .getByText(/^草稿已保存/)
    .first()
    .waitFor()

  // The preview is the page itself, by a link; visitors still see the other campaign.
  await button(t.preview.open).press('Enter')
  await button(t.preview.make).press('Enter')
  const link = page.getByRole('link', { name: `${desk.pages.campaign}，${t.languages.en}`, exact: false })
  const [preview] = await Promise.all([page.context().waitForEvent('page'), link.press('Enter')])
  await preview.getByRole('heading', { level: 1, name: 'Autumn days' }).waitFor()
  // It has no scripts, so its countdown comes with the page.
  expect(await preview.getByRole('timer').textContent()).not.toContain('––')
  await preview.close()
  expect((await running())?.id).toBe(before?.id)
  await page.keyboard.press('Escape')
  await closed()

  // Scheduled for tomorrow, withdrawn, and published now.
  await button(t.publish.open).press('Enter')
  await page.getByRole('radio', { name: t.publish.later }).check()
  await button(t.publish.schedule).press('Enter')
  await closed()
  await takeVersionStep(page, texts, 1, t.history.withdraw)
  await inDialog(t.history.withdraw).press('Enter')
  await closed()
  await page.getByText('撤回，').first().waitFor()
  await takeVersionStep(page, texts, 1, t.history.restore)
  await inDialog(t.history.restore).press('Enter')
  await closed()
  await page.getByText('此草稿取自版本 1').first().waitFor()
  await button(t.publish.open).press('Enter')
  await inDialog(t.publish.submit).press('Enter')
  await page.getByText(t.history.restored.replace('{{number}}', '1')).first().waitFor()
  await expect.poll(async () => (await running())?.id).toBe(ITEM)
  await expectAccessible(page)

  // A customer claims the offer for new customers.
  const customer = await visit({ as: await people.make({ language: 'en' }), language: 'en' })
  const { claim } = customer.texts
  await customer.page.goto(PATHS.claims)
  await customer.page.getByRole('link', { name: claim.toCampaign }).press('Enter')
  await customer.page.getByRole('heading', { level: 1, name: 'Autumn days' }).waitFor()
  await customer.page.getByRole('button', { name: claim.action.desktop }).first().press('Enter')
  const status = customer.page.getByRole('status').filter({ hasText: claim.action.claimed })
  await status.waitFor()
  const code = /\w{4}(-\w{4}){3}/.exec((await status.textContent()) ?? '')?.[0] ?? ''
  expect(code).not.toBe('')

  // The operator sees who claimed it, and ends the campaign.
  await page.goto(PATHS.campaignClaims)
  await page.getByRole('row').filter({ hasText: code }).getByText('秋日活动').first().waitFor()
  await page.goto(`${PATHS.campaignDesk}/${ITEM}`)
  await takeVersionStep(page, texts, 2, t.publish.endOpen)
  await inDialog(t.publish.end).press('Enter')
  await page.getByText(t.history.end, { exact: true }).first().waitFor()
  await expect.poll(async () => (await running())?.id).toBe(before?.id)
})
