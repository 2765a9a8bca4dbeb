/** Broken lines and blocked storage: pages and forms stay usable, or say what to do. */
import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { test } from './journey.ts'
import { waitForPath } from './steps.ts'

test('offline in the account area, a link leaves page and form as they are; online again, it leads on', async ({
  visit,
  people,
}) => {
  const { page, context, texts, expectFailedRequests } = await visit({ as: await people.make() })
  expectFailedRequests()
  await page.goto(PATHS.information)
  await page.getByRole('button', { name: texts.account.edit }).click()
  const name = page.getByLabel(texts.account.field.name, { exact: true })
  await name.fill('Lin Yue')
  const linkTo = (path: string) => page.locator(`nav a[href="${path}"]`).first()

  await context.setOffline(true)
  await page.getByText(texts.kit.connection.lost).waitFor()
  await linkTo(PATHS.sessions).click()
  await linkTo(PATHS.freeTrial).click()
  expect(new URL(page.url()).pathname).toBe(PATHS.information)
  expect(await name.inputValue()).toBe('Lin Yue')

  await context.setOffline(false)
  await expect.poll(() => page.getByText(texts.kit.connection.lost).count()).toBe(0)
  await linkTo(PATHS.sessions).click()
  await waitForPath(page, PATHS.sessions)
})
