import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { withDatabase } from './site-database.ts'
import { COMMIT, logInBelow, nextMail, openForm, waitForPath } from './steps.ts'

/** The initial password in a mail: three groups of letters and digits. */
const initialIn = (text: string) => /\b[0-9a-z]{5}-[0-9a-z]{5}-[0-9a-z]{5}\b/.exec(text)?.[0] ?? ''

const LINK = /\/subResetPassword#token=[\w-]+/

const OWN = 'Quiet-Harbour-9'

test('a sub-account is created by keyboard, logs in for the first time, is disabled, reset by link and deleted', async ({
  visit,
  people,
  site,
}) => {
  const primary = await people.make()
  const manager = await visit({ as: primary, width: 1440 })
  const { page, texts } = manager
  const { subAccountAdmin: sub, role } = texts
  const userName = `li-hua-${primary.userName.slice(-3)}`
  const email = `${userName}@example.com`
  await page.goto(PATHS.subAccountList)
  await page.getByText(sub.empty.title).first().waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: sub.create }).first().focus()
  await page.keyboard.press('Enter')
  await waitForPath(page, PATHS.subAccountNew)
  const panel = page.getByRole('dialog', { name: sub.panel.create })
  await panel.getByLabel(sub.panel.name, { exact: true }).fill('Li Hua')
  await panel.getByLabel(sub.panel.userName, { exact: true }).fill(userName)
  await panel.getByLabel(sub.panel.email, { exact: true }).fill(email)
  await panel.getByRole('checkbox', { name: 'Read only' }).focus()
  await page.keyboard.press('Space')
  await panel.getByText(role.effective.title.replace('{{name}}', 'Li Hua')).first().waitFor()
  await expectAccessible(page)
  await panel.getByLabel(sub.panel.email, { exact: true }).focus()
  const mail = await nextMail(site, email, () => page.keyboard.press('Enter'))
  await waitForPath(page, PATHS.subAccountList)
  const row = page.getByRole('row', { name: 'Li Hua' })
  await row.getByText('Read only').first().waitFor()
  await row.getByText(sub.state.waiting).first().waitFor()

  // The first login leads to the password and nowhere else.
  const person = await visit({ language: 'zh', width: 390, scheme: 'dark' })
  const own = person.texts.password
  const logIn = async (password: string) => {
    await openForm(person.page, PATHS.subAccounts)
    await logInBelow(person.page, person.texts, { primary: primary.userName, account: userName, password })
  }
  const userId = withDatabase(
    site,
    (database) => database.prepare('select id from sub_accounts where email = ?').get(email)?.id,
  )
  const validation = `/api/${userId}/token/validation`
  person.expectFailure('403 /api/user/detail', `403 ${validation}`, '403 /api/sessions')
  await logIn(initialIn(mail.text))
  await waitForPath(person.page, PATHS.changePassword)
  await person.page.getByRole('heading', { name: own.first.title }).waitFor()
  await expectAccessible(person.page)
  await person.page.goto(PATHS.sessions, COMMIT)
  await waitForPath(person.page, PATHS.changePassword)
  await person.page.getByLabel(own.newPassword, { exact: true }).fill(OWN)
  await person.page.getByLabel(own.repeat, { exact: true }).fill(OWN)
  await person.page.getByRole('button', { name: own.change.submit }).click()
  await waitForPath(person.page, PATHS.sessions)

  // With "read only" the person sees the list and may change nothing in it.
  await person.page.goto(PATHS.subAccountList)
  await person.page.getByText('Li Hua').first().waitFor()
  expect(await person.page.getByRole('button', { name: person.texts.subAccountAdmin.create }).count()).toBe(0)
  await expectAccessible(person.page)

  // Disabled with a reason: the next login says so (0061), and no link can be sent.
  const choose = async (action: string) => {
    await row.getByRole('button', { name: texts.list.actionsOf.replace('{{name}}', 'Li Hua') }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose(sub.action.disable)
  await page.getByLabel(sub.disable.reason).fill('Left the company')
  // The person's page hears that something has changed, and asks for what it shows.
  const asked = ['user/detail', 'sub-accounts', 'roles', 'lists/SubAccounts', 'notifications/state']
  person.expectFailure(`401 ${validation}`, ...asked.map((path) => `401 /api/${path}`))
  await page.getByRole('button', { name: sub.disable.action }).click()
  await row.getByText(sub.state.disabled).first().waitFor()
  person.expectFailure('403 /api/sign-in/sub-account')
  await logIn(OWN)
  await person.page.getByText(person.texts.errors['0061']).first().waitFor()

  await choose(sub.action.enable)
  await row.getByText(sub.state.enabled, { exact: true }).first().waitFor()
  await choose(sub.action.reset)
  // The mails about the state may come in between.
  const reset = await site.smtp.waitForMail(email, { where: ({ text }) => LINK.test(text) })
  const link = LINK.exec(reset.text)?.[0] ?? ''
  await openForm(person.page, link)
  await person.page.getByLabel(own.newPassword, { exact: true }).fill('Loud-Meadow-42')
  await person.page.getByLabel(own.repeat, { exact: true }).fill('Loud-Meadow-42')
  await person.page.getByRole('button', { name: own.subReset.submit }).click()
  await person.page.getByRole('heading', { name: own.subReset.doneTitle }).waitFor()
  await logIn('Loud-Meadow-42')
  await waitForPath(person.page, PATHS.accountOverview)

  // The link was used (0058).
  await openForm(person.page, link)
  await person.page.getByLabel(own.newPassword, { exact: true }).fill('Loud-Meadow-43')
  await person.page.getByLabel(own.repeat, { exact: true }).fill('Loud-Meadow-43')
  person.expectFailure('410 /api/password/sub-account-reset')
  await person.page.getByRole('button', { name: own.subReset.submit }).click()
  await person.page.getByText(person.texts.errors['0058']).first().waitFor()

  await choose(sub.action.remove)
  await page.getByRole('button', { name: sub.removal.action }).click()
  await page.getByText(sub.empty.title).first().waitFor()
})
