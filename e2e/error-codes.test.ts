/**
 * Six error codes from the server to the screen, one for each form in which a page shows an error. That
 * every code is answered is shown by the API tests, where each form shows it by the component tests of the forms.
 */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { signIn } from './sign-in.ts'
import { changeStored } from './site-database.ts'
import { COMMIT, mailedCode, openForm, pasteCode, waitForPath } from './steps.ts'
import type { Visitor } from './visitor.ts'

/** Fills the registration form, all but its code. */
async function fillRegister({ page, texts }: Visitor, values: { userName: string; email: string }) {
  const { register } = texts
  await openForm(page, '/entry/register')
  await page.getByLabel(register.userName, { exact: true }).fill(values.userName)
  await page.getByLabel(register.email, { exact: true }).fill(values.email)
  await page.getByLabel(register.password, { exact: true }).fill('Quiet-Harbour-7')
  await page.getByRole('checkbox').check()
}

test('0001: an internal error is shown above the form with the id of its request', async ({
  visit,
  people,
  site,
}) => {
  const person = await people.make()
  const { page, texts, expectFailure } = await visit({ as: person, width: 390 })
  const { change, newPassword, repeat } = texts.password
  expectFailure('500 /api/password/change')
  await openForm(page, '/changePassword')
  await page.getByLabel(change.old, { exact: true }).fill(person.password)
  await page.getByLabel(newPassword, { exact: true }).fill('Loud-Meadow-42')
  await page.getByLabel(repeat, { exact: true }).fill('Loud-Meadow-42')
  const marker = path.join(site.dataDir, 'hashing-fails')
  writeFileSync(marker, '')
  try {
    await page.getByRole('button', { name: change.submit, exact: true }).click()
    await page.getByText(texts.errors['0001']).first().waitFor()
  } finally {
    rmSync(marker)
  }
  await page
    .getByText(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/)
    .first()
    .waitFor()
  await expectAccessible(page)
})

test('0009: a protected page without a session leads to the log-in page, which asks to sign in', async ({
  visit,
}) => {
  const { page, texts } = await visit({ width: 390 })
  await page.goto('/content/information', COMMIT)
  await waitForPath(page, '/entry/logIn')
  await page.getByText(texts.errors['0009']).first().waitFor()
  await expectAccessible(page)
})

test('0010: an ended session leads to the log-in page, which says so', async ({ visit, people, site }) => {
  const person = await people.make()
  const { page, texts, expectFailure } = await visit({ as: person, width: 390 })
  expectFailure('401 /api/user/detail', `401 /api/${person.userId}/token/validation`)
  changeStored(site, 'update sessions set ended_at = 1 where account_id = ?', person.userId)
  await page.goto('/changePassword', COMMIT)
  await waitForPath(page, '/entry/logIn')
  await page.getByText(texts.errors['0010']).first().waitFor()
  await expectAccessible(page)
})

test('0012: a wrong mailed code is shown at the code', async ({ visit, site }) => {
  const visitor = await visit({ width: 390 })
  const { page, texts, expectFailure } = visitor
  expectFailure('400 /api/register')
  const email = 'wrong-code@example.com'
  await fillRegister(visitor, { userName: 'wrong-code', email })
  const code = await mailedCode(site, page, texts, email)
  await pasteCode(page, code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: texts.register.submit }).click()
  await page.getByText(texts.errors['0012']).first().waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.ariaInvalid')).toBe('true')
  await expectAccessible(page)
})

test('0014: a taken user name is shown at its field, which has the focus', async ({
  visit,
  people,
  site,
}) => {
  const { userName } = await people.make()
  const visitor = await visit({ width: 390 })
  const { page, texts, expectFailure } = visitor
  expectFailure('409 /api/register')
  const email = 'taken-name@example.com'
  await fillRegister(visitor, { userName, email })
  await pasteCode(page, await mailedCode(site, page, texts, email))
  await page.getByRole('button', { name: texts.register.submit }).click()
  await page.getByText(texts.errors['0014']).first().waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('userName')
  await expectAccessible(page)
})

test('0010: a form of a user who is no longer the signed-in one is refused, and the other one stays signed in', async ({
  visit,
  people,
}) => {
  const { page, texts, expectFailure } = await visit({ as: await people.make(), width: 390 })
  expectFailure('401 /api/email-change/current-code')
  await openForm(page, '/content/resetEmail')
  // Another user signs in in another tab of the same browser.
  const other = await people.make()
  await signIn(page, other)
  await page.getByRole('button', { name: texts.credentials.code.send }).click()
  await page.getByText(texts.errors['0010']).first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(other.userId)
  await expectAccessible(page)
})
