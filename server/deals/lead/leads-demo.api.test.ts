import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LEAD_STATES } from '#contract/deals/lead/lead.rules.ts'
import { loadDemoRequests } from '#server/company/certification/certifications.demo.ts'
import { loadDemoPartners } from '#server/partners/partner/partners.demo.ts'
import { loadDemoWebhook } from '#server/partners/webhook/systems.demo.ts'
import { loadDemoPeople } from '#server/people/account/people.demo.ts'
import { testApp } from '#test/app.ts'
import { loadDemoLeads } from './leads.demo.ts'

test('the demo partner has leads in every state and a webhook with deliveries, and gets none a second time', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'portico-demo-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const site = await testApp({ environment: { DATA_DIR: directory } })
  const { deps } = site
  for (const load of [loadDemoPeople, loadDemoRequests, loadDemoPartners]) await load(deps)
  await loadDemoLeads(deps)
  await loadDemoLeads(deps)
  const leads = await site.db.query.selectFrom('leads').select(['id', 'state', 'cause']).execute()
  expect(leads).toHaveLength(5)
  expect(new Set(leads.map(({ state }) => state))).toEqual(new Set(LEAD_STATES))
  expect(await site.db.query.selectFrom('leadViews').select('id').execute()).toHaveLength(1)

  await loadDemoWebhook(deps)
  await loadDemoWebhook(deps)
  const deliveries = await site.db.query.selectFrom('webhookDeliveries').select(['id', 'state']).execute()
  expect(deliveries.map(({ state }) => state).sort()).toEqual([...Array(6).fill('delivered'), 'failed'])
  // Nothing waits, so nothing is sent.
  const jobs = await site.db.query
    .selectFrom('jobs')
    .select('kind')
    .where('kind', '=', 'webhook.deliver')
    .execute()
  expect(jobs).toEqual([])
})
