/** Migration 072 on a database with a catalogue of an earlier release: what visitors were shown is shown again. */
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { getPrice } from '#contract/catalog/catalog/price.endpoints.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { type Db, openDatabase } from '#server/kit/db/database.ts'
import { MIGRATIONS } from '#server/kit/db/migrate.ts'
import { testApp } from '#test/app.ts'
import { testClock } from '#test/clock.ts'
import { makeEmptyDatabase } from '#test/database.ts'
import { trialStocks } from './catalog.store.ts'

const NOW = testClock().now()
const [FIRST, SECOND, LATER] = [NOW - 100 * DAY_MS, NOW - 10 * DAY_MS, NOW + 10 * DAY_MS]
const desktop = { regionId: 'north', sizeId: 'small', systemId: 'linux', systemDiskGb: 50 }

/** A database of the release before 072, with this catalogue. */
async function oldDatabase(fill: (db: Db) => Promise<void>): Promise<Db> {
  const place = await makeEmptyDatabase()
  onTestFinished(place.remove)
  const migrations = await mkdtemp(path.join(tmpdir(), 'portico-migrations-'))
  onTestFinished(() => rm(migrations, { recursive: true, force: true }))
  for (const file of await readdir(MIGRATIONS))
    if (!/^\d/.test(file) || file < '072')
      await symlink(path.join(MIGRATIONS, file), path.join(migrations, file))
  const old = openDatabase({ ...place.options, migrations })
  await old.migrate()
  await fill(old)
  await old.close()
  const db = openDatabase(place.options)
  await db.migrate()
  return db
}

async function addCatalog({ query: db }: Db): Promise<void> {
  await sql`insert into regions
    (id, name_zh, name_en, currency, trial_stock, position, active, latitude, longitude, latency_url, time_zone) values
    ('south', '南', 'South', 'CNY', 0, 1, ${sql.lit(false)}, null, null, null, null),
    ('north', '北', 'North', 'USD', 7, 0, ${sql.lit(true)}, 60, -20, null, 'Asia/Singapore')`.execute(db)
  await sql`insert into sizes (id, vcpu, memory_gb, position, active) values ('small', 2, 4, 0, ${sql.lit(true)})`.execute(
    db,
  )
  await sql`insert into operating_systems (id, name_zh, name_en, position, active)
    values ('linux', '系统', 'Linux', 0, ${sql.lit(true)})`.execute(db)
  await sql`insert into region_systems (region_id, system_id) values ('north', 'linux')`.execute(db)
  await sql`insert into disk_types (id, kind, name_zh, name_en, min_gb, max_gb, step_gb, position, active)
    values ('fast', 'system', '盘', 'Disk', 50, 500, 10, 0, ${sql.lit(true)})`.execute(db)
  for (const [id, validFrom, size] of [
    ['second', SECOND, 2000],
    ['first', FIRST, 1000],
    ['later', LATER, 3000],
  ] as const) {
    await sql`insert into price_lists (id, currency, valid_from, tax_included, tax_rate, created_at)
      values (${id}, 'USD', ${validFrom}, ${sql.lit(true)}, 600, 5)`.execute(db)
    for (const [kind, itemId, minor] of [
      ['size', 'small', size],
      ['system', 'linux', 100],
      ['systemDisk', 'fast', 10],
    ] as const)
      await sql`insert into unit_prices (list_id, region_id, kind, item_id, period, base_minor)
        values (${id}, 'north', ${kind}, ${itemId}, 'monthly', ${minor})`.execute(db)
  }
  await sql`insert into discounts (id, name_zh, name_en, conditions_zh, conditions_en, rate, region_id, size_id, period,
    currency, valid_from, valid_until, created_at) values
    ('half', '五折', 'Half', '新用户', 'New users', 5000, 'north', null, 'monthly', null, ${FIRST}, ${SECOND}, 5)`.execute(
    db,
  )
}

test('a catalogue with prices, discounts and stock is read as it was, at every moment', async () => {
  const db = await oldDatabase(addCatalog)
  const site = await testApp({ database: db, demo: false })
  const { data } = await site.call(getCatalog, {})
  expect(data.regions).toMatchObject([
    { id: 'north', name: 'North', currency: 'USD', place: { latitude: 60, longitude: -20 } },
  ])
  const at = async (moment?: number) => {
    const query = moment === undefined ? desktop : { ...desktop, at: moment }
    const answer = (await site.call(getPrice, { query })).data
    return [answer.listMinor, answer.finalMinor, answer.tax, answer.discount?.name, answer.validUntil]
  }
  const tax = { included: true, rate: 600 }
  expect(await at()).toEqual([2150, 2150, tax, undefined, LATER])
  expect(await at(SECOND)).toEqual([2150, 2150, tax, undefined, LATER])
  expect(await at(SECOND - 1)).toEqual([1150, 575, tax, 'Half', SECOND])
  expect((await site.call(getPrice, { query: { ...desktop, at: FIRST - 1 } })).status).toBe(409)
  expect(await trialStocks(db.query)).toEqual([
    { id: 'north', trialStock: 7 },
    { id: 'south', trialStock: 0 },
  ])
  site.clock.advance(10 * DAY_MS)
  expect((await at()).slice(0, 2)).toEqual([3150, 3150])
})

test('an installation without a catalogue has no version of it', async () => {
  const db = await oldDatabase(async () => {})
  onTestFinished(() => db.close())
  const found = db.query.selectFrom('contentVersions').select('kind').where('kind', '!=', 'guide')
  expect(await found.execute()).toEqual([])
})
