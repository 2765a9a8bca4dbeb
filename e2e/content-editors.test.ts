/** Every editor of the desk, opened with every version of content that the demo data have. */
import { expect } from 'vitest'
import { previewOfferPrices } from '#contract/catalog/campaign/campaign-desk.endpoints.ts'
import { CONTENTS } from '#contract/domains.ts'
import type { ContentItem } from '#contract/publishing/content/content.fields.ts'
import { contentEditorPath } from '#web/publishing/content/content-paths.ts'
import { test } from './journey.ts'
import { withDatabase } from './site-database.ts'

const PRICES = previewOfferPrices.path
const OPERATOR = { account_type: 3, operator_role: 'administrator', language: 'en' }

test('each editor opens each version of the demo data, and no call of it fails', async ({
  visit,
  people,
  site,
}) => {
  const operator = await people.make(OPERATOR)
  const call = async (method: string, path: string, body?: object): Promise<Response> =>
    fetch(site.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-auth-token': operator.token,
        cookie: operator.cookies,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const { page, texts } = await visit({ as: operator, language: 'en', width: 1440 })
  const wrong: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`)
  })
  let opened = 0
  for (const { kind, endpoints } of CONTENTS) {
    const versions = withDatabase(site, (database) =>
      database
        .prepare('select item_id, number from content_versions where kind = ? and value is not null')
        .all(kind),
    )
    for (const { item_id: itemId, number } of versions) {
      const at = (path: string) =>
        path.replace('{itemId}', String(itemId)).replace('{number}', String(number))
      const item = async () => (await (await call('GET', at(endpoints.item.path))).json()) as ContentItem
      const { draft } = await item()
      // Another journey is editing it.
      if (draft) continue
      const restored = await call('POST', at(endpoints.restore.path), { revision: 0 })
      expect([kind, itemId, restored.status]).toEqual([kind, itemId, 200])
      // Prices of offers are asked for by the form itself.
      const prices =
        kind === 'campaign' ? page.waitForResponse((answer) => answer.url().endsWith(PRICES)) : undefined
      await page.goto(contentEditorPath(kind, String(itemId)) ?? '')
      // A page that fails has no form to publish from.
      await page.getByRole('button', { name: texts.content.publish.open, exact: true }).waitFor()
      await prices
      opened += 1
      await call('POST', at(endpoints.discard.path), { revision: (await item()).draft?.revision ?? 0 })
    }
  }
  expect(wrong).toEqual([])
  expect(opened).toBeGreaterThan(CONTENTS.length)
})
