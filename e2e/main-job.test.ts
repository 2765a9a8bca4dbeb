import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { LANGUAGES } from '#contract/kit/language.ts'
import { hasCode } from '#test/smtp.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { COMMIT, logInWith, logOut, mailedCode, openForm, pasteCode, waitForPath } from './steps.ts'

const PASSWORD = 'Quiet-Harbour-7'

const TYPED = {
  zh: { name: '林悦', phone: '138 1234 5678', company: '海港设计有限公司' },
  en: { name: 'Lin Yue', phone: '65-6123-4567', company: 'Harbour Design' },
} as const

/** What a visitor does on the way from the home page to a requested trial (targets: 6 clicks, 8 entries). */
function countedSteps() {
  const counted = { clicks: 0, entries: 0 }
  return {
    counted,
    async click(target: Locator): Promise<void> {
      counted.clicks += 1
      await target.click()
    },
    async enter(typing: Promise<unknown>): Promise<void> {
      counted.entries += 1
      await typing
    },
  }
}

// The one journey in both languages: what the site is for, with its register and trial forms.
test.for(LANGUAGES)(
  'in %s a visitor gets a trial with 6 clicks and 8 entries, gets it once, signs out and returns to the wanted page',
  async (language, { visit, site }) => {
    const { page, texts, expectFailure } = await visit({ language })
    const { counted, click, enter } = countedSteps()
    const { field } = texts.trial
    const userName = `harbour-${language}`
    const email = `${userName}@example.com`
    const labelled = (label: string) => page.getByLabel(label, { exact: true })

    await page.goto('/')
    await waitForPath(page, '/content/home')
    expect(await page.title()).toBe(`${texts.titles.home} - ${texts.product}`)
    expect(await page.locator('html').getAttribute('lang')).toBe(language === 'zh' ? 'zh-CN' : 'en')

    await click(page.locator('main').getByRole('link', { name: texts.home.tryFree }).first())
    await waitForPath(page, '/content/freeTrial')
    await expectAccessible(page)
    // The country is that of the browser.
    await enter(labelled(field.name).fill(TYPED[language].name))
    await enter(labelled(field.email).fill(email))
    await enter(labelled(field.companyName).fill(TYPED[language].company))
    await enter(labelled(field.phone).fill(TYPED[language].phone))
    await enter(labelled(field.industry).selectOption('design'))
    await click(page.getByRole('button', { name: texts.trial.submit }))

    // Registration has the address of the form, and says what waits.
    await waitForPath(page, '/entry/register')
    await page.getByText(texts.entry.waiting.trialText).first().waitFor()
    await expect.poll(() => labelled(texts.register.email).inputValue()).toBe(email)

    // A line above the header of every public page leads back to it; pages with React know its region.
    const back = page.getByRole('link', { name: texts.kit.waiting.continue })
    await page.goto('/content/home')
    expect(await back.textContent()).toContain(texts.kit.waiting.some.trial)
    await page.goto('/content/productCenter')
    await expect
      .poll(() => back.textContent())
      .toMatch(new RegExp(texts.kit.waiting.trial.replace('{{place}}', '.+')))
    await expectAccessible(page)
    await openForm(page, '/entry/register')
    await expect.poll(() => labelled(texts.register.email).inputValue()).toBe(email)
    await enter(labelled(texts.register.userName).fill(userName))
    counted.clicks += 1
    const code = await mailedCode(site, page, texts, email)
    await enter(labelled(texts.register.password).fill(PASSWORD))
    counted.clicks += 1
    await page.getByRole('checkbox').check()
    await enter(pasteCode(page, code))
    await expectAccessible(page)
    await click(page.getByRole('button', { name: texts.register.submit }))
    await waitForPath(page, '/content/registerResult')
    await page.getByRole('heading', { name: texts.register.result.title }).waitFor()
    await page.getByText(TYPED[language].company).first().waitFor()
    await expectAccessible(page)
    await click(page.getByRole('button', { name: texts.trial.waiting.submit }))
    await waitForPath(page, '/content/freeTrial/result')
    expect(counted).toEqual({ clicks: 6, entries: 8 })

    await page.getByRole('heading', { name: texts.trialResult.result.ready }).waitFor()
    await page.getByRole('heading', { name: texts.connectWays.title }).waitFor()
    await expectAccessible(page)
    await site.smtp.waitForMail(email, { where: (mail) => !hasCode(mail) })

    // One trial per account and region: the form marks the used region, and the server refuses it.
    await page.goto('/content/freeTrial')
    await page.getByText(texts.trial.region.see).first().waitFor()
    // The used region can neither be chosen nor is it preselected.
    const used = page.getByRole('radio', { disabled: true }).first()
    expect(await used.isChecked()).toBe(false)
    await expect.poll(() => page.locator('input[name="regionId"]:checked').isEnabled()).toBe(true)
    expectFailure('409 /api/trials')
    expect(await applyAgain(page)).toBe('CONSOLE_0028')

    await page.goto('/content/overview')
    await page.getByText(texts.trial.state.ready).first().waitFor()
    await expectAccessible(page)
    await page.goto('/content/information')
    await page.getByText(email).first().waitFor()
    // The application has filled the profile.
    await page.getByText(TYPED[language].company).first().waitFor()
    await expectAccessible(page)

    await logOut(page)
    await page.getByText(texts.signIn.signedOut).first().waitFor()
    expect(await page.evaluate('localStorage.getItem("X-Auth-Token")')).toBeNull()

    // A protected page leads to the login page and is returned to; a wrong password says how many tries are left.
    await page.goto('/content/information', COMMIT)
    await waitForPath(page, '/entry/logIn')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/content/information')
    expectFailure('403 /api/sign-in', '400 /api/sign-in')
    await logInWith(page, texts, { account: userName, password: 'Wrong-Harbour-7' })
    await page.getByText(texts.errors['0029']).first().waitFor()
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
