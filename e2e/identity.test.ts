import { Secret, TOTP } from 'otpauth'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/kit/language.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { post, type RegisteredPerson, registerAt } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { expectAccessible } from './accessibility.ts'
import {
  attributeOf,
  focusedText,
  formIsReady,
  logInBelow,
  logInWith,
  pasteCode,
  waitForPath,
} from './identity-steps.ts'
import { signIn } from './sign-in.ts'
import { ageConsents, changeStored, disableAccount, makePartner, makeSubAccount } from './site-database.ts'
import { newVisitor, openBrowser } from './visitor.ts'
import { WORDS } from './words.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

test('a new password that is too long is refused and never cut, so that what a manager keeps is what counts', async () => {
  const visitor = await newVisitor(browser, { url: site.url, language: 'en' })
  const { page } = visitor
  await page.goto('/entry/register')
  await formIsReady(page)
  const field = page.locator('input[autocomplete="new-password"]').first()
  await field.focus()
  // As a paste or a manager puts it in, which a limit of the field itself would cut.
  const generated = 'Quiet-Harbour-7-and-more-of-it'
  await page.keyboard.insertText(generated)
  await page.keyboard.press('Tab')
  expect(await field.inputValue()).toBe(generated)
  await page.getByText(WORDS.en.errors['0060']).waitFor()
  await visitor.close()
})

describe.each(LANGUAGES)('signing in, in %s', (language: Language) => {
  const words = WORDS[language]
  // One language on a phone, the other on a desk.
  const width = language === 'zh' ? 390 : 1280
  const visit = () => newVisitor(browser, { url: site.url, language, width })
  const person = (name: string) => registerAt(site, `${name}-${language}`)

  test('by keyboard alone: the identity, a wrong password, the name remembered', async () => {
    const { userName, password } = await person('keys')
    const visitor = await visit()
    const { page } = visitor
    const press = (...keys: string[]) =>
      keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())

    await page.goto('/entry/logIn?redirect=%2Fcontent%2Finformation%2Fsessions')
    await expectAccessible(page)
    // An Enter before that goes nowhere.
    await formIsReady(page)
    expect(await attributeOf(page, words.signIn.account, 'autocomplete')).toBe('username')
    expect(await attributeOf(page, words.signIn.password, 'autocomplete')).toBe('current-password')

    // A customer at the partner's door learns it at the choice itself, where the arrow keys put it right.
    visitor.expectFailure('403 /api/sign-in', '400 /api/sign-in')
    await page.getByRole('radio', { name: words.signIn.identity.customer }).focus()
    await press('ArrowRight', 'Tab')
    await page.keyboard.type(userName)
    await press('Tab')
    await page.keyboard.type(password)
    await press('Enter')
    await page.getByText(words.errors.IAM_0004).waitFor()
    await expectAccessible(page)
    expect(await focusedText(page)).toContain(words.errors.IAM_0004)
    await press('Tab', 'ArrowLeft', 'Tab', 'Tab')
    await page.keyboard.type('x')
    await press('Enter')
    await page.getByText(words.errors['0029']).waitFor()
    await expectAccessible(page)

    // The name is still there, the password has the focus and can be mended.
    expect(await page.getByLabel(words.signIn.account, { exact: true }).inputValue()).toBe(userName)
    expect(await page.evaluate('document.activeElement.name')).toBe('password')
    await press('Control+A')
    await page.keyboard.type(password)
    // Past the eye that shows the password, to the tick; Enter sends from there too.
    await press('Tab', 'Tab', 'Space', 'Enter')
    await waitForPath(page, '/content/information/sessions')

    await page.goto('/entry/logout', { waitUntil: 'commit' })
    await waitForPath(page, '/entry/logIn')
    await page.getByText(words.signIn.signedOut).waitFor()
    expect(await page.getByLabel(words.signIn.account, { exact: true }).inputValue()).toBe(userName)
    expect(await page.getByLabel(words.signIn.password, { exact: true }).inputValue()).toBe('')
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain(password)
    await visitor.close()
  })

  test('a partner at the customer’s door is let in and told; this device remembers the partner’s', async () => {
    const { userName, password, userId } = await person('ally')
    makePartner(site, userId)
    const visitor = await visit()
    const { page } = visitor
    await page.goto('/entry/logIn')
    await logInWith(page, words, { account: userName, password })
    await page.getByText(words.signIn.notice.partnerSignedInAsCustomer).waitFor()
    await page.goto('/entry/logout', { waitUntil: 'commit' })
    await waitForPath(page, '/entry/logIn')

    await page.getByRole('radio', { name: words.signIn.identity.partner }).check({ force: true })
    await logInWith(page, words, { account: userName, password })
    await waitForPath(page, '/content/information')
    await page.goto('/entry/logout', { waitUntil: 'commit' })
    await waitForPath(page, '/entry/logIn')
    await page.getByText(words.signIn.signedOut).waitFor()
    expect(await page.getByRole('radio', { name: words.signIn.identity.partner }).isChecked()).toBe(true)
    await visitor.close()
  })

  test('a sub-account: whose it is, let in, out to its own page, and a lost session leads there and back', async () => {
    const primary = await person('owner')
    const other = await person('stranger')
    const sub = `helper-${language}`
    const subId = makeSubAccount(site, primary.userId, sub)
    const visitor = await visit()
    const { page } = visitor
    visitor.expectFailure('403 /api/sign-in/sub-account')

    await page.goto('/entry/logIn')
    await page.getByRole('link', { name: words.signIn.sub.action }).click()
    await waitForPath(page, '/entry/subAccounts')
    await expectAccessible(page)
    const email = `${sub}@example.com`
    await logInBelow(page, words, { primary: other.userName, account: email, password: primary.password })
    await page.getByText(words.errors['0054']).waitFor()
    expect(await page.evaluate('document.activeElement.name')).toBe('primary')
    await expectAccessible(page)

    changeStored(site, 'update sub_accounts set disabled_at = 1 where id = ?', subId)
    await logInBelow(page, words, { primary: primary.userName, account: sub, password: primary.password })
    await page.getByText(words.errors['0061']).waitFor()
    changeStored(site, 'update sub_accounts set disabled_at = null where id = ?', subId)
    await page.getByLabel(words.signIn.sub.remember).check()
    await logInBelow(page, words, { primary: primary.userName, account: sub, password: primary.password })
    await waitForPath(page, '/content/information')
    // At rest first: a call of this page that found the session over would lead back to this page instead.
    await page.waitForLoadState('networkidle')

    // The session is lost on the server: the next visit leads to its own log-in page, and from there back.
    changeStored(site, 'update sessions set ended_at = 1 where sub_account_id = ?', subId)
    visitor.expectFailure(...lostCalls(subId))
    await page.goto('/content/information/sessions', { waitUntil: 'commit' })
    await waitForPath(page, '/entry/subAccounts')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/content/information/sessions')
    await page.getByRole('checkbox', { checked: true }).waitFor()
    expect(await page.getByLabel(words.signIn.sub.primary, { exact: true }).inputValue()).toBe(
      primary.userName,
    )
    await logInBelow(page, words, { primary: primary.userName, account: sub, password: primary.password })
    await waitForPath(page, '/content/information/sessions')

    await page.goto('/entry/logout', { waitUntil: 'commit' })
    await waitForPath(page, '/entry/subAccounts')
    await page.getByText(words.signIn.signedOut).waitFor()
    await visitor.close()
  })

  test('locked by strangers, opened by the mailed link, which does nothing before the click', async () => {
    const { userName, email, password } = await person('locked')
    const visitor = await visit()
    const { page } = visitor
    visitor.expectFailure('400 /api/sign-in', '429 /api/sign-in')
    await page.goto('/entry/logIn')
    for (const code of ['0029', '0030', '0031', '0032', '0028'] as const) {
      await logInWith(page, words, { account: userName, password: 'Wrong-Harbour-7' })
      await page.getByText(words.errors[code]).waitFor()
    }
    await page.getByText(words.signIn.lockedNote).waitFor()
    await expectAccessible(page)
    await logInWith(page, words, { account: userName, password })
    await page.getByText(words.errors['0028']).waitFor()

    // Somewhere else: the link is opened twice (a scanner opens it too), then used.
    const mail = await site.smtp.waitForMail(email, {
      where: ({ text }) => text.includes('/entry/unlock#token='),
    })
    const link = /\S*(\/entry\/unlock#token=[\w-]+)/.exec(mail.text)?.[1] ?? ''
    const second = await visit()
    await second.page.goto(link)
    await second.page.getByRole('button', { name: words.signIn.unlock.submit, exact: true }).waitFor()
    await second.page.waitForURL(({ hash }) => hash === '')
    await second.page.reload()
    await expectAccessible(second.page)
    await second.page.getByRole('button', { name: words.signIn.unlock.submit, exact: true }).click()
    await second.page.getByRole('heading', { name: words.signIn.unlock.done }).waitFor()
    expect(await focusedText(second.page)).toBe(words.signIn.unlock.done)
    await expectAccessible(second.page)
    await second.page.getByRole('link', { name: words.signIn.submit, exact: true }).click()
    await waitForPath(second.page, '/entry/logIn')
    await logInWith(second.page, words, { account: userName, password })
    await waitForPath(second.page, '/content/information')

    // The link was good once.
    second.expectFailure('410 /api/sign-in/unlock')
    await second.page.goto(link)
    await second.page.getByRole('button', { name: words.signIn.unlock.submit, exact: true }).click()
    await second.page.getByRole('heading', { name: words.signIn.unlock.expired }).waitFor()
    await expectAccessible(second.page)
    await second.close()
    await visitor.close()
  })

  test('a second factor: a wrong code, a reload, an expired step, a pasted code', async () => {
    const owner = await person('factor')
    const app = await setUpApp(owner)
    const visitor = await visit()
    const { page } = visitor
    visitor.expectFailure('400 /api/sign-in/second-factor', '410 /api/sign-in/second-factor')
    await page.goto('/entry/logIn?redirect=%2Fcontent%2Finformation%2Fsessions')
    await logInWith(page, words, { account: owner.userName, password: owner.password })
    await page.getByRole('heading', { name: words.signIn.factor.title }).waitFor()
    await expectAccessible(page)
    const box = words.kit.code.box.replace('{{n}}', '1')
    expect(await attributeOf(page, box, 'autocomplete')).toBe('one-time-code')
    expect(await page.evaluate('localStorage.getItem("X-Auth-Token")')).toBeNull()

    await pasteCode(page, words, '000000')
    await page.getByText(words.errors['0012']).waitFor()
    await expectAccessible(page)

    // The step outlives a reload; a ticket that is over leads back to the password with the name kept.
    await page.reload()
    await page.getByRole('heading', { name: words.signIn.factor.title }).waitFor()
    changeStored(site, 'update sign_in_tickets set expires_at = 1 where account_id = ?', owner.userId)
    await pasteCode(page, words, '000000')
    await page.getByText(words.signIn.cameBack.expired.replace('{{minutes}}', '10')).waitFor()
    await expectAccessible(page)
    expect(await page.getByLabel(words.signIn.account, { exact: true }).inputValue()).toBe(owner.userName)

    await logInWith(page, words, { account: owner.userName, password: owner.password })
    await page.getByRole('heading', { name: words.signIn.factor.title }).waitFor()
    await pasteCode(page, words, app.nextCode())
    await waitForPath(page, '/content/information/sessions')
    expect(await page.evaluate('sessionStorage.getItem("signInStep")')).toBeNull()
    await visitor.close()
  })

  test('new versions of the agreements: declined, then read, ticked and agreed to', async () => {
    const { userId, userName, password } = await person('reader')
    ageConsents(site, userId)
    const visitor = await visit()
    const { page } = visitor
    await page.goto('/entry/logIn')
    await logInWith(page, words, { account: userName, password })
    await page.getByRole('heading', { name: words.signIn.agreements.title }).waitFor()
    expect(await focusedText(page)).toBe(words.signIn.agreements.title)
    const changed = page.getByRole('link', { name: words.titles.agreements })
    expect(await changed.getAttribute('target')).toBe('_blank')
    expect(await page.getByRole('checkbox').isChecked()).toBe(false)
    await expectAccessible(page)

    await page.getByRole('button', { name: words.signIn.agreements.decline }).click()
    await page.getByText(words.signIn.cameBack.declined).waitFor()
    expect(await page.evaluate('localStorage.getItem("X-Auth-Token")')).toBeNull()

    await logInWith(page, words, { account: userName, password })
    await page.getByRole('button', { name: words.signIn.agreements.submit }).click()
    await page.getByText(words.errors.mustAccept).waitFor()
    await expectAccessible(page)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: words.signIn.agreements.submit }).click()
    await waitForPath(page, '/content/information')
    await visitor.close()
  })

  test('the list of sessions: another one is ended in place, and is out', async () => {
    const owner = await registerAt(site, `places-${language}`, { browser: true })
    const [here, there] = [await visit(), await visit()]
    await there.page.goto('/entry/logIn')
    await logInWith(there.page, words, { account: owner.userName, password: owner.password })
    await waitForPath(there.page, '/content/information')
    await here.page.goto('/entry/logIn')
    await signIn(here.page, owner)
    await here.page.goto('/content/information/sessions')
    const { page } = here
    const { sessions } = words.signIn
    await page.getByText(sessions.here, { exact: true }).waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: /Chrome/ }).click()
    expect(await focusedText(page)).toBe(sessions.yes)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(await focusedText(page)).toBe(sessions.end)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByText(sessions.onlyThis).waitFor()
    await expectAccessible(page)

    there.expectFailure(...lostCalls(owner.userId))
    await there.page.goto('/content/information', { waitUntil: 'commit' })
    await waitForPath(there.page, '/entry/logIn')
    await there.close()
    await here.close()
  })

  test('a disabled account learns it only by its right password', async () => {
    const { userId, userName, password } = await person('disabled')
    disableAccount(site, userId)
    const visitor = await visit()
    visitor.expectFailure('403 /api/sign-in', '400 /api/sign-in')
    await visitor.page.goto('/entry/logIn')
    await logInWith(visitor.page, words, { account: userName, password: 'Wrong-Harbour-7' })
    await visitor.page.getByText(words.errors['0029']).waitFor()
    await logInWith(visitor.page, words, { account: userName, password })
    await visitor.page.getByText(words.errors['0061']).waitFor()
    await visitor.close()
  })
})

/** What the account center asks for at once, each answered 401 where the session is over. */
function lostCalls(userId: string): string[] {
  const calls = [`${userId}/token/validation`, 'user/detail', 'sessions', 'trials', 'account/closure']
  return calls.map((call) => `401 /api/${call}`)
}

/** Gives an account an authenticator app, by the calls that the security page makes. */
async function setUpApp({ token }: RegisteredPerson): Promise<{ nextCode(): string }> {
  const headers = { 'X-Auth-Token': token }
  const started = await post(site, '/api/second-factors/totp/start', {}, headers)
  const { secret } = (await started.json()) as { secret: string }
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  const confirmed = await post(site, '/api/second-factors/totp', { code: app.generate() }, headers)
  expect(confirmed.status).toBe(200)
  // Setting it up has used this half minute's code; the next one is accepted already.
  return { nextCode: () => app.generate({ timestamp: Date.now() + 30_000 }) }
}
