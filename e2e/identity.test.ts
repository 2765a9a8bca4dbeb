import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import { post, type RegisteredPerson } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { ageConsents, changeStored, makeSubAccount } from './site-database.ts'
import {
  attributeOf,
  COMMIT,
  codeField,
  focusedText,
  logInBelow,
  logInWith,
  logOut,
  openForm,
  pasteCode,
  waitForPath,
} from './steps.ts'

test('a new password that is too long is refused and not cut, so that the stored one is the typed one', async ({
  visit,
}) => {
  const { page, texts } = await visit()
  await openForm(page, '/entry/register')
  const field = page.locator('input[autocomplete="new-password"]').first()
  await field.focus()
  // As a paste or a password manager fills it, which a `maxlength` of the field would cut.
  const generated = 'Quiet-Harbour-7-and-more-of-it'
  await page.keyboard.insertText(generated)
  await page.keyboard.press('Tab')
  expect(await field.inputValue()).toBe(generated)
  await page.getByText(texts.errors['0060']).first().waitFor()
})

test('signing in works by keyboard alone: identity, wrong password, remembered name', async ({
  visit,
  people,
}) => {
  const { userName, password } = await people.make()
  const { page, texts, expectFailure } = await visit({ language: 'zh', width: 390 })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await openForm(page, '/entry/logIn?redirect=%2Fcontent%2Finformation%2Fsessions')
  expect(await attributeOf(page, texts.signIn.account, 'autocomplete')).toBe('username')
  expect(await attributeOf(page, texts.signIn.password, 'autocomplete')).toBe('current-password')

  // A customer who chose "partner" reads the error at the choice, where the arrow keys correct it.
  expectFailure('403 /api/sign-in', '400 /api/sign-in')
  await page.getByRole('radio', { name: texts.signIn.identity.customer }).focus()
  await press('ArrowRight', 'Tab')
  await page.keyboard.type(userName)
  await press('Tab')
  await page.keyboard.type(password)
  await press('Enter')
  await page.getByText(texts.errors.IAM_0004).first().waitFor()
  await expectAccessible(page)
  await page.locator('[role=radiogroup]:focus').waitFor()
  expect(await page.getByRole('radiogroup').first().getAttribute('aria-describedby')).toBe(
    await page.getByText(texts.errors.IAM_0004).first().getAttribute('id'),
  )
  await press('Tab', 'ArrowLeft', 'Tab', 'Tab')
  await page.keyboard.type('x')
  await press('Enter')
  await page.getByText(texts.errors['0029']).first().waitFor()
  await expectAccessible(page)

  // The name is still there, and the password has the focus.
  expect(await page.getByLabel(texts.signIn.account, { exact: true }).inputValue()).toBe(userName)
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('password')
  await press('Control+A')
  await page.keyboard.type(password)
  // Past the button that shows the password, to the checkbox, from which Enter sends too.
  await press('Tab', 'Tab', 'Space', 'Enter')
  await waitForPath(page, '/content/information/sessions')

  await logOut(page)
  await page.getByText(texts.signIn.signedOut).first().waitFor()
  await expect.poll(() => page.getByLabel(texts.signIn.account, { exact: true }).inputValue()).toBe(userName)
  expect(await page.getByLabel(texts.signIn.password, { exact: true }).inputValue()).toBe('')
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain(password)
})

test('a partner who signs in as a customer is let in with a notice, and the device remembers "partner" later', async ({
  visit,
  people,
}) => {
  const { userName, password } = await people.make({ account_type: 2 })
  const { page, texts } = await visit()
  await openForm(page, '/entry/logIn')
  await logInWith(page, texts, { account: userName, password })
  await page.getByText(texts.signIn.notice.partnerSignedInAsCustomer).first().waitFor()
  await logOut(page)

  await openForm(page, '/entry/logIn')
  await page.getByRole('radio', { name: texts.signIn.identity.partner }).check({ force: true })
  await page.getByRole('checkbox', { name: texts.signIn.remember }).check()
  await logInWith(page, texts, { account: userName, password })
  await waitForPath(page, '/content/overview')
  await logOut(page)
  await page.getByText(texts.signIn.signedOut).first().waitFor()
  await expect
    .poll(() => page.getByRole('radio', { name: texts.signIn.identity.partner }).isChecked())
    .toBe(true)
})

test('a sub-account signs in below its own primary account, and a lost session leads to its login page and back', async ({
  visit,
  people,
  site,
}) => {
  const primary = await people.make()
  const other = await people.make()
  const sub = 'helper'
  const subId = makeSubAccount(site, primary.userId, sub)
  const { page, texts, expectFailure } = await visit({ language: 'zh', width: 390 })
  expectFailure('403 /api/sign-in/sub-account')

  await page.goto('/entry/logIn')
  await page.getByRole('link', { name: texts.signIn.sub.action }).click()
  await waitForPath(page, '/entry/subAccounts')
  const email = `${sub}@example.com`
  await logInBelow(page, texts, { primary: other.userName, account: email, password: primary.password })
  await page.getByText(texts.errors['0054']).first().waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('primary')
  await expectAccessible(page)

  changeStored(site, 'update sub_accounts set disabled_at = 1 where id = ?', subId)
  await logInBelow(page, texts, { primary: primary.userName, account: sub, password: primary.password })
  await page.getByText(texts.errors['0061']).first().waitFor()
  changeStored(site, 'update sub_accounts set disabled_at = null where id = ?', subId)
  await page.getByLabel(texts.signIn.sub.remember).check()
  await logInBelow(page, texts, { primary: primary.userName, account: sub, password: primary.password })
  await waitForPath(page, '/content/overview')
  // Until its calls are answered: one of them that found the session ended would redirect back to this page. Only the
  // stream of notifications goes on.
  await page.getByText(texts.account.overview.own).first().waitFor()

  // The session ends on the server: the next visit leads to the sub-accounts' login page, and from there back.
  changeStored(site, 'update sessions set ended_at = 1 where sub_account_id = ?', subId)
  expectFailure(...callsOfEndedSession(subId))
  await page.goto('/content/information/sessions', COMMIT)
  await waitForPath(page, '/entry/subAccounts')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/content/information/sessions')
  await page.getByRole('checkbox', { checked: true }).waitFor()
  expect(await page.getByLabel(texts.signIn.sub.primary, { exact: true }).inputValue()).toBe(primary.userName)
  await logInBelow(page, texts, { primary: primary.userName, account: sub, password: primary.password })
  await waitForPath(page, '/content/information/sessions')

  await logOut(page, '/entry/subAccounts')
  await page.getByText(texts.signIn.signedOut).first().waitFor()
})

test('five wrong passwords lock the account, and the mailed link unlocks it once, on a click and not on opening', async ({
  visit,
  people,
  site,
}) => {
  const { userName, email, password } = await people.make()
  const { page, texts, expectFailure } = await visit()
  const { unlock } = texts.signIn
  expectFailure('400 /api/sign-in', '429 /api/sign-in')
  await openForm(page, '/entry/logIn')
  for (const code of ['0029', '0030', '0031', '0032', '0028'] as const) {
    await logInWith(page, texts, { account: userName, password: 'Wrong-Harbour-7' })
    await page
      .getByText(fillText(texts.errors[code], { minutes: 15 }))
      .first()
      .waitFor()
    expect(await page.getByLabel(texts.signIn.account, { exact: true }).inputValue()).toBe(userName)
    expect(await page.getByLabel(texts.signIn.password, { exact: true }).inputValue()).toBe('Wrong-Harbour-7')
  }
  await page.getByText(texts.signIn.lockedNote.ask).first().waitFor()
  await expectAccessible(page)
  await logInWith(page, texts, { account: userName, password })
  await page
    .getByText(fillText(texts.errors['0028'], { minutes: 15 }))
    .first()
    .waitFor()

  // In another browser: the link is opened twice, as mail scanners do, then used.
  const mail = await site.smtp.waitForMail(email, {
    where: ({ text }) => text.includes('/entry/unlock#token='),
  })
  const link = /\S*(\/entry\/unlock#token=[\w-]+)/.exec(mail.text)?.[1] ?? ''
  const second = await visit()
  await second.page.goto(link)
  await second.page.getByRole('button', { name: unlock.submit, exact: true }).waitFor()
  await second.page.waitForURL(({ hash }) => hash === '')
  await second.page.reload()
  await expectAccessible(second.page)
  await second.page.getByRole('button', { name: unlock.submit, exact: true }).click()
  await second.page.getByRole('heading', { name: unlock.done }).waitFor()
  await expect.poll(() => focusedText(second.page)).toBe(unlock.done)
  await expectAccessible(second.page)
  await second.page.getByRole('link', { name: texts.signIn.submit, exact: true }).click()
  await waitForPath(second.page, '/entry/logIn')
  await logInWith(second.page, texts, { account: userName, password })
  await waitForPath(second.page, '/content/overview')

  second.expectFailure('410 /api/sign-in/unlock')
  await second.page.goto(link)
  await second.page.getByRole('button', { name: unlock.submit, exact: true }).click()
  await second.page.getByRole('heading', { name: unlock.expired }).waitFor()
  await expectAccessible(second.page)
})

test('a second factor is asked for: wrong code, reload, expired step, pasted code', async ({
  visit,
  people,
  site,
}) => {
  const owner = await people.make()
  const app = await setUpApp(site, owner)
  const { page, texts, expectFailure } = await visit({ language: 'zh', width: 390 })
  expectFailure('400 /api/sign-in/second-factor', '410 /api/sign-in/second-factor')
  await openForm(page, '/entry/logIn?redirect=%2Fcontent%2Finformation%2Fsessions')
  await logInWith(page, texts, { account: owner.userName, password: owner.password })
  await page.getByRole('heading', { name: texts.signIn.factor.title }).waitFor()
  await expectAccessible(page)
  expect(await codeField(page).getAttribute('autocomplete')).toBe('one-time-code')
  expect(await page.evaluate('localStorage.getItem("X-Auth-Token")')).toBeNull()

  await pasteCode(page, '000000')
  await page.getByText(texts.errors['0012']).first().waitFor()
  await expectAccessible(page)

  // The step survives a reload; an expired ticket leads back to the password, with the name in its field.
  await page.reload()
  await page.getByRole('heading', { name: texts.signIn.factor.title }).waitFor()
  changeStored(site, 'update sign_in_tickets set expires_at = 1 where account_id = ?', owner.userId)
  await pasteCode(page, '000000')
  await page
    .getByText(texts.signIn.cameBack.expired.split('{{')[0] ?? '')
    .first()
    .waitFor()
  await expectAccessible(page)
  expect(await page.getByLabel(texts.signIn.account, { exact: true }).inputValue()).toBe(owner.userName)

  await logInWith(page, texts, { account: owner.userName, password: owner.password })
  await page.getByRole('heading', { name: texts.signIn.factor.title }).waitFor()
  await pasteCode(page, app.nextCode())
  await waitForPath(page, '/content/information/sessions')
  expect(await page.evaluate('sessionStorage.getItem("signInStep")')).toBeNull()
})

test('new versions of the agreements are asked about at sign-in: declined, then read, ticked and accepted', async ({
  visit,
  people,
  site,
}) => {
  const { userId, userName, password } = await people.make()
  ageConsents(site, userId)
  const { page, texts } = await visit()
  const { agreements, cameBack } = texts.signIn
  await openForm(page, '/entry/logIn')
  await logInWith(page, texts, { account: userName, password })
  await page.getByRole('heading', { name: agreements.title }).waitFor()
  await expect.poll(() => focusedText(page)).toBe(agreements.title)
  const changed = page.getByRole('link', { name: texts.titles.agreements })
  expect(await changed.getAttribute('target')).toBe('_blank')
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  await expectAccessible(page)

  await page.getByRole('button', { name: agreements.decline }).click()
  await page.getByText(cameBack.declined).first().waitFor()
  expect(await page.evaluate('localStorage.getItem("X-Auth-Token")')).toBeNull()

  await logInWith(page, texts, { account: userName, password })
  await page.getByRole('button', { name: agreements.submit }).click()
  await page.getByText(texts.errors.mustAccept).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: agreements.submit }).click()
  await waitForPath(page, '/content/overview')
})

test('a session that is ended in the list of sessions is signed out in its browser', async ({
  visit,
  people,
}) => {
  const owner = await people.make()
  const here = await visit({ language: 'zh', width: 390, as: owner })
  const there = await visit({ language: 'zh', width: 390 })
  const { page, texts } = here
  const { sessions } = texts.signIn
  await openForm(there.page, '/entry/logIn')
  await logInWith(there.page, texts, { account: owner.userName, password: owner.password })
  await waitForPath(there.page, '/content/overview')
  await page.goto('/content/information/sessions')
  await page.getByText(sessions.here, { exact: true }).first().waitFor()

  await page.getByRole('button', { name: /Chrome/ }).click()
  await expect.poll(() => focusedText(page)).toBe(sessions.yes)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedText(page)).toBe(sessions.end)
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedText(page)).toBe(sessions.yes)
  // The page there hears that something has changed, and asks for what it shows.
  there.expectFailure(...callsOfEndedSession(owner.userId))
  await page.keyboard.press('Enter')
  await page.getByText(sessions.onlyThis).first().waitFor()
  await expectAccessible(page)

  await there.page.goto('/content/information', COMMIT)
  await waitForPath(there.page, '/entry/logIn')
})

test('a disabled account is named as disabled only to its right password', async ({ visit, people }) => {
  const { userName, password } = await people.make({ disabled_at: 1 })
  const { page, texts, expectFailure } = await visit()
  expectFailure('403 /api/sign-in', '400 /api/sign-in')
  await openForm(page, '/entry/logIn')
  await logInWith(page, texts, { account: userName, password: 'Wrong-Harbour-7' })
  await page.getByText(texts.errors['0029']).first().waitFor()
  await logInWith(page, texts, { account: userName, password })
  await page.getByText(texts.errors['0061']).first().waitFor()
})

/** The calls that the account center makes at once, each answered 401 when the session has ended. */
function callsOfEndedSession(userId: string): string[] {
  const calls = [
    `${userId}/token/validation`,
    'user/detail',
    'sessions',
    'trials',
    'account/closure',
    'association',
  ]
  // The bell may be the first to find it, and leaves the page as it is.
  calls.push('notifications/events', 'notifications/state')
  return calls.map((call) => `401 /api/${call}`)
}

/** Sets up an authenticator app for an account by the calls that the security page makes. */
async function setUpApp(site: Site, { token, cookie }: RegisteredPerson): Promise<{ nextCode(): string }> {
  const headers = { 'X-Auth-Token': token, cookie: `${cookie?.name}=${cookie?.value}` }
  const started = await post(site, '/api/second-factors/totp/start', {}, headers)
  const { secret } = (await started.json()) as { secret: string }
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  const confirmed = await post(site, '/api/second-factors/totp', { code: app.generate() }, headers)
  expect(confirmed.status).toBe(200)
  // The setup has used the code of this half minute; the next one is accepted already.
  return { nextCode: () => app.generate({ timestamp: Date.now() + 30_000 }) }
}
