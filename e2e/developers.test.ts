import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect } from 'vitest'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'

test('the systems of a partner: a token that reads deals and is revoked, a webhook and its delivery', async ({
  visit,
  people,
  site,
}) => {
  const as = await people.make({ account_type: 2, certification: 'verified', language: 'en' })
  const { page, texts } = await visit({ as })
  const { apiToken, webhook } = texts
  await page.goto(PATHS.developers)
  await page.getByText(webhook.emptyText).first().waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: apiToken.create }).click()
  await page.getByLabel(apiToken.form.label, { exact: true }).fill('CRM')
  const { name: resource, read: verbs } = apiToken.scope.pipeline
  await page.getByLabel(fillText(apiToken.scopesOf, { resource, verbs })).check()
  await expectAccessible(page)
  const form = page.getByRole('dialog', { name: apiToken.form.title })
  await form.getByRole('button', { name: apiToken.form.submit, exact: true }).click()
  const shown = page.getByRole('dialog', { name: apiToken.shown.title })
  const token = await shown.getByText(/^ptk_/).textContent()
  await shown.getByRole('button', { name: apiToken.shown.done }).click()
  await page.getByRole('list', { name: apiToken.list }).getByText('CRM', { exact: true }).first().waitFor()
  const statusOf = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${site.url}/api/deals`, { headers })).status
  }
  expect(await statusOf()).toBe(200)

  const receiver = createServer((request, response) => {
    request.resume()
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as { port: number }
  const url = `http://127.0.0.1:${port}/hook`
  await page.getByRole('button', { name: webhook.add }).click()
  await page.getByLabel(webhook.form.url, { exact: true }).fill(url)
  await page.getByRole('button', { name: webhook.form.submit, exact: true }).click()
  const secret = page.getByRole('dialog', { name: webhook.shown.title })
  await secret
    .getByText(/^whsec_/)
    .first()
    .waitFor()
  await secret.getByRole('button', { name: webhook.shown.done }).click()
  await page.getByRole('button', { name: webhook.testOf.replace('{{url}}', url) }).click()
  await page.getByText(webhook.tested).first().waitFor()
  const delivered = page.locator('table').getByText(webhook.page.list.options.state.delivered)
  await expect
    .poll(async () => {
      await page.goto(PATHS.webhookDeliveries)
      await page.locator('table').getByText(webhook.type['webhook.test']).first().waitFor()
      return delivered.count()
    })
    .toBe(1)
  await expectAccessible(page)
  receiver.close()

  await page.goto(PATHS.developers)
  await page.getByRole('button', { name: apiToken.revokeOf.replace('{{name}}', 'CRM') }).click()
  await page.getByRole('dialog').getByRole('button', { name: apiToken.revoke }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await statusOf()).toBe(401)
})
