import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import type { TestProvider } from '#test/oidc-provider.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { codeField, logOut, mailedCode, openForm, waitForPath } from './steps.ts'
import { TEXTS, type Texts } from './texts.ts'

const PASSWORD = 'Quiet-Harbour-7'

const labelOf = (texts: Texts) => (texts === TEXTS.zh ? '示例大学' : 'Example University')

/** Comes as this person of the provider, by the button of the login page; undefined: cancels at the provider. */
async function comeAs(
  { page, texts }: { page: Page; texts: Texts },
  provider: TestProvider,
  sub: string | undefined,
  wanted = '',
): Promise<void> {
  provider.person = sub ? { sub, email: `${sub}@example.edu` } : undefined
  await openForm(page, `/entry/logIn${wanted && `?redirect=${encodeURIComponent(wanted)}`}`)
  const name = fillText(texts.thirdPartyButtons.logInWith, { label: labelOf(texts) })
  await page.getByRole('button', { name }).click()
}

async function logInAndLink(page: Page, { thirdParty }: Texts, account: string, password = PASSWORD) {
  const { offer } = thirdParty
  // The login page, which is still shown for a moment, has fields of the same names.
  await page.getByRole('heading', { name: offer.title }).waitFor()
  await page.getByLabel(offer.account, { exact: true }).fill(account)
  await page.getByLabel(offer.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: offer.submit }).click()
}

test('a newcomer of a third party registers and is linked, then signs in by the button and returns to the wanted page', async ({
  visit,
  provider,
  site,
}) => {
  const visitor = await visit({ language: 'zh' })
  const { page, texts } = visitor
  const { offer } = texts.thirdParty
  const email = 'newcomer@example.com'
  await comeAs(visitor, provider, 'newcomer', '/content/freeTrial')
  await page.getByRole('heading', { name: offer.title }).waitFor()
  await expectAccessible(page)
  // The code is gone from the address, and a reload shows the same question.
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await page.getByRole('link', { name: offer.register }).click()
  await waitForPath(page, '/entry/register')
  const willLink = fillText(texts.thirdPartyButtons.willLink, {
    provider: labelOf(texts),
    label: 'newcomer@example.edu',
  })
  await page.getByText(willLink).first().waitFor()
  await expectAccessible(page)
  await page.getByLabel(texts.register.userName, { exact: true }).fill('newcomer')
  await page.getByLabel(texts.register.email, { exact: true }).fill(email)
  const code = await mailedCode(site, page, texts, email)
  await page.getByLabel(texts.register.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await codeField(page).pressSequentially(code)
  await page.getByRole('button', { name: texts.register.submit }).click()
  await waitForPath(page, '/content/registerResult')
  await logOut(page)

  await comeAs(visitor, provider, 'newcomer', '/content/freeTrial')
  await waitForPath(page, '/content/freeTrial')
  await page.goto('/content/information')
  await page.getByText(email).first().waitFor()
})

test('an account is linked by its password after a wrong one, unlinked, and linked again from the account center', async ({
  visit,
  people,
  provider,
}) => {
  const person = await people.make()
  const visitor = await visit()
  const { page, texts, expectFailure } = visitor
  const { linked } = texts.thirdParty
  await comeAs(visitor, provider, 'regular')
  expectFailure('400 /api/third-party/link')
  await logInAndLink(page, texts, person.userName, 'Wrong-Harbour-7')
  await page.getByText(texts.errors['0021']).first().waitFor()
  await logInAndLink(page, texts, person.userName)
  await waitForPath(page, '/content/overview')

  await page.goto('/content/information/security')
  await page.getByRole('heading', { name: linked.title }).waitFor()
  await page.getByText('regular@example.edu').first().waitFor()
  await expectAccessible(page)
  const provided = { provider: labelOf(texts) }
  await page.getByRole('button', { name: fillText(linked.unlinkOf, provided) }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: linked.unlink, exact: true }).click()
  await page.getByRole('button', { name: fillText(linked.link, provided) }).click()
  await page.getByText('regular@example.edu').first().waitFor()
})

test('a partner reads after the right password that a partner account cannot be linked', async ({
  visit,
  people,
  provider,
}) => {
  const person = await people.make({ account_type: 2 })
  const visitor = await visit({ language: 'zh' })
  const { page, texts, expectFailure } = visitor
  await comeAs(visitor, provider, 'agent')
  expectFailure('403 /api/third-party/link')
  await logInAndLink(page, texts, person.userName)
  await page.getByText(texts.errors.agentCannotLink).first().waitFor()
  await expectAccessible(page)
})

test('a return from the provider that was cancelled, has no flow or a stolen one says so and leads back', async ({
  visit,
  provider,
}) => {
  const visitor = await visit()
  const { page, texts, expectFailure } = visitor
  const { failed } = texts.thirdParty
  expectFailure('400 /api/third-party/finish')
  await comeAs(visitor, provider, undefined)
  await page.getByText(texts.errors.thirdPartyDenied).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: failed.again }).click()
  await waitForPath(page, '/entry/logIn')
  await page.goto('/entry/thirdParty')
  await page.getByText(failed.none).first().waitFor()
  // The address of another browser's flow.
  await page.goto('/entry/thirdParty?code=stolen&state=stolen')
  await page.getByText(texts.errors.thirdPartyOver).first().waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('a provider that cannot be reached is reported by the login page', async ({ visit }) => {
  const { page, texts, expectFailure } = await visit()
  expectFailure('503 /api/third-party/start')
  await openForm(page, '/entry/logIn')
  const label = 'Distant College'
  await page.getByRole('button', { name: fillText(texts.thirdPartyButtons.logInWith, { label }) }).click()
  await page.getByText(texts.errors.thirdPartyUnavailable).first().waitFor()
})
