import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import {
  attributeOf,
  focusedText,
  formIsReady,
  holdDocument,
  logInWith,
  mailedCode,
  nextMail,
  openForm,
  pasteCode,
  waitForPath,
} from './steps.ts'

const NEW = 'Loud-Meadow-42'
const NEWER = 'Calm-Orchard-88'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('a forgotten password is reset in two steps with a pasted code, and a countdown leads to the login page', async ({
  visit,
  people,
  site,
}) => {
  const person = await people.make()
  const { page, texts, expectFailure } = await visit({ language: 'zh', width: 390 })
  const { password } = texts
  await page.goto('/entry/logIn')
  await page.getByRole('link', { name: texts.signIn.forgot }).click()
  await waitForPath(page, '/entry/forgetPassWord')
  await expect.poll(() => page.title()).toBe(`${texts.titles.forgetPassword} - ${texts.product}`)
  await formIsReady(page)
  expect(await attributeOf(page, password.forgot.account, 'autocomplete')).toBe('username')

  expectFailure('400 /api/password/reset-proof')
  await field(page, password.forgot.account).fill('other-name')
  await field(page, password.forgot.email).fill(person.email)
  await pasteCode(page, '123456')
  await page.getByText(texts.errors.codeMissing).first().waitFor()

  await pasteCode(page, await mailedCode(site, page, texts, person.email))
  await page.getByText(texts.errors['0024']).first().waitFor()
  await expectAccessible(page)
  expect(await field(page, password.forgot.email).inputValue()).toBe(person.email)
  await field(page, password.forgot.account).fill(person.userName)
  await button(page, password.forgot.next).click()

  await page.getByRole('heading', { name: password.forgot.chooseTitle }).waitFor()
  await expect.poll(() => focusedText(page)).toBe(password.forgot.chooseTitle)
  await expectAccessible(page)
  expect(await attributeOf(page, password.newPassword, 'autocomplete')).toBe('new-password')
  await field(page, password.newPassword).fill(NEW)
  await field(page, password.repeat).fill(NEWER)
  await button(page, password.forgot.submit).click()
  await page.getByText(texts.errors.passwordsDiffer).first().waitFor()
  await field(page, password.repeat).fill(NEW)
  const letGo = await holdDocument(page, '/entry/logIn')
  await button(page, password.forgot.submit).click()
  await page.getByRole('heading', { name: password.forgot.doneTitle }).waitFor()
  await expectAccessible(page)
  await letGo()
  await logInWith(page, texts, { account: person.userName, password: NEW })
  await waitForPath(page, '/content/information/access')
})

test('an error that appears when a field loses the focus does not move what the same press was aimed at', async ({
  visit,
}) => {
  const { page, texts } = await visit()
  const { forgot } = texts.password
  await openForm(page, '/entry/forgetPassWord')
  await field(page, forgot.email).fill('nobody')
  await page.getByRole('heading', { name: forgot.title }).click()
  await page.getByText(texts.errors.emailRule).first().waitFor()
  await field(page, forgot.email).fill('no one')
  await page.getByRole('link', { name: forgot.logIn }).click()
  await waitForPath(page, '/entry/logIn')
})

test('a changed password needs the old one, and this browser stays signed in', async ({ visit, people }) => {
  const person = await people.make()
  const { page, texts, expectFailure } = await visit({ as: person })
  const { change, newPassword, repeat } = texts.password
  await openForm(page, '/changePassword')
  await field(page, change.old).fill('Wrong-Harbour-7')
  await field(page, newPassword).fill(NEW)
  await field(page, repeat).fill(NEW)
  expectFailure('400 /api/password/change')
  await button(page, change.submit).click()
  await page.getByText(texts.errors['0023']).first().waitFor()
  await expectAccessible(page)
  await field(page, change.old).fill(person.password)
  await button(page, change.submit).click()
  await page.getByRole('heading', { name: change.doneTitle }).waitFor()
  await page.getByRole('link', { name: change.back }).click()
  await waitForPath(page, '/content/information/security')
})

test('an e-mail address is changed in three steps and changed back by the old address, which leads on to a new password', async ({
  visit,
  people,
  site,
}) => {
  const person = await people.make()
  const next = `moved-${person.email}`
  const { page, texts, expectFailure } = await visit({ as: person })
  const { password, emailChange } = texts
  await openForm(page, '/content/resetEmail')
  await expect.poll(() => field(page, emailChange.prove.email).inputValue()).toBe(person.email)
  await pasteCode(page, await mailedCode(site, page, texts, person.email))
  await page.getByRole('heading', { name: emailChange.give.title }).waitFor()

  expectFailure('400 /api/email-change/new-code')
  await field(page, emailChange.give.email).fill(person.email)
  await button(page, texts.credentials.code.send).click()
  await page.getByText(texts.errors['0037']).first().waitFor()
  await field(page, emailChange.give.email).fill(next)
  await expectAccessible(page)
  const code = await mailedCode(site, page, texts, next)
  const warning = await nextMail(site, person.email, () => pasteCode(page, code))
  await page.getByRole('heading', { name: emailChange.done.title }).waitFor()
  await expectAccessible(page)

  const link = /http\S+#token=[\w-]+/.exec(warning.text)?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('heading', { name: emailChange.undo.title }).waitFor()
  // The heading comes from the server; the secret leaves the address once React has read it.
  await page.waitForURL((url) => url.hash === '')
  expect(page.url()).not.toContain('token')
  await expectAccessible(page)
  await page.reload()
  await button(page, emailChange.undo.submit).click()
  await waitForPath(page, '/entry/forgetPassWord')
  await formIsReady(page)
  await field(page, password.newPassword).fill(NEWER)
  await field(page, password.repeat).fill(NEWER)
  await button(page, password.forgot.submit).click()
  await page.getByRole('heading', { name: password.forgot.doneTitle }).waitFor()
  await page.getByRole('link', { name: password.forgot.now }).click()
  await waitForPath(page, '/entry/logIn')
  await logInWith(page, texts, { account: person.email, password: NEWER })
  await waitForPath(page, '/content/information/access')
  await page.getByText(texts.accessReview.acting.none).first().waitFor()
  await expectAccessible(page)

  expectFailure('410 /api/email-change/undo')
  await page.goto(link)
  await button(page, emailChange.undo.submit).click()
  await page.getByRole('heading', { name: emailChange.undo.overTitle }).waitFor()
})
