/** Broken lines and blocked storage: pages and forms stay usable, or say what to do. */
import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { test } from './journey.ts'
import { changeUntilItAsks, formIsReady, waitForPath } from './steps.ts'

test('offline in the account area, a link leaves page and form as they are; online again, it leads on', async ({
  visit,
  people,
}) => {
  const { page, context, texts, expectFailedRequests } = await visit({ as: await people.make() })
  expectFailedRequests()
  await page.goto(PATHS.information)
  await page.getByRole('button', { name: texts.account.edit }).click()
  const name = page.getByLabel(texts.account.field.name, { exact: true })
  await changeUntilItAsks(page, () => name.fill('Lin Yue'))
  const linkTo = (path: string) => page.locator(`nav a[href="${path}"]`).first()

  await context.setOffline(true)
  await page.getByText(texts.kit.lostConnection).first().waitFor()
  await linkTo(PATHS.sessions).click()
  await linkTo(PATHS.freeTrial).click()
  expect(new URL(page.url()).pathname).toBe(PATHS.information)
  expect(await name.inputValue()).toBe('Lin Yue')

  await context.setOffline(false)
  await expect.poll(() => page.getByText(texts.kit.lostConnection).count()).toBe(0)
  // The name is not saved: the page asks first. What is asked for again may move a link away under a click.
  const leave = page.getByRole('dialog').getByRole('button', { name: texts.kit.unsaved.leave })
  const ask = async () => {
    if (!(await leave.isVisible()))
      await linkTo(PATHS.sessions)
        .click({ timeout: 1_000 })
        .catch(() => {})
    return leave.isVisible()
  }
  await expect.poll(ask).toBe(true)
  await leave.click()
  await waitForPath(page, PATHS.sessions)
})

test('a part whose code did not load is there after "Try again", with what was typed', async ({
  visit,
  people,
}) => {
  const { page, texts, expectFailedRequests } = await visit({ as: await people.make() })
  expectFailedRequests()
  // What is typed stays after the page is loaded anew: the browser may go on when it asks.
  page.on('dialog', (question) => void question.accept())
  let isCut = true
  await page.route(/leave-dialog.*\.js/, (route) => (isCut ? route.abort() : route.continue()))
  await page.goto(PATHS.information)
  await page.getByRole('button', { name: texts.account.edit }).click()
  const name = page.getByLabel(texts.account.field.name, { exact: true })
  await changeUntilItAsks(page, () => name.fill('Lin Yue'))
  const link = page.locator(`nav a[href="${PATHS.sessions}"]`).first()
  await link.click()
  await page.getByText(texts.kit.partFailed).first().waitFor()

  isCut = false
  const retry = page.getByRole('button', { name: texts.kit.retry })
  // What was typed is there again, as a change.
  await changeUntilItAsks(page, () => Promise.all([page.waitForEvent('load'), retry.click()]))
  await expect.poll(() => name.inputValue()).toBe('Lin Yue')
  await link.click()
  await page.getByRole('dialog').getByRole('button', { name: texts.kit.unsaved.leave }).click()
  await waitForPath(page, PATHS.sessions)
})

/** What a browser does that blocks cookies and site data: reading the property throws. */
const BLOCK_STORAGE = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })`

test('with cookies and storage blocked, offers, prices and the trial form work, and the login says what to allow', async ({
  visit,
}) => {
  const { page, context, texts } = await visit()
  await context.addInitScript(BLOCK_STORAGE)
  for (const path of [PATHS.home, PATHS.productCenter, PATHS.active618]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText(texts.kit.failure.server).count()).toBe(0)
  }
  await page.goto(PATHS.freeTrial)
  await formIsReady(page)
  await page.getByLabel(texts.trial.field.companyName, { exact: true }).fill('Harbour Ltd.')
  await page.getByRole('button', { name: texts.trial.submit }).click()
  await page.getByText(texts.errors['required:name']).first().waitFor()
  expect(await page.getByLabel(texts.trial.field.companyName, { exact: true }).inputValue()).toBe(
    'Harbour Ltd.',
  )

  await page.goto(PATHS.logIn)
  await page.getByText(texts.errors.storageBlocked).first().waitFor()
})
