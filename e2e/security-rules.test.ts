import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { makeSubAccount } from './site-database.ts'
import { COMMIT, logInBelow, openForm, pasteCode, waitForPath } from './steps.ts'

test('two-step verification is required of sub-accounts, who set it up before anything else', async ({
  visit,
  people,
  site,
}) => {
  const primary = await people.make()
  const userName = `zhao-${primary.userName.slice(-3)}`
  const userId = makeSubAccount(site, primary.userId, userName)
  const { page, texts } = await visit({ as: primary })
  const { rules } = texts.subAccountAdmin
  await page.goto(PATHS.securityRules)
  await page.getByText(rules.factor.off).first().waitFor()
  // The Save button is there before anything is changed.
  for (const name of [rules.factor.title, rules.networks.title]) {
    const save = page.getByRole('region', { name }).getByRole('button', { name: rules.save })
    await save.waitFor()
    expect(await save.isDisabled()).toBe(true)
  }
  await expectAccessible(page)

  // Required since yesterday, by keyboard alone.
  const section = page.getByRole('region', { name: rules.factor.title })
  await section.getByRole('radio', { name: rules.factor.optional }).focus()
  await page.keyboard.press('ArrowRight')
  await section.getByLabel(rules.factor.day, { exact: true }).fill('2026-01-15')
  await page.keyboard.press('Enter')
  await section.getByText('January 15, 2026').first().waitFor()

  const person = await visit({ language: 'zh', width: 390, scheme: 'dark' })
  const own = person.texts.secondFactor
  await openForm(person.page, PATHS.subAccounts)
  const { password } = primary
  await logInBelow(person.page, person.texts, { primary: primary.userName, account: userName, password })
  person.expectFailure(
    '403 /api/user/detail',
    `403 /api/${userId}/token/validation`,
    '403 /api/service/endpoints',
    '403 /api/sessions',
  )
  await waitForPath(person.page, PATHS.setUpFactor)
  await person.page.getByRole('heading', { name: own.required.title }).waitFor()
  await expectAccessible(person.page)
  await person.page.goto(PATHS.sessions, COMMIT)
  await waitForPath(person.page, PATHS.setUpFactor)
  await person.page.getByRole('button', { name: own.app.setUp }).click()
  await person.page.getByText(own.setup.manual).click()
  const secret = String(await person.page.locator('[data-secret]').textContent()).replaceAll(/\s/g, '')
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await pasteCode(person.page, code)
  await person.page.getByRole('button', { name: own.codes.saved }).click()
  await person.page.getByRole('heading', { name: own.required.doneTitle }).waitFor()
  await person.page.getByRole('button', { name: own.required.goOn }).click()
  await waitForPath(person.page, PATHS.sessions)

  // The list says who has it, and whose activity it is.
  await page.goto(`${PATHS.subAccountList}?secondFactor=on`)
  await page.getByRole('row', { name: userName }).getByRole('link', { name: userName }).click()
  const panel = page.getByRole('dialog')
  await panel.getByText(texts.subAccountAdmin.protection.app).first().waitFor()
  await expectAccessible(page)
  await panel.getByRole('link', { name: texts.subAccountAdmin.activity }).click()
  await waitForPath(page, PATHS.activity)
  await page.getByText(texts.audit.kind.totpAdded).first().waitFor()
})
