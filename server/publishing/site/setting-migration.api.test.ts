/** Migration 046 on a database that has facts and settings as earlier releases stored them: nothing of them is lost. */
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { getFacts } from '#contract/publishing/facts/facts.endpoints.ts'
import { getSite } from '#contract/publishing/site/site.endpoints.ts'
import { type Db, openDatabase } from '#server/kit/db/database.ts'
import { MIGRATIONS } from '#server/kit/db/migrate.ts'
import { testApp } from '#test/app.ts'
import { type DatabasePlace, makeEmptyDatabase } from '#test/database.ts'

const LEVEL = { uptime: '99.9', credits: { zh: '代金券', en: 'Service credit' } }
const COMPANY = {
  name: { zh: '海港科技有限公司', en: 'Harbour Technology Co., Ltd.' },
  address: { zh: '上海市浦东新区 1 号', en: '1 Harbour Road, Shanghai' },
  registrationNumber: '91310000HARBOUR00X',
  phone: '+86 21 5555 0100',
}

/** A database of the release before 046. */
async function oldDatabase(): Promise<DatabasePlace> {
  const place = await makeEmptyDatabase()
  onTestFinished(place.remove)
  const migrations = await mkdtemp(path.join(tmpdir(), 'portico-migrations-'))
  onTestFinished(() => rm(migrations, { recursive: true, force: true }))
  for (const file of await readdir(MIGRATIONS))
    if (!/^\d/.test(file) || file < '046')
      await symlink(path.join(MIGRATIONS, file), path.join(migrations, file))
  const db = openDatabase({ ...place.options, migrations })
  await db.migrate()
  await fill(db)
  await db.close()
  return place
}

async function fill({ query: db }: Db): Promise<void> {
  const facts: [part: string, version: number, value: unknown, changedBy: string][] = [
    ['company', 1, { ...COMPANY, phone: '+86 21 0000 0000' }, 'demo'],
    ['company', 2, COMPANY, 'command'],
    ['serviceLevel', 1, LEVEL, 'command'],
    ['serviceLevel', 2, null, 'command'],
    ['serviceLevel', 3, LEVEL, 'command'],
    ['certificates', 1, [], 'command'],
    ['certificates', 2, null, 'command'],
  ]
  for (const [part, version, value, changedBy] of facts)
    await sql`insert into facts (part, version, value, demo, changed_by, created_at) values
      (${part}, ${version}, ${value === null ? null : JSON.stringify(value)}, ${changedBy === 'demo' ? sql`true` : sql`false`},
       ${changedBy}, ${1000 + version})`.execute(db)
  const settings = {
    productZh: '海港',
    productEn: 'Harbour',
    serviceEmail: 'help@harbour.example',
    salesEmail: 'sales@harbour.example',
    inland: true,
    icpNumber: '京ICP备1号',
    policeNumber: '',
    contentVersion: 'an-old-one',
  }
  for (const [key, value] of Object.entries(settings))
    await sql`insert into settings (key, value, updated_at) values (${key}, ${JSON.stringify(value)}, 500)`.execute(
      db,
    )
  for (const [name, address] of [
    ['console_customer', 'https://console.harbour.example'],
    ['order', '/content/orderPay'],
  ])
    await sql`insert into service_endpoints (service_name, service_endpoint) values (${name}, ${address})`.execute(
      db,
    )
}

test('facts keep every version, settings and service addresses become first versions', async () => {
  const place = await oldDatabase()
  const db = openDatabase(place.options)
  await db.migrate()
  const rows = await db.query
    .selectFrom('settingVersions')
    .selectAll()
    .orderBy('part')
    .orderBy('version')
    .execute()
  const byPart = Object.groupBy(rows, ({ part }) => part)
  expect(
    byPart.company?.map(({ version, demo, source, value, createdAt }) => [
      version,
      demo,
      source,
      value,
      createdAt,
    ]),
  ).toEqual([
    [1, true, 'demo', { ...COMPANY, phone: '+86 21 0000 0000' }, 1001],
    [2, false, 'file', COMPANY, 1002],
  ])
  expect(byPart.serviceLevel?.map(({ value }) => value)).toEqual([LEVEL, null, LEVEL])
  expect(byPart.certificates?.map(({ value }) => value)).toEqual([[], null])
  expect(byPart.brand).toEqual([
    {
      part: 'brand',
      version: 1,
      value: { name: { zh: '海港', en: 'Harbour' } },
      demo: false,
      source: 'environment',
      actorId: null,
      actorName: null,
      restores: null,
      createdAt: 500,
    },
  ])
  expect(byPart.contact?.[0]?.value).toEqual({
    serviceEmail: 'help@harbour.example',
    salesEmail: 'sales@harbour.example',
  })
  expect(byPart.legal?.[0]?.value).toEqual({ inland: true, icp: '京ICP备1号' })
  expect(byPart.services?.[0]?.value).toEqual({ console_customer: 'https://console.harbour.example' })
  const left = await db.query.selectFrom('settings').selectAll().execute()
  expect(left).toEqual([{ key: 'contentVersion', value: 'an-old-one', updatedAt: 500 }])

  // What the site says with it: the environment has other first values, which do not count any more.
  const site = await testApp({
    database: db,
    demo: false,
    environment: { PRODUCT_NAME: 'Cloud', SERVICE_EMAIL: 'other@example.com' },
  })
  expect((await site.call(getSite, {})).data).toMatchObject({
    product: 'Harbour',
    serviceEmail: 'help@harbour.example',
    salesEmail: 'sales@harbour.example',
    legalLines: [{ kind: 'icp', text: '京ICP备1号' }],
  })
  const { data } = await site.call(getFacts, {})
  expect(data.company?.value.phone).toBe(COMPANY.phone)
  expect(data.serviceLevel?.value.uptime).toBe('99.9')
  expect(data.certificates).toBeNull()
})

test('an installation that had neither is migrated without versions', async () => {
  const place = await makeEmptyDatabase()
  onTestFinished(place.remove)
  const db = openDatabase(place.options)
  onTestFinished(() => db.close())
  await db.migrate()
  expect(await db.query.selectFrom('settingVersions').select('part').execute()).toEqual([])
})
