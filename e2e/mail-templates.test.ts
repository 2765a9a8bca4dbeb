/** Mails as operators write them (decision 050): from the list to the inbox, and back to the texts of the product. */
import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { focusedText, nextMail } from './steps.ts'

const ADMINISTRATOR = { account_type: 3, operator_role: 'administrator', language: 'en' }

test('an administrator rewords a mail, tries it, saves it, and restores the default, by keyboard', async ({
  visit,
  people,
  site,
}) => {
  const operator = await people.make(ADMINISTRATOR)
  const [first, second] = [await people.make({ language: 'en' }), await people.make({ language: 'en' })]
  const { page, texts } = await visit({ as: operator, width: 1440 })
  const { mailTemplate: t, accountAdmin } = texts

  // From the list, by search.
  await page.goto(PATHS.mailTemplates)
  await page.locator('summary').filter({ hasText: t.groups.security }).click()
  await page.getByRole('link', { name: 'Passkey added' }).waitFor()
  await page.getByRole('searchbox').fill('account disabled')
  await page.getByText(t.found_other.replace('{{count, number}}', '2')).first().waitFor()
  expect(await page.getByRole('link', { name: 'Passkey added' }).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Account disabled', exact: true }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Account disabled' }).waitFor()
  await page.getByText(t.neverChanged).first().waitFor()
  const frame = t.preview.frame.replace('{{language}}', t.languages.en)
  await page.getByTitle(frame).waitFor()

  // A mistyped variable is named at its field, and the preview waits.
  const english = page.getByRole('region', { name: t.languages.en, exact: true })
  const subject = english.getByLabel(t.fields.subject, { exact: true })
  const usual = await subject.inputValue()
  await subject.fill('{username}, account closed')
  await page.getByText('no variable {username}').first().waitFor()
  expect(await subject.getAttribute('aria-invalid')).toBe('true')
  await page.getByText(t.preview.wrong).first().waitFor()
  await expectAccessible(page, [frame])

  // The variable itself comes from its chip, where the cursor is.
  await subject.fill('Locked: ')
  await page.getByRole('button', { name: /^\{userName\} .*English/ }).press('Enter')
  await expect.poll(() => subject.inputValue()).toBe('Locked: {userName}')
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('en.subject')
  await page.keyboard.type(' at {product}')
  const preview = page.getByRole('region', { name: t.preview.title })
  await preview
    .getByText(/^Locked: (?!\{).+ at Cloud Desktop$/)
    .first()
    .waitFor()
  expect(await preview.getByText('{userName}').count()).toBe(0)
  await page.frameLocator(`iframe[title="${frame}"]`).getByText('We disabled your account').first().waitFor()
  await expectAccessible(page, [frame])

  // The test mail is what the preview shows; nothing is saved.
  const tried = await nextMail(site, operator.email, () =>
    page.getByRole('button', { name: t.actions.test }).press('Enter'),
  )
  expect(tried.subject).toMatch(/Locked: (?!\{).+ at Cloud Desktop$/)
  await page.getByText(t.neverChanged).first().waitFor()

  await page.getByRole('button', { name: t.actions.save, exact: true }).press('Enter')
  await page.getByText(`Changed by ${operator.userName}`, { exact: false }).first().waitFor()

  // The next mail of this kind, to a customer.
  const disabling = async (customer: typeof first) => {
    await page.goto(`${PATHS.operatedAccounts}/${customer.userId}`)
    await page.getByRole('button', { name: accountAdmin.disable.open }).press('Enter')
    await page.getByLabel(accountAdmin.disable.reason).fill('At your request')
    const name = accountAdmin.disable.action.replace('{{name}}', customer.userName)
    return nextMail(site, customer.email, () => page.getByRole('button', { name }).press('Enter'))
  }
  const told = await disabling(first)
  expect(told.subject).toBe(`Locked: ${first.userName} at Cloud Desktop`)
  expect(told.text).toContain('At your request')

  // Who, when and what.
  await page.goto(PATHS.mailTemplates)
  await page.getByText(t.state.changed_en).first().waitFor()
  await page.getByRole('link', { name: 'Account disabled', exact: true }).press('Enter')
  await page.getByTitle(frame).waitFor()
  await page.getByRole('button', { name: t.actions.history }).press('Enter')
  const panel = page.getByRole('dialog')
  await panel.getByText(operator.userName, { exact: false }).first().waitFor()
  await panel.getByText(usual).first().waitFor()
  await panel.getByText('Locked: {userName} at {product}').first().waitFor()
  await expectAccessible(page, [frame])
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(page)).toBe(t.actions.history)

  // Back to the texts of the product; the focus is not lost with the button that did it.
  await page.getByRole('button', { name: t.actions.restore }).press('Enter')
  const confirm = page.getByRole('dialog').getByRole('button', { name: t.restore.confirm })
  await confirm.waitFor()
  await expectAccessible(page, [frame])
  await confirm.press('Enter')
  await expect.poll(() => subject.inputValue()).toBe(usual)
  await page.getByRole('button', { name: t.actions.restore }).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1')
  expect((await disabling(second)).subject).toBe('Your Cloud Desktop account has been disabled')
})
