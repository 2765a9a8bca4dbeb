import { execFileSync } from 'node:child_process'
import { expect } from 'vitest'
import { inRoot } from '#scripts/root.ts'
import type { Site } from '#test/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { setUpApp } from './authenticator-app.ts'
import { test } from './journey.ts'
import { logInWith, logOut, nextMail, openForm, pasteCode, waitForPath } from './steps.ts'
import type { Visitor } from './visitor.ts'

const LINK = /\/operator\/invitation#token=[\w-]{43}/
const PASSWORD = 'Quiet-Harbour-12'

/** The link that `npm run operator:invite` prints. */
function printedLink(site: Site): string {
  const env = { ...process.env, DATA_DIR: site.dataDir }
  const said = execFileSync(process.execPath, [inRoot('scripts', 'operator-invite.ts')], {
    env,
    encoding: 'utf8',
  })
  return LINK.exec(said)?.[0] ?? said
}

/** Fills the page behind an invitation, and sends it by Enter. */
async function join(
  { page, texts }: Visitor,
  link: string,
  person: { name: string; userName: string; email?: string },
) {
  const { accept } = texts.operator
  await openForm(page, link)
  await expectAccessible(page)
  await page.getByLabel(accept.name, { exact: true }).fill(person.name)
  if (person.email) await page.getByLabel(accept.email, { exact: true }).fill(person.email)
  await page.getByLabel(accept.userName, { exact: true }).fill(person.userName)
  await page.getByLabel(accept.password, { exact: true }).fill(PASSWORD)
  await page.getByLabel(accept.repeat, { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await waitForPath(page, PATHS.overview)
}

test('the printed link makes an administrator, who invites a colleague; she sets up a second factor and logs in with it', async ({
  visit,
  site,
}) => {
  const administrator = await visit({ width: 1440 })
  const { page, texts } = administrator
  const { operator: t, overview } = texts
  const link = printedLink(site)
  await join(administrator, link, { name: 'Chen Yu', userName: 'chen-yu', email: 'chen.yu@provider.example' })
  await page.getByRole('heading', { name: overview.queues.title }).waitFor()
  await expectAccessible(page)

  await page.goto(PATHS.operators)
  await page.getByRole('button', { name: t.list.invite, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.invite.email, { exact: true }).fill('sofia.tan@provider.example')
  await expectAccessible(page)
  const mail = await nextMail(site, 'sofia.tan@provider.example', () =>
    dialog.getByRole('button', { name: t.invite.submit }).press('Enter'),
  )
  await page.getByText(t.invitation.revoke, { exact: true }).first().waitFor()

  const colleague = await visit({ width: 390 })
  const other = colleague.page
  await join(colleague, LINK.exec(mail.text)?.[0] ?? '', { name: 'Sofia Tan', userName: 'sofia-tan' })
  await other.goto(PATHS.operatorAccount)
  const codeIn = await setUpApp(other, texts)
  await expectAccessible(other)
  await logOut(other, PATHS.operatorLogIn)
  await logInWith(other, texts, { account: 'sofia-tan', password: PASSWORD })
  await other.getByRole('heading', { name: texts.signIn.factor.title }).waitFor()
  await pasteCode(other, codeIn(1))
  await waitForPath(other, PATHS.overview)

  // Links work once, and the administrator sees who is protected.
  colleague.expectFailure('410 /api/operator/link')
  await other.goto(link)
  await other.getByRole('heading', { name: t.accept.overTitle }).waitFor()
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Sofia Tan' })
  await row.getByText(t.list.factorOn).first().waitFor()
  expect(await row.getByText(t.list.you, { exact: true }).count()).toBe(0)
  await expectAccessible(page)
})
