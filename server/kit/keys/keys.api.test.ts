/** The keys of a database: who may open it, and how the secret key is rotated while accounts use what it sealed. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { checkFactor } from '#server/identity/second-factor/second-factor.service.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { macOf } from '#server/kit/ids.ts'
import { createJobs } from '#server/kit/jobs/jobs.ts'
import { createLog } from '#server/kit/log.ts'
import { testApp } from '#test/app.ts'
import { testClock } from '#test/clock.ts'
import { makeDatabase } from '#test/database.ts'
import { withTotp } from '#test/factor.ts'
import { SEALED_COLUMNS } from '#test/keys.ts'
import { createKeys, versionIn, versionOf } from './keys.ts'
import { openKeys } from './open-keys.ts'
import { noteOwnKey, registerResealJob, startReseal } from './reseal.ts'
import { seal } from './secret-box.ts'
import { keyFile, readKeyFile } from './secret-key.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const OLD = 'old old old, 32 characters and more'
const NEW = 'new new new, 32 characters and more'
const clock = testClock()

async function newPlace() {
  const place = await makeDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-keys-'))
  onTestFinished(async () => {
    await place.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { options: place.options, dataDir }
}
type Place = Awaited<ReturnType<typeof newPlace>>

/** What a starting process does with the keys; `runJobs` is its job worker. */
async function starting(place: Place, given: { secretKey?: string; previousKey?: string }) {
  const db = openDatabase(place.options)
  onTestFinished(() => db.close())
  const lines: string[] = []
  const log = createLog({ level: 'warn', pretty: false, write: (line) => lines.push(line) })
  const sources = { secretKey: undefined, previousKey: undefined, ...given }
  const keys = await openKeys({ db, clock, dataDir: place.dataDir, columns: SEALED_COLUMNS, ...sources })
  const deps = { db, clock, log, keys, jobs: createJobs({ db, clock, log }) }
  registerResealJob(deps, SEALED_COLUMNS)
  return { ...deps, lines, startReseal: () => startReseal(deps, SEALED_COLUMNS) }
}

async function versionsIn(db: Awaited<ReturnType<typeof starting>>['db']) {
  const texts = await Promise.all(
    SEALED_COLUMNS.map((column) => column.list(db.query, { notBy: [], limit: 9999 })),
  )
  return [...new Set(texts.flat().map(({ sealed }) => versionIn(sealed)))]
}

/** An account with an authenticator app whose secret is sealed by OLD. */
async function withSecrets(count: number) {
  const place = await newPlace()
  const old = await starting(place, { secretKey: OLD })
  const now = clock.now()
  const names = Array.from({ length: count }, (_, at) => `sealed-${at}`)
  for (const name of names) {
    await old.db.query
      .insertInto('accounts')
      .values({
        id: name,
        accountType: 1,
        accountKind: 'personal',
        certification: 'none',
        userName: name,
        userNameKey: name,
        email: `${name}@example.com`,
        emailKey: `${name}@example.com`,
        passwordHash: 'none',
        language: 'en',
        createdAt: now,
        updatedAt: now,
      })
      .execute()
    const secret = old.keys.seal(`secret of ${name}`, 'totp secret')
    await old.db.query
      .insertInto('totpSecrets')
      .values({ userId: name, secret, confirmedAt: now, lastStep: null, createdAt: now })
      .execute()
  }
  return { place, old }
}

test('the first start makes a key file and a MAC key; the second start finds both', async () => {
  const place = await newPlace()
  const first = await starting(place, {})
  expect(existsSync(keyFile(place.dataDir))).toBe(true)
  const second = await starting(place, {})
  expect([second.keys.version, second.keys.mac('a name')]).toEqual([
    first.keys.version,
    first.keys.mac('a name'),
  ])
})

test('four processes that start at once on a new database agree on the keys', async () => {
  const place = await newPlace()
  const started = await Promise.all([1, 2, 3, 4].map(() => starting(place, {})))
  expect(new Set(started.map(({ keys }) => `${keys.version} ${keys.mac('a name')}`)).size).toBe(1)
})

test('a server with another key refuses to start, names both versions and leaves the database alone', async () => {
  const { place, old } = await withSecrets(1)
  await expect(starting(place, { secretKey: NEW })).rejects.toThrow(
    `texts sealed by another key (version ${versionOf(OLD)}) than SECRET_KEY (version ${versionOf(NEW)})`,
  )
  expect(await versionsIn(old.db)).toEqual([versionOf(OLD)])
})

test('a stored MAC key with a changed bit is refused like one of another key', async () => {
  const { place, old } = await withSecrets(0)
  const forged = createKeys({ current: NEW })
    .seal('a MAC key', 'mac key')
    .replace(versionOf(NEW), versionOf(OLD))
  await old.db.query.updateTable('secretKeys').set({ sealed: forged }).execute()
  await expect(starting(place, { secretKey: OLD })).rejects.toThrow('SECRET_KEY: the database holds')
})

test('a missing key file is not replaced by a new key while the database needs the old one', async () => {
  const place = await newPlace()
  const { keys } = await starting(place, {})
  rmSync(keyFile(place.dataDir))
  await expect(starting(place, {})).rejects.toThrow(
    `is missing, but the database is in use with a key (version ${keys.version})`,
  )
  expect(existsSync(keyFile(place.dataDir))).toBe(false)
})

test('the server as a process ends with 1 and a sentence when its key is another one', {
  timeout: 60_000,
}, async () => {
  const place = await newPlace()
  const name = path.join(place.dataDir, 'portico.db')
  const options = place.options.kind === 'sqlite' ? { kind: 'sqlite' as const, file: name } : place.options
  const db = openDatabase(options)
  await db.migrate()
  await openKeys({ db, clock, dataDir: place.dataDir, columns: [], secretKey: OLD, previousKey: undefined })
  await db.close()
  const url = place.options.kind === 'postgres' ? { DATABASE_URL: place.options.url } : {}
  const env = { ...process.env, PORT: '0', DATA_DIR: place.dataDir, SECRET_KEY: NEW, ...url }
  const ended = spawnSync(process.execPath, ['server/main.ts'], { cwd: ROOT, env, encoding: 'utf8' })
  expect(ended.status).toBe(1)
  expect(ended.stderr).toContain('SECRET_KEY: the database holds texts sealed by another key')
  expect(ended.stderr).not.toContain('    at ')
})

test('a rotation: both keys are readable, a job seals everything anew, the log says when no server uses the old key, which then may go', async () => {
  const { place, old } = await withSecrets(3)
  const rotating = await starting(place, { secretKey: NEW, previousKey: OLD })
  expect(rotating.keys.mac('a name')).toBe(old.keys.mac('a name'))
  await rotating.startReseal()
  expect(rotating.lines).toEqual([])
  await rotating.jobs.runDue()
  expect(await versionsIn(rotating.db)).toEqual([versionOf(NEW)])
  // Another server may still seal by the old key: it notes so every half minute.
  expect(rotating.lines).toEqual([])
  clock.advance(2 * MINUTE_MS)
  await rotating.jobs.runDue()
  expect(rotating.lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: expect.stringContaining('the rotation is done'),
      keyVersion: versionOf(NEW),
      previousKeyVersion: versionOf(OLD),
    }),
  ])
  const after = await starting(place, { secretKey: NEW })
  expect(after.keys.mac('a name')).toBe(old.keys.mac('a name'))
  const [secret] = await after.db.query.selectFrom('totpSecrets').selectAll().execute()
  expect(after.keys.unseal(secret?.secret ?? '', 'totp secret')).toBe(`secret of ${secret?.userId}`)
})

test('the first step of a rolling rotation is told apart from its end', async () => {
  const { place, old } = await withSecrets(1)
  await old.startReseal()
  const first = await starting(place, { secretKey: OLD, previousKey: NEW })
  await first.startReseal()
  await first.jobs.runDue()
  expect(first.lines.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringContaining('the first step of a rotation'),
  ])
  const second = await starting(place, { secretKey: NEW, previousKey: OLD })
  await second.startReseal()
  await second.jobs.runDue()
  // The server of the first step still serves, and says so.
  for (let minute = 0; minute < 5; minute += 1) {
    clock.advance(MINUTE_MS)
    await noteOwnKey(first)
    await second.jobs.runDue()
  }
  expect(second.lines).toEqual([])
  clock.advance(2 * MINUTE_MS)
  await second.jobs.runDue()
  expect(second.lines.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringContaining('the rotation is done'),
  ])
})

test('a previous key that is taken away before everything is sealed anew is refused at the start', async () => {
  const { place, old } = await withSecrets(1)
  const rotating = await starting(place, { secretKey: NEW, previousKey: OLD })
  await rotating.startReseal()
  await rotating.jobs.runDue()
  // As a server that still has the old key alone would write.
  const late = old.keys.seal('late', 'totp secret')
  await old.db.query.updateTable('totpSecrets').set({ secret: late }).execute()
  await expect(starting(place, { secretKey: NEW })).rejects.toThrow(`(version ${versionOf(OLD)})`)
  const again = await starting(place, { secretKey: NEW, previousKey: OLD })
  await again.startReseal()
  await again.jobs.runDue()
  expect(await versionsIn(again.db)).toEqual([versionOf(NEW)])
})

test('two processes that rotate at once seal every text once more and lose none', async () => {
  const { place } = await withSecrets(40)
  const both = await Promise.all([1, 2].map(() => starting(place, { secretKey: NEW, previousKey: OLD })))
  await Promise.all(both.map((each) => each.startReseal()))
  await Promise.all(both.map((each) => each.jobs.runDue()))
  const [one] = both
  if (!one) throw new Error('no process')
  expect(await versionsIn(one.db)).toEqual([versionOf(NEW)])
  const rows = await one.db.query.selectFrom('totpSecrets').selectAll().execute()
  expect(rows).toHaveLength(40)
  for (const { secret, userId } of rows)
    expect(one.keys.unseal(secret, 'totp secret')).toBe(`secret of ${userId}`)
})

test('a process that has not got the new key yet does not seal back what the new one sealed', async () => {
  const { place } = await withSecrets(2)
  const waiting = await starting(place, { secretKey: OLD, previousKey: NEW })
  const rotating = await starting(place, { secretKey: NEW, previousKey: OLD })
  await rotating.startReseal()
  expect(await waiting.jobs.runDue()).toBe(0)
  await rotating.jobs.runDue()
  await waiting.jobs.runDue()
  expect(await versionsIn(waiting.db)).toEqual([versionOf(NEW)])
})

test('a key that the first start made is rotated by moving its file and naming it: a new file is made', async () => {
  const place = await newPlace()
  const before = await starting(place, {})
  const previousKey = readKeyFile(place.dataDir) ?? ''
  rmSync(keyFile(place.dataDir))
  await expect(starting(place, { previousKey: OLD })).rejects.toThrow('is missing')
  expect(existsSync(keyFile(place.dataDir))).toBe(false)
  const rotating = await starting(place, { previousKey })
  expect([rotating.keys.previousVersion, rotating.keys.mac('a name')]).toEqual([
    before.keys.version,
    before.keys.mac('a name'),
  ])
  expect(versionOf(readKeyFile(place.dataDir) ?? '')).toBe(rotating.keys.version)
})

test('a database of the release before: MACs, and texts without a version, go on with its key', async () => {
  const { place, old } = await withSecrets(2)
  await old.db.query.updateTable('secretKeys').set({ sealed: null }).execute()
  const unversioned = seal('secret of sealed-0', OLD, 'totp secret')
  await old.db.query.updateTable('totpSecrets').set({ secret: unversioned }).execute()
  const upgraded = await starting(place, { secretKey: OLD })
  expect(upgraded.keys.mac('a name')).toBe(macOf(OLD, 'a name'))
  await upgraded.startReseal()
  await upgraded.jobs.runDue()
  expect(await versionsIn(upgraded.db)).toEqual([versionOf(OLD)])
  expect(upgraded.lines).toEqual([])
})

test('a key that is lost for good: the statements of docs/keys.md let another key take over', async () => {
  const { place, old } = await withSecrets(2)
  const [, statements = ''] =
    /```sql\n([^`]+)```/.exec(readFileSync(path.join(ROOT, 'docs/keys.md'), 'utf8')) ?? []
  const tables = [...statements.matchAll(/delete from (\w+);/g)].map(([, table = '']) => table)
  expect(tables).toEqual(['totp_secrets', 'recovery_codes', 'secret_keys'])
  await expect(starting(place, { secretKey: NEW })).rejects.toThrow('another key')
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(old.db.query)
  const { keys } = await starting(place, { secretKey: NEW })
  expect(keys.mac('a name')).not.toBe(old.keys.mac('a name'))
})

test('authenticator app and recovery codes work before, during and after a rotation', async () => {
  const place = await newPlace()
  const app = (keys: { secretKey: string; previousKey?: string }) =>
    testApp({ database: openDatabase(place.options), demo: false, keys })
  const before = await app({ secretKey: OLD })
  const person = await before.registerPerson()
  const factor = await withTotp(before, person)
  const passes = async (site: typeof before, method: 'totp' | 'recovery', code: string) => {
    site.clock.set(before.clock.now())
    const request = { address: '192.0.2.7', userAgent: 'A browser', requestId: 'a-request' }
    const proof = { method, code }
    const { verdict, spend } = await checkFactor(site.deps, {
      accountId: person.userId,
      userId: person.userId,
      proof,
      challengeOwner: 'session:none',
      request,
    })
    if (verdict === 'right') await site.db.transaction(spend)
    return verdict
  }
  const [first = '', second = '', third = ''] = factor.recoveryCodes.map((code) =>
    code.toLowerCase().replace('-', ''),
  )
  expect(await passes(before, 'recovery', first)).toBe('right')
  const during = await app({ secretKey: NEW, previousKey: OLD })
  expect(await passes(during, 'totp', factor.nextCode())).toBe('right')
  expect(await passes(during, 'recovery', second)).toBe('right')
  await startReseal(during.deps, SEALED_COLUMNS)
  await during.deps.jobs.runDue()
  const after = await app({ secretKey: NEW })
  expect(await passes(after, 'totp', factor.nextCode())).toBe('right')
  expect(await passes(after, 'recovery', third)).toBe('right')
  expect(await passes(after, 'recovery', second)).toBe('wrong')
})
