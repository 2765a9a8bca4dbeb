import { expect } from 'vitest'
import { DEMO_PEOPLE } from '#server/people/account/people.demo.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { formIsReady, logInAsDemoSub, openForm } from './steps.ts'

test('the calculator carries its configuration into the trial form, whose button is in sight on a low screen', async ({
  visit,
}) => {
  const { page, texts } = await visit({ width: 1366 })
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.goto('/content/freeTrial?regionId=ap-singapore&sizeId=4c8g&systemDiskGb=120&dataDiskGb=50')
  await formIsReady(page)
  const { field } = texts.trial
  await expect.poll(() => page.getByLabel(field.size, { exact: true }).inputValue()).toBe('4c8g')
  expect(await page.locator('input[name="regionId"]:checked').inputValue()).toBe('ap-singapore')
  await page.getByText('120\u00a0GB').first().waitFor()
  // A reload restores the draft; the address no longer decides.
  expect(new URL(page.url()).search).toBe('')

  const inSight = (target: string) =>
    page.evaluate<boolean>(`(() => {
      const { top, bottom } = document.querySelector(${JSON.stringify(target)}).getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })()`)
  await page.evaluate('scrollTo(0, 0)')
  expect(await inSight('main form button[type="submit"]')).toBe(true)
  for (const name of ['name', 'email', 'companyName', 'country', 'phone', 'industry'])
    expect([name, await inSight(`[name="${name}"]`)]).toEqual([name, true])
})

test('the country is found by its name in either language, and the list ends above the bottom of a low screen', async ({
  visit,
}) => {
  const { page, texts } = await visit({ width: 390, language: 'zh' })
  await page.setViewportSize({ width: 390, height: 420 })
  await openForm(page, '/content/freeTrial')
  const country = page.getByRole('combobox', { name: texts.trial.field.country })
  await country.click()
  await page.getByRole('option', { name: '中国香港' }).waitFor()
  const bottom = await page.evaluate<number>(
    `document.querySelector('[role=listbox]').parentElement.getBoundingClientRect().bottom`,
  )
  expect(bottom).toBeLessThanOrEqual(420)
  await expectAccessible(page)
  await page.keyboard.type('singap')
  await page.keyboard.press('Enter')
  expect(await country.inputValue()).toBe('新加坡')
  // A draft has the letters, not the name.
  await page.reload()
  await formIsReady(page)
  await expect.poll(() => country.inputValue()).toBe('新加坡')
})

test('several empty required fields are counted in a summary, and the optional ones stay folded', async ({
  visit,
}) => {
  const { page, texts } = await visit()
  await openForm(page, '/content/freeTrial')
  await page.getByRole('button', { name: texts.trial.submit }).click()
  await page.getByText(texts.errors['required:name']).first().waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('name')
  expect(await page.getByLabel(texts.trial.field.jobTitle, { exact: true }).isVisible()).toBe(false)
  await page.getByText(texts.trial.section.more).click()
  expect(await page.getByLabel(texts.trial.field.jobTitle, { exact: true }).isVisible()).toBe(true)
})

test('a sub-account meets no form or link that would refuse it, and reads who can', async ({
  visit,
  site,
}) => {
  const { page, texts } = await visit()
  await logInAsDemoSub(site, page, texts)
  await page.waitForURL((url) => url.pathname === PATHS.accountOverview)
  expect(await page.locator('a[href^="/content/freeTrial"]:visible').count()).toBe(0)
  await page.goto(PATHS.information)
  await page.getByText(texts.account.editedByPrimary).first().waitFor()
  expect(await page.locator('a[href^="/content/freeTrial"]:visible').count()).toBe(0)

  await page.goto('/content/resetEmail')
  const text = texts.role.missing.primary.replace('{{name}}', DEMO_PEOPLE.customer)
  await page.getByText(text).first().waitFor()
  expect(await page.locator('main form').count()).toBe(0)
  await page.goto('/content/home')
  expect(await page.locator('a[href^="/content/freeTrial"]:visible').count()).toBe(0)
  await page.goto('/content/freeTrial')
  await page.getByText(texts.trial.notAllowed.title).first().waitFor()
  expect(await page.getByRole('button', { name: texts.trial.submit }).isVisible()).toBe(false)
})
