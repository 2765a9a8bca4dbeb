import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { makeSubAccount } from './site-database.ts'
import { nextMail, openForm } from './steps.ts'

const OPERATOR = { account_type: 3, operator_role: 'support' }

/** Opens the account that a search finds by a sub-account, which the list says. */
async function openFound(page: Page, searched: string, userName: string, found: string): Promise<void> {
  await page.getByRole('searchbox').fill(searched)
  await page.getByText(found).first().waitFor()
  await page.getByRole('link', { name: userName, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: userName }).waitFor()
}

test('a lost mailbox: an operator finds the account and starts the case, a second one confirms it, the owner stops it', async ({
  visit,
  people,
  site,
}) => {
  const customer = await people.make({ language: 'en' })
  makeSubAccount(site, customer.userId, 'desk-finance')
  const [first, second] = [await people.make(OPERATOR), await people.make(OPERATOR)]
  const { page, texts } = await visit({ as: first, width: 1440 })
  const { accountAdmin: t } = texts
  await page.goto(PATHS.operatedAccounts)
  await openFound(page, 'desk-finance', customer.userName, t.foundBySub)
  await page.getByText(`${customer.userName}/desk-finance`).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: t.recovery.start }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.recovery.newEmail).fill('new-mailbox@example.com')
  await dialog.getByLabel(t.recovery.kind.license).press('Space')
  await dialog.getByRole('button', { name: t.recovery.start }).click()
  await dialog.getByText(texts.errors.evidenceTwo).first().waitFor()
  await expectAccessible(page)
  await dialog.getByLabel(t.recovery.kind.callBack).press('Space')
  await dialog.getByLabel(t.recovery.note).fill('Called back on the registered phone; the license matches.')
  await dialog.getByRole('button', { name: t.recovery.start }).click()
  await page.getByText(t.recovery.proposedByYou).first().waitFor()

  const other = await visit({ as: second, width: 390 })
  await other.page.goto(PATHS.operatedAccounts)
  await other.page.getByRole('link', { name: customer.userName }).first().click()
  await other.page.getByText(t.recovery.proposed).first().waitFor()
  await expectAccessible(other.page)
  const mail = await nextMail(site, customer.email, () =>
    other.page.getByRole('button', { name: t.recovery.confirm, exact: true }).click(),
  )
  await other.page.getByText(t.recovery.confirmed).first().waitFor()
  const link = /(\/entry\/stopMailboxRecovery#\S+)/.exec(mail.text)?.[1] ?? ''
  const owner = await visit({ width: 390 })
  await openForm(owner.page, link)
  await expectAccessible(owner.page)
  await owner.page.getByRole('button', { name: texts.mailboxRecovery.stop }).click()
  await owner.page.getByRole('heading', { name: texts.mailboxRecovery.done.title }).waitFor()

  await page.reload()
  await page.getByText('1 earlier case').click()
  await page.getByText(t.recovery.end.owner).first().waitFor()
  await page.getByRole('link', { name: t.activity.all }).click()
  await page.getByRole('heading', { level: 1, name: texts.titles.auditLog }).waitFor()
  await page.getByText(texts.audit.kind.mailboxRecoveryConfirmed).first().waitFor()
  await expectAccessible(page)
})

test('an administrator disables an account with a reason, and looks at the errors of the server', async ({
  visit,
  people,
  site,
}) => {
  const customer = await people.make({ language: 'en' })
  const operator = await people.make({ ...OPERATOR, operator_role: 'administrator' })
  const { page, texts, expectFailure } = await visit({ as: operator, width: 1440 })
  const { accountAdmin: t, errorLog } = texts
  await page.goto(`${PATHS.operatedAccounts}/${customer.userId}`)
  await page.getByRole('button', { name: t.disable.open }).click()
  const disable = page.getByRole('button', { name: t.disable.action.replace('{{name}}', customer.userName) })
  await disable.click()
  await page.getByText(texts.errors['required:reason']).first().waitFor()
  await page.getByLabel(t.disable.reason).fill('Unusual logins, at your request')
  const told = await nextMail(site, customer.email, () => disable.click())
  expect(told.text).toContain('Unusual logins, at your request')
  await page.getByRole('button', { name: t.enable.action.replace('{{name}}', customer.userName) }).waitFor()

  // A refused call, as the error log counts it.
  expectFailure('404 /api/no-such-call')
  await page.evaluate(`fetch('/api/no-such-call')`)
  await expect
    .poll(
      async () => {
        await page.goto(`${PATHS.serverErrors}?kind=refused`)
        const rows = page.getByRole('row').nth(1)
        await rows.or(page.getByText(texts.list.none.matching)).first().waitFor()
        return page.getByRole('row').filter({ hasText: 'notFound' }).count()
      },
      { interval: 1_000 },
    )
    .toBeGreaterThan(0)
  const row = page.getByRole('row').filter({ hasText: 'notFound' }).first()
  await row.getByRole('button', { name: errorLog.server.list.options.kind.refused }).click()
  await page.getByRole('dialog').getByText(errorLog.server.example).first().waitFor()
  await expectAccessible(page)
})
