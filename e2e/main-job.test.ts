import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { LANGUAGES } from '#contract/kit/language.ts'
import { hasCode } from '#test/smtp.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { COMMIT, logInWith, logOut, mailedCode, pasteCode, waitForPath } from './steps.ts'
import type { Texts } from './texts.ts'

const PASSWORD = 'Quiet-Harbour-7'

const TYPED = {
  zh: { name: '林悦', country: 'CN', phone: '138 1234 5678', company: '海港设计有限公司' },
  en: { name: 'Lin Yue', country: 'SG', phone: '65-6123-4567', company: 'Harbour Design' },
} as const

async function fillTrialForm(
  page: Page,
  { trial: { field } }: Texts,
  typed: (typeof TYPED)[keyof typeof TYPED] & { email: string },
) {
  await page.getByLabel(field.name, { exact: true }).fill(typed.name)
  await page.getByLabel(field.email, { exact: true }).fill(typed.email)
  await page.getByLabel(field.country, { exact: true }).selectOption(typed.country)
  await page.getByLabel(field.phone, { exact: true }).fill(typed.phone)
  await page.getByLabel(field.companyName, { exact: true }).fill(typed.company)
  await page.getByLabel(field.industry, { exact: true }).selectOption('design')
}

// The one journey in both languages: what the site is for, with its register and trial forms.
test.for(LANGUAGES)(
  'in %s a visitor fills the trial form, registers, gets the trial once, signs out and returns to the wanted page',
  async (language, { visit, site }) => {
    const { page, texts, expectFailure } = await visit({ language })
    const userName = `harbour-${language}`
    const email = `${userName}@example.com`

    await page.goto('/')
    await waitForPath(page, '/content/home')
    expect(await page.title()).toBe(`${texts.titles.home} - ${texts.product}`)
    expect(await page.locator('html').getAttribute('lang')).toBe(language === 'zh' ? 'zh-CN' : 'en')

    // Filled in as a visitor, first without a required field.
    await page.getByRole('link', { name: texts.home.tryFree }).first().click()
    await waitForPath(page, '/content/freeTrial')
    await page.getByRole('button', { name: texts.trial.submit }).click()
    await page.getByText(texts.errors['required:name']).first().waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('name')
    await expectAccessible(page)
    await fillTrialForm(page, texts, { ...TYPED[language], email })
    await page.getByRole('button', { name: texts.trial.submit }).click()
    await waitForPath(page, '/entry/logIn')

    await page.getByRole('link', { name: texts.signIn.register }).click()
    await waitForPath(page, '/entry/register')
    await page.getByLabel(texts.register.userName, { exact: true }).fill(userName)
    await page.getByLabel(texts.register.email, { exact: true }).fill(email)
    const code = await mailedCode(site, page, texts, email)
    await page.getByLabel(texts.register.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await pasteCode(page, texts, code)
    await expectAccessible(page)
    await page.getByRole('button', { name: texts.register.submit }).click()
    await waitForPath(page, '/content/registerResult')
    await page.getByRole('heading', { name: texts.register.result.title }).waitFor()
    await expectAccessible(page)

    // The form has everything that was typed.
    await page.getByRole('link', { name: texts.register.result.trial }).click()
    await waitForPath(page, '/content/freeTrial')
    await page.getByText(texts.kit.form.restored).waitFor()
    expect(await page.getByLabel(texts.trial.field.companyName, { exact: true }).inputValue()).not.toBe('')
    await page.getByRole('button', { name: texts.trial.submit }).click()
    await page.getByRole('heading', { name: texts.trial.result.ready }).waitFor()
    await expectAccessible(page)
    await site.smtp.waitForMail(email, {
      where: (mail) => !hasCode(mail),
    })

    // One trial per account and region: the form marks the used region, and the server refuses it.
    await page.goto('/content/freeTrial')
    await page.getByText(texts.trial.region.used).first().waitFor()
    expectFailure('409 /api/trials')
    expect(await applyAgain(page)).toBe('CONSOLE_0028')

    await page.goto('/content/information')
    await page.getByText(email).first().waitFor()
    await page.getByText(texts.trial.state.ready).first().waitFor()
    await expectAccessible(page)

    await logOut(page)
    await page.getByText(texts.signIn.signedOut).waitFor()
    expect(await page.evaluate('localStorage.getItem("X-Auth-Token")')).toBeNull()

    // A protected page leads to the login page and is returned to; a wrong password says how many tries are left.
    await page.goto('/content/information', COMMIT)
    await waitForPath(page, '/entry/logIn')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/content/information')
    expectFailure('403 /api/sign-in', '400 /api/sign-in')
    await logInWith(page, texts, { account: userName, password: 'Wrong-Harbour-7' })
    await page.getByText(texts.errors['0029']).waitFor()
    await logInWith(page, texts, { account: userName, password: PASSWORD })
    await waitForPath(page, '/content/information')
    await page.getByText(email).first().waitFor()
  },
)

/** Sends the same application again without the form, as a second tab could. @returns the error code */
function applyAgain(page: Page): Promise<string> {
  return page.evaluate(`(async () => {
    const token = localStorage.getItem('X-Auth-Token')
    const trials = await (await fetch('/api/trials', { headers: { 'X-Auth-Token': token } })).json()
    const catalog = await (await fetch('/api/catalog')).json()
    const { regionId } = trials.list[0]
    const body = {
      regionId, sizeId: catalog.sizes[0].id,
      systemId: catalog.regions.find((region) => region.id === regionId).systemIds[0],
      systemDiskGb: catalog.systemDisks[0].minGb, dataDiskGb: 0, quantity: 1,
      name: 'Lin Yue', contact: '', email: 'a@example.com', country: 'SG', phone: '65-6123-4567',
      industry: 'design', companyName: 'Harbour', consent: false,
    }
    const answer = await fetch('/api/trials', {
      method: 'POST', body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'X-Auth-Token': token },
    })
    return (await answer.json()).errorCode
  })()`)
}
