/** A client from its upload, which breaks off twice, to its download, and withdrawn again. */
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { takeVersionStep } from './steps.ts'

const ADMINISTRATOR = { account_type: 3, operator_role: 'administrator', language: 'en' }
const PARTS = /\/api\/operator\/release-uploads\/\w+$/

test('an operator uploads a client over a broken connection and a reload, publishes it, and withdraws it', async ({
  visit,
  people,
  site,
}) => {
  const operator = await people.make(ADMINISTRATOR)
  const { page, texts, expectFailedRequests } = await visit({ as: operator, width: 1440 })
  const { content: c, release: t } = texts
  const bytes = randomBytes(1_600_000)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const client = { name: 'Cloud Desktop 9.8.7.exe', mimeType: '', buffer: bytes }

  // A new release.
  await page.goto(PATHS.releases)
  await page.getByRole('button', { name: c.add.open.release, exact: true }).press('Enter')
  await page.waitForURL(`**${PATHS.releases}/*`)
  await page.getByRole('textbox', { name: t.field.version }).fill('9.8.7')
  await page.getByRole('heading', { name: 'Windows 9.8.7' }).waitFor()
  await page.getByLabel(t.field.releasedOn, { exact: true }).fill('2031-01-02')
  const notes = (language: string) =>
    page.getByLabel(c.field.replace('{{label}}', t.field.notes).replace('{{language}}', language))
  await notes(c.languages.zh).fill('支持两台显示器')
  await notes(c.languages.en).fill('Two displays')

  // The connection breaks after the first part, and the page is loaded anew.
  expectFailedRequests()
  let parts = 0
  await page.route(PARTS, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    parts += 1
    return parts === 1 ? route.continue() : route.abort()
  })
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles(client)
  expect(await page.getByLabel(t.file.name).inputValue()).toBe('Cloud-Desktop-9.8.7.exe')
  await page.getByRole('button', { name: t.file.start, exact: true }).press('Enter')
  await page
    .getByText(/^No connection\. .* \(32%\)$/)
    .first()
    .waitFor()
  await page
    .getByText(/^Draft saved at /)
    .first()
    .waitFor()
  await expectAccessible(page)
  await page.reload()
  await page
    .getByText(/512 KB of 1\.5 MB uploaded\. Choose the same file again/)
    .first()
    .waitFor()
  await page.unroute(PARTS)
  await choose.setInputFiles({ ...client, buffer: randomBytes(1_600_000) })
  await page.getByText(t.file.other.replace('{{name}}', 'Cloud-Desktop-9.8.7.exe')).first().waitFor()
  await choose.setInputFiles(client)
  await page.getByText(sha256).first().waitFor()
  await expectAccessible(page)

  // Published, it is what visitors download.
  await page.getByRole('button', { name: c.publish.open, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: c.publish.submit, exact: true }).press('Enter')
  await page.getByText(c.publish.done.replace('{{number}}', '1')).first().waitFor()
  const downloads = async () => (await fetch(`${site.url}${PATHS.resource}`)).text()
  await expect.poll(downloads).toContain('9.8.7')
  const visitor = await visit({ width: 390 })
  await visitor.page.goto(PATHS.resource)
  const offered = visitor.page.locator('#windows')
  await offered.getByText(sha256).first().waitFor()
  const [saved] = await Promise.all([
    visitor.page.waitForEvent('download'),
    offered
      .getByRole('link', { name: visitor.texts.resource.download.replace('{{platform}}', 'Windows') })
      .click(),
  ])
  expect(saved.suggestedFilename()).toBe('Cloud-Desktop-9.8.7.exe')
  expect(
    createHash('sha256')
      .update(await readFile(await saved.path()))
      .digest('hex'),
  ).toBe(sha256)

  // Withdrawn, it is neither offered nor sent.
  await takeVersionStep(page, texts, 1, c.publish.endOpen)
  await dialog.getByRole('button', { name: c.publish.end, exact: true }).press('Enter')
  await page.getByText(c.publish.doneEnd).first().waitFor()
  await expect.poll(downloads).not.toContain('9.8.7')
  expect((await fetch(`${site.url}/downloads/Cloud-Desktop-9.8.7.exe`)).status).toBe(404)
})
