/** What the doctor finds on a site that is well, and of each thing that can be wrong. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { databaseOptions } from '#server/kit/db/database-options.ts'
import { type DatabasePlace, makeDatabase } from '#test/database.ts'
import { TEST_SECRET_KEY } from '#test/keys.ts'
import { startS3 } from '#test/s3.ts'
import { startSmtp, type TestSmtp } from '#test/smtp.ts'
import { examine } from './doctor.ts'
import { exitCodeOf } from './finding.ts'

let place: DatabasePlace
let smtp: TestSmtp
let dataDir: string
let status = 200
const site = createServer((_request, response) => response.writeHead(status).end())

beforeAll(async () => {
  place = await makeDatabase()
  smtp = await startSmtp()
  const { options } = place
  dataDir =
    options.kind === 'sqlite' ? path.dirname(options.file) : mkdtempSync(path.join(tmpdir(), 'portico-'))
  chmodSync(dataDir, 0o700)
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  site.close()
  await smtp.close()
  await place.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

function environment(others: Record<string, string> = {}): Record<string, string> {
  const { options } = place
  return {
    PUBLIC_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    SMTP_URL: smtp.url,
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_SECRET_KEY,
    ...(options.kind === 'postgres' ? { DATABASE_URL: options.url } : {}),
    ...others,
  }
}

/** State and words of the findings of one check. */
async function found(
  check: string,
  others: Record<string, string> = {},
  backups?: string,
): Promise<string[]> {
  const findings = await examine(environment(others), backups)
  return findings.filter((each) => each.check === check).map(({ state, says }) => `${state}: ${says}`)
}

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'portico-doctor-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** A folder of backups whose last one was made so many hours ago. */
function backupsOf(hours: number): string {
  const backups = folder()
  mkdirSync(path.join(backups, 'last'))
  const startedAt = new Date(Date.now() - hours * 3_600_000).toISOString()
  writeFileSync(path.join(backups, 'last', 'manifest.json'), JSON.stringify({ startedAt }))
  return backups
}

test('a site that is well has no finding with a remedy, but for what the machine of the test lacks', async () => {
  const findings = await examine(environment(), backupsOf(3))
  // The PostgreSQL of tests may lose everything, and its role is the superuser.
  const ofTests = place.options.kind === 'postgres' ? ['rights', 'settings'] : []
  const wrong = findings.filter(
    ({ state, check }) => state !== 'ok' && check !== 'disk' && !ofTests.includes(check),
  )
  expect(wrong).toEqual([])
  expect(findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining([
      'configuration',
      'database',
      'tables',
      'clock',
      'jobs',
      'mail',
      'site',
      'backup',
    ]),
  )
})

test('settings of PostgreSQL with which acknowledged writes may be lost are a fault, the superuser a warning', async () => {
  if (place.options.kind === 'sqlite')
    return expect(await found('database file')).toEqual([expect.stringMatching(/^ok: whole/)])
  expect(await found('settings')).toEqual([
    'fault: off: autovacuum, fsync, full_page_writes, synchronous_commit',
  ])
  expect(await found('rights')).toEqual(['warning: the role is a superuser'])
})

test('every mistake of the configuration is a fault with its remedy', async () => {
  const findings = await examine(environment({ PORT: 'x', HASH_SLOTS: '0' }))
  expect(findings.map(({ check, state }) => [check, state])).toEqual([
    ['PORT', 'fault'],
    ['HASH_SLOTS', 'fault'],
  ])
  expect(findings.every(({ remedy }) => remedy)).toBe(true)
})

test('a mail server that is not there is a fault', async () => {
  expect(await found('mail', { SMTP_URL: 'smtp://127.0.0.1:9' })).toEqual([
    expect.stringMatching(/^fault: 127\.0\.0\.1:9 takes no mails: E/),
  ])
})

test('a database that is not there is a fault, and so is one without tables, which it leaves empty', async () => {
  const other =
    place.options.kind === 'postgres'
      ? { DATABASE_URL: 'postgres://portico:secret@127.0.0.1:9/portico' }
      : { DATA_DIR: folder() }
  const check = place.options.kind === 'postgres' ? 'database' : 'tables'
  expect(await found(check, other)).toEqual([
    expect.stringMatching(/^fault: (no database can be reached|the database is empty)/),
  ])
})

test('tables of an earlier release are a fault, of a later one a warning', async () => {
  const { query, close } = openDatabase(databaseOptions(readConfig(environment())))
  const names = query.withoutPlugins() as unknown as typeof query
  const table = 'kysely_migration' as never
  onTestFinished(close)
  const row = (name: string) => ({ name, timestamp: '2026-01-01T00:00:00.000Z' }) as never
  await names.insertInto(table).values(row('900-later')).execute()
  expect(await found('tables')).toEqual(['warning: a later release has changed the tables: 900-later'])
  await names
    .deleteFrom(table)
    .where('name' as never, 'in', ['900-later', '012-website-and-privacy'] as never)
    .execute()
  expect(await found('tables')).toEqual([
    'fault: the tables are of an earlier release; 1 migrations are missing',
  ])
  await names.insertInto(table).values(row('012-website-and-privacy')).execute()
})

test('a job that is due since twenty minutes is a warning with its kind', async () => {
  const db = openDatabase(databaseOptions(readConfig(environment())))
  onTestFinished(() => db.close())
  const dueAt = (await db.time()) - 20 * 60_000
  const unclaimed = { claimedBy: null, claimedUntil: null, lastError: 'no answer', attempts: 2 }
  const job = { id: 'late', kind: 'mail', payload: '{}', dueAt, createdAt: dueAt, priority: 1, ...unclaimed }
  await db.query.insertInto('jobs').values(job).execute()
  expect(await found('jobs')).toEqual([
    'warning: late: mail (1 wait, 1 have failed, the oldest since 20 minutes)',
  ])
  await db.query.deleteFrom('jobs').execute()
})

test('a site that is not ready at its own address is a fault', async () => {
  status = 502
  expect(await found('site')).toEqual([expect.stringMatching(/^fault: \S+\/readyz answers 502$/)])
  status = 200
})

test('without proxies named, visitors share the limits of the proxy, which is a warning', async () => {
  const others = { PUBLIC_URL: 'https://127.0.0.1:9', HSTS: 'host' }
  expect(await found('proxy', others)).toEqual([expect.stringMatching(/^warning: TRUSTED_PROXIES is empty/)])
  expect(await found('certificate', others)).toEqual([expect.stringMatching(/^fault: 127\.0\.0\.1:9: E/)])
})

test('a bucket that stores is well, one that is not there is a fault', async () => {
  const s3 = await startS3()
  onTestFinished(() => s3.close())
  const urlOf = (endpoint: string) =>
    `${endpoint.replace('//', `//${s3.place.keyId}:${s3.place.secret}@`)}/${s3.place.bucket}`
  expect(await found('bucket', { S3_URL: urlOf(s3.place.endpoint) })).toEqual([
    expect.stringMatching(/^ok: /),
  ])
  expect(await found('bucket', { S3_URL: urlOf('http://127.0.0.1:9') })).toEqual([
    expect.stringMatching(/^fault: /),
  ])
})

test('a backup of the last day is well, an older one a warning, none or one of last week a fault', async () => {
  expect(await found('backup', {}, backupsOf(20))).toEqual(['ok: the last one is 20 hours old'])
  expect(await found('backup', {}, backupsOf(30))).toEqual(['warning: the last one is 30 hours old'])
  expect(await found('backup', {}, backupsOf(200))).toEqual(['fault: the last one is 200 hours old'])
  expect(await found('backup', {}, folder())).toEqual([expect.stringMatching(/^fault: there is none/)])
  expect(await found('backup')).toEqual(['warning: not looked at'])
})

test('a folder that everyone can look into is a warning', async () => {
  chmodSync(dataDir, 0o755)
  expect(await found('DATA_DIR')).toEqual([expect.stringMatching(/^warning: every user/)])
  chmodSync(dataDir, 0o700)
})

test('the exit code says the worst of it', () => {
  const states = (...all: ('ok' | 'warning' | 'fault')[]) =>
    exitCodeOf(all.map((state) => ({ check: 'x', state, says: '' })))
  expect([states('ok'), states('ok', 'warning'), states('warning', 'fault')]).toEqual([0, 1, 2])
})

test('a folder without a database is said to be empty, and stays without one', async () => {
  const empty = folder()
  const findings = await examine({ ...environment({ DATA_DIR: empty }), DATABASE_URL: '' })
  expect(findings.find(({ check }) => check === 'tables')?.state).toBe('fault')
  expect(readdirSync(empty)).not.toContain('portico.db')
})
