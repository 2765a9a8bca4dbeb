import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getOverview } from '#contract/desk/overview/overview.endpoints.ts'
import { loadDemoPeople } from '#server/people/account/people.demo.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'
import { loadDemoFigures } from './figures.demo.ts'

async function localSite() {
  const directory = mkdtempSync(path.join(tmpdir(), 'portico-demo-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const site = await testApp({ environment: { DATA_DIR: directory } })
  await loadDemoPeople(site.deps)
  return site
}
const overviewOf = async (site: TestApp) =>
  (await site.call(getOverview, {}, { as: await signedInOperator(site, 'marketing') })).data

test('the funnel of a new local site has figures in every step and part, the same at each first start', async () => {
  const site = await localSite()
  await loadDemoFigures(site.deps)
  const { funnel, days } = await overviewOf(site)
  const { visited, registered, tried, certified } = funnel.all
  expect(visited).toBeGreaterThan(registered ?? 0)
  expect(registered).toBeGreaterThan(tried ?? 0)
  expect(tried).toBeGreaterThan(certified ?? 0)
  expect(certified).toBeGreaterThan(0)
  for (const part of Object.values(funnel).filter(Array.isArray)) expect(part.length).toBeGreaterThan(1)
  expect(days.filter(({ visits }) => visits > 0)).toHaveLength(56)
  const other = await localSite()
  await loadDemoFigures(other.deps)
  expect((await overviewOf(other)).funnel.source).toEqual(funnel.source)
})

test('nothing is added a second time', async () => {
  const site = await localSite()
  await loadDemoFigures(site.deps)
  const before = await overviewOf(site)
  await loadDemoFigures(site.deps)
  expect((await overviewOf(site)).funnel).toEqual(before.funnel)
})

test('nothing is added where an account has registered', async () => {
  const site = await localSite()
  await site.registerPerson()
  await loadDemoFigures(site.deps)
  const { funnel } = await overviewOf(site)
  expect(funnel.all).toMatchObject({ visited: 0, registered: 3, tried: 0 })
})
