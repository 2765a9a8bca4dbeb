import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ASSOCIATION_STATES, INVITATION_STATES } from '#contract/partners/association/association.rules.ts'
import { loadDemoRequests } from '#server/company/certification/certifications.demo.ts'
import { loadDemoPartners } from '#server/partners/partner/partners.demo.ts'
import { loadDemoPeople } from '#server/people/account/people.demo.ts'
import { loadDemoCompanies } from '#server/trials/trial/companies.demo.ts'
import { testApp } from '#test/app.ts'
import { loadDemoCustomers } from './customers.demo.ts'

test('the demo partner has customers and invitations in every state, and gets none a second time', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'portico-demo-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const site = await testApp({ environment: { DATA_DIR: directory } })
  const { deps } = site
  for (const load of [loadDemoPeople, loadDemoRequests, loadDemoPartners, loadDemoCompanies]) await load(deps)
  await loadDemoCustomers(deps)
  await loadDemoCustomers(deps)
  const statesOf = async (table: 'associations' | 'invitations') => {
    const rows = await site.db.query.selectFrom(table).select(['id', 'state']).execute()
    return rows.map(({ state }) => state).sort()
  }
  const associations = await statesOf('associations')
  expect(associations).toHaveLength(7)
  expect(new Set(associations)).toEqual(new Set(ASSOCIATION_STATES))
  expect(new Set(await statesOf('invitations'))).toEqual(new Set(INVITATION_STATES))
  const views = await site.db.query.selectFrom('associationViews').select('id').execute()
  expect(views).toHaveLength(8)
})
