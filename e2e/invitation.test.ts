import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect } from 'vitest'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { formIsReady, mailedCode, nextMail, pasteCode, waitForPath } from './steps.ts'
import type { Visitor } from './visitor.ts'

const PARTNER = 'Marina Cloud Partners'
const WORDS = {
  customer: '青岚设计事务所',
  ended: '合同已履行完毕。',
  mail: 'qinglan-invited@example.com',
}

/** The partner invites this mailbox; the link of the QR code, which is that of the mail. */
async function invited({ page, texts }: Visitor, email: string, site: Parameters<typeof nextMail>[0]) {
  const { invitations } = texts.association
  await page.goto(PATHS.invitations)
  await page.getByRole('button', { name: invitations.invite }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(invitations.form.customerName, { exact: true }).fill(WORDS.customer)
  await dialog.getByLabel(invitations.form.emailLabel).fill(email)
  await expectAccessible(page)
  const submit = () => dialog.getByRole('button', { name: invitations.form.send }).click()
  const { text } = await nextMail(site, email, submit)
  // The same link is on the screen, once, with its QR code.
  const qr = dialog.getByRole('img', { name: invitations.sent.qr })
  await qr.waitFor()
  const [link = ''] = /http\S+XPartnerToken=[\w-]+/.exec(text) ?? []
  await dialog.getByText(link).first().waitFor()
  await expectAccessible(page)
  const scanned = await scannedFrom(await qr.screenshot())
  expect(scanned).toBe(link)
  await dialog.getByRole('button', { name: invitations.sent.close }).click()
  return scanned
}

/** What a phone reads of a picture with a QR code. */
async function scannedFrom(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

/** Chooses an action of the customer's row, and confirms it in its dialog. */
async function actOn({ page, texts }: Visitor, customer: string, action: string): Promise<void> {
  const row = page.getByRole('row', { name: customer })
  await row.getByRole('button', { name: fillText(texts.list.actionsOf, { name: customer }) }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an invitation: by QR code, accepted with the notice, details viewed and seen, and the end by both sides', async ({
  visit,
  people,
  site,
}) => {
  const row = { account_type: 2, certification: 'verified', company_name: PARTNER, name: 'Daniel Tan' }
  const partner = await visit({
    as: await people.make({ ...row, language: 'zh' }),
    language: 'zh',
    width: 1440,
  })
  const link = await invited(partner, WORDS.mail, site)

  const customer = await visit({ language: 'zh' })
  const { page, texts } = customer
  const { own, invited: invitedTexts, customers, reason } = texts.association
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: new RegExp(PARTNER) }).waitFor()
  expect(page.url()).not.toContain('XPartnerToken')
  await expectAccessible(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: invitedTexts.register }).click()
  await waitForPath(page, PATHS.register)
  await formIsReady(page)
  const labelled = (label: string) => page.getByLabel(label, { exact: true })
  await labelled(texts.register.userName).fill('qinglan-invited')
  await labelled(texts.register.email).fill(WORDS.mail)
  const code = await mailedCode(site, page, texts, WORDS.mail)
  await labelled(texts.register.password).fill('Quiet-Harbour-7')
  await page.getByRole('checkbox').check()
  await pasteCode(page, code)
  await page.getByRole('button', { name: texts.register.submit }).click()
  // The link follows by itself.
  await waitForPath(page, PATHS.ownPartner)
  await page.getByText(PARTNER).first().waitFor()
  await page.getByText(own.views.empty).first().waitFor()
  await expectAccessible(page)

  await partner.page.goto(PATHS.customers)
  await actOn(partner, WORDS.customer, customers.view)
  const dialog = partner.page.getByRole('dialog')
  await dialog.getByRole('button', { name: customers.view }).click()
  await dialog.getByText(WORDS.mail).first().waitFor()
  await expectAccessible(partner.page)

  await page.reload()
  await page.getByText('Daniel Tan').first().waitFor()
  await page.getByRole('button', { name: own.end }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel(reason).fill(WORDS.ended)
  await asked.getByRole('button', { name: own.end }).click()
  await page.getByText(own.sharingOff).first().waitFor()

  await partner.page.goto(PATHS.customers)
  await actOn(partner, WORDS.customer, customers.answer)
  await dialog.getByText(WORDS.ended).first().waitFor()
  await expectAccessible(partner.page)
  await dialog.getByRole('button', { name: customers.agree }).click()
  await partner.page
    .getByRole('row', { name: WORDS.customer })
    .getByText(texts.association.state.ended)
    .first()
    .waitFor()
  await page.reload()
  await page.getByText(own.causes.agreed).first().waitFor()
  await expectAccessible(page)
})

test('invitations from a spreadsheet: a file with an error, the corrected one, the mail and its page', async ({
  visit,
  people,
  site,
}) => {
  const row = { account_type: 2, certification: 'verified', company_name: PARTNER, language: 'zh' }
  const options = { language: 'zh', width: 390, scheme: 'dark' } as const
  const { page, texts } = await visit({ as: await people.make(row), ...options })
  const { spreadsheetImport, invitationImport, association } = texts
  const { userName: mark } = await people.make()
  const email = `${mark}@customer.example`
  const fileOf = (...rows: string[]) => ({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${Object.values(invitationImport.columns).join(',')}\n${rows.join('\n')}\n`),
  })
  await page.goto(PATHS.invitations)
  await page.getByRole('link', { name: association.invitations.import }).click()
  await waitForPath(page, PATHS.invitationImport)
  await page.getByRole('group', { name: spreadsheetImport.spreadsheet }).waitFor()
  await expectAccessible(page)
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles(fileOf(`,${email},`))
  const problems = page.getByRole('region', { name: spreadsheetImport.problems })
  await problems.getByText('请输入客户名称。').first().waitFor()
  await expectAccessible(page)
  await choose.setInputFiles(fileOf(`${WORDS.customer},${email},`))
  const send = page.getByRole('button', { name: '发送 1 份邀请' })
  await send.waitFor()
  await expectAccessible(page)
  const { text } = await nextMail(site, email, () => send.press('Enter'))
  await page.getByRole('link', { name: /1|one/ }).click()
  await page.getByText(email).first().waitFor()
  const [link = ''] = /http\S+XPartnerToken=[\w-]+/.exec(text) ?? []
  const customer = await visit({ language: 'zh' })
  await customer.page.goto(link)
  await customer.page.getByRole('heading', { level: 1, name: new RegExp(PARTNER) }).waitFor()
})
