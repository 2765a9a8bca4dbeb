/** The commands `npm run backup` and `npm run restore` as processes of their own, while an app writes to the database. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { acceptAgreements } from '#contract/people/agreement/agreement.endpoints.ts'
import { findPostgres } from '#scripts/postgres.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { MIGRATIONS, migrationNames } from '#server/kit/db/migrate.ts'
import { shownAgreements, type TestApp, testApp } from '#test/app.ts'
import { type DatabasePlace, databaseKind, makeDatabase, makeEmptyDatabase } from '#test/database.ts'
import { SEALED_COLUMNS, TEST_SECRET_KEY } from '#test/keys.ts'
import { type DataPlace, makeBackup } from './backup.ts'
import { DATABASE, type Manifest, sealBackup, verifyBackup } from './manifest.ts'
import { restoreBackup } from './restore.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** A process may take long to start on a busy machine. */
const POLL = { interval: 1 }
const OTHER_KEY = 'another key, 32 characters or longer'

/** A site with its data folder, and a folder for backups. */
let place: Place
let site: TestApp
let backups: string
beforeAll(async () => {
  place = await withDataDir(await makeDatabase())
  backups = mkdtempSync(path.join(tmpdir(), 'portico-backups-'))
  mkdirSync(path.join(place.dataDir, 'files', 'clients'), { recursive: true })
  writeFileSync(path.join(place.dataDir, 'files', 'clients', 'setup.exe'), 'a client')
  site = await testApp({ database: openDatabase(place.options), demo: false })
})
// Hooks run last in, first out: the app has closed its connections before.
afterAll(async () => {
  await place.remove()
  for (const folder of [place.dataDir, backups]) rmSync(folder, { recursive: true, force: true })
})

type Place = DatabasePlace & { readonly dataDir: string }

async function withDataDir(made: DatabasePlace): Promise<Place> {
  const { options } = made
  const dataDir =
    options.kind === 'sqlite' ? path.dirname(options.file) : mkdtempSync(path.join(tmpdir(), 'portico-'))
  if (options.kind === 'postgres' || path.basename(options.file) === 'portico.db') return { ...made, dataDir }
  throw new Error('the commands look for portico.db')
}

async function emptyPlace(): Promise<Place> {
  const empty = await withDataDir(await makeEmptyDatabase())
  onTestFinished(async () => {
    await empty.remove()
    rmSync(empty.dataDir, { recursive: true, force: true })
  })
  return empty
}

/** What a person is told of a place: no user and no password. */
function shownName({ options }: Place): string {
  if (options.kind === 'sqlite') return options.file
  const { pathname, host } = new URL(options.url)
  return `${pathname.slice(1)} at ${host}`
}

function environmentOf({ options, dataDir }: Place) {
  const url = options.kind === 'postgres' ? { DATABASE_URL: options.url } : {}
  return { ...process.env, DATA_DIR: dataDir, SECRET_KEY: TEST_SECRET_KEY, ...url }
}

async function command(
  at: Place,
  name: 'backup' | 'restore' | 'restore-check',
  args: string[],
  environment: Record<string, string | undefined> = {},
  typed = '',
) {
  const env = { ...environmentOf(at), ...environment }
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], { cwd: ROOT, env })
  child.stdin.end(typed)
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)]
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: `${await stdout}${await stderr}` }
}

function dataPlace({ options, dataDir }: Place): DataPlace {
  const filesFolder = path.join(dataDir, 'files')
  if (options.kind === 'sqlite') return { kind: 'sqlite', file: options.file, filesFolder }
  const programs = findPostgres(['pg_dump', 'psql']) ?? ''
  return { kind: 'postgres', url: options.url, programs, environment: process.env, filesFolder }
}

/** What the command does, in process. */
async function backUp(name: string, secretKey?: string, from = dataPlace(place)): Promise<string> {
  const folder = path.join(backups, name)
  const keys = secretKey === undefined ? undefined : { current: secretKey, previous: undefined }
  const { db, clock } = site.deps
  const unfinished = `${folder}.unfinished`
  await makeBackup({ db, clock, place: from, columns: SEALED_COLUMNS, keys, folder, unfinished })
  return folder
}

function restore(target: Place, folder: string, flags: { overwrite?: boolean } = {}) {
  const { dataDir } = target
  return restoreBackup({ folder, place: dataPlace(target), dataDir, overwrite: false, ...flags })
}

async function recordsIn(at: Place): Promise<Set<string>> {
  const db = openDatabase(at.options)
  const rows = await db.query.selectFrom('consents').select('id').where('purpose', '=', 'visit').execute()
  await db.close()
  return new Set(rows.map(({ id }) => id))
}

const agreements = async () => (await shownAgreements(site.call)).slice(0, 1)

async function addRecord(): Promise<string> {
  const { data } = await site.call(acceptAgreements, { body: { agreements: await agreements() } })
  return data.recordIds[0] ?? ''
}

test('two backups while clients write: each restored, nothing acknowledged before it is missing', async () => {
  const body = { agreements: await agreements() }
  const acknowledged: string[] = []
  let asked = 0
  let stopped = false
  const client = async () => {
    while (!stopped) {
      asked += 1
      acknowledged.push(...(await site.call(acceptAgreements, { body })).data.recordIds)
    }
  }
  const clients = Promise.all(Array.from({ length: 6 }, client))
  try {
    for (const round of [1, 2]) {
      await expect.poll(() => acknowledged.length, POLL).toBeGreaterThan(round * 30)
      const before = [...acknowledged]
      const folder = path.join(backups, `under-load-${round}`)
      const { code, said } = await command(place, 'backup', [folder])
      expect([code, said]).toEqual([0, expect.stringContaining(`Backup complete: ${folder}`)])
      expect(said).toContain(`without the secret key (version ${site.deps.keys.version}, from SECRET_KEY)`)
      expect(statSync(path.join(folder, DATABASE[databaseKind])).mode & 0o777).toBe(0o600)
      expect(acknowledged.length, 'clients went on meanwhile').toBeGreaterThan(before.length)
      const target = await emptyPlace()
      const restored = await command(target, 'restore', ['--yes', folder], { SECRET_KEY: OTHER_KEY })
      expect(restored.code).toBe(0)
      expect(restored.said).toContain(
        `needs the secret key of version ${site.deps.keys.version}, which is not here`,
      )
      const records = await recordsIn(target)
      expect(before.filter((id) => !records.has(id))).toEqual([])
      expect(records.size).toBeLessThanOrEqual(asked)
      expect(readFileSync(path.join(target.dataDir, 'files', 'clients', 'setup.exe'), 'utf8')).toBe(
        'a client',
      )
    }
  } finally {
    stopped = true
    await clients
  }
})

test('a file that is stored after the first look at the files, whose row the copy may have, is in the backup', async () => {
  const given = dataPlace(place)
  const late = path.join(given.filesFolder, 'clients', 'late.exe')
  // The kind of the database is asked for when the files are copied and the database is not.
  const from = new Proxy(given, {
    get(target, name) {
      if (name === 'kind') writeFileSync(late, 'a later client')
      return Reflect.get(target, name)
    },
  })
  onTestFinished(() => rmSync(late, { force: true }))
  const folder = await backUp('late-file', undefined, from)
  expect(readFileSync(path.join(folder, 'files', 'clients', 'late.exe'), 'utf8')).toBe('a later client')
})

test('a restored site knows its people and needs no migration', async () => {
  const person = await site.registerPerson()
  const target = await emptyPlace()
  await restore(target, await backUp('people'))
  const restored = await testApp({ database: openDatabase(target.options), demo: false })
  expect(await restored.db.ready()).toBe(true)
  const body = { identity: 'customer' as const, account: person.userName, password: person.password }
  expect((await restored.call(signIn, { body })).status).toBe(200)
})

test('the key is named and left out; a backup with it puts it where the restored site looks', async () => {
  const without = await backUp('without-key')
  expect(readdirSync(without).sort()).toEqual([
    'SHA256SUMS',
    'files',
    'manifest.json',
    DATABASE[databaseKind],
  ])
  expect(await verifyBackup(without)).toMatchObject({
    keyIncluded: false,
    keyVersions: [site.deps.keys.version],
  })
  const withKey = await backUp('with-key', TEST_SECRET_KEY)
  expect(statSync(withKey).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(withKey, 'secret.key')).mode & 0o777).toBe(0o600)
  const target = await emptyPlace()
  await restore(target, withKey)
  expect(readFileSync(path.join(target.dataDir, 'secret.key'), 'utf8').trim()).toBe(TEST_SECRET_KEY)
})

test('another key that is in the data folder is not overwritten', async () => {
  const folder = await backUp('key-conflict', TEST_SECRET_KEY)
  const target = await emptyPlace()
  writeFileSync(path.join(target.dataDir, 'secret.key'), OTHER_KEY)
  await expect(restore(target, folder)).rejects.toThrow('holds another key than the backup')
  expect(readFileSync(path.join(target.dataDir, 'secret.key'), 'utf8')).toBe(OTHER_KEY)
})

test('a database that is there stays without --overwrite, and becomes exactly the backup with it', async () => {
  const target = await emptyPlace()
  const early = await backUp('early')
  const later = await addRecord()
  writeFileSync(path.join(place.dataDir, 'files', 'later'), 'a later file')
  const late = await backUp('late')
  rmSync(path.join(place.dataDir, 'files', 'later'))
  await restore(target, late)
  await expect(restore(target, early)).rejects.toThrow('add --overwrite')
  expect(await recordsIn(target)).toContain(later)
  expect(existsSync(path.join(target.dataDir, 'files', 'later'))).toBe(true)
  await restore(target, early, { overwrite: true })
  expect(await recordsIn(target)).not.toContain(later)
  expect(existsSync(path.join(target.dataDir, 'files', 'later'))).toBe(false)
  expect(existsSync(path.join(target.dataDir, 'files', 'clients', 'setup.exe'))).toBe(true)
})

test('a database in use is not replaced, whatever the flags', async () => {
  const folder = await backUp('in-use')
  await expect(restore(place, folder, { overwrite: true })).rejects.toThrow('A server uses this database')
  await addRecord()
})

test('a restore says what it does and asks for a word; without it, and where npm took a flag, nothing happens', async () => {
  const folder = await backUp('asked')
  const target = await emptyPlace()
  const taken = await command(target, 'restore', [folder], { npm_config_check: 'true' }, 'restore\n')
  expect([taken.code, taken.said]).toEqual([1, expect.stringContaining('npm took --check for itself')])
  for (const typed of ['', 'yes\n']) {
    const { code, said } = await command(target, 'restore', [folder], {}, typed)
    expect([code, said]).toEqual([1, expect.stringContaining('Nothing was restored')])
    expect(said).toContain(`from ${folder} into the database ${shownName(target)}.`)
  }
  expect(readdirSync(target.dataDir)).toEqual([])
  const done = await command(target, 'restore', [folder], {}, 'restore\n')
  expect([done.code, done.said]).toEqual([0, expect.stringContaining('Restored: the data')])
})

test('a damaged backup is refused before anything is touched, and restore:check finds it too', async () => {
  const folder = await backUp('damaged')
  writeFileSync(path.join(folder, 'files', 'clients', 'setup.exe'), 'A client')
  const target = await emptyPlace()
  await expect(restore(target, folder)).rejects.toThrow('files/clients/setup.exe has changed')
  const { code, said } = await command(target, 'restore-check', [folder])
  expect([code, said]).toEqual([1, expect.stringContaining('files/clients/setup.exe has changed')])
  expect(readdirSync(target.dataDir)).toEqual([])
})

test('a backup that cannot be loaded, though its sums are right, leaves the old database', async () => {
  const target = await emptyPlace()
  await restore(target, await backUp('sound'))
  const before = await recordsIn(target)
  const folder = await backUp('unsound')
  const database = path.join(folder, DATABASE[databaseKind])
  const contents = readFileSync(database)
  // The second half is lost on SQLite; the last statement of the dump is wrong on PostgreSQL.
  const broken =
    databaseKind === 'sqlite' ? contents.subarray(0, contents.length / 2) : `${contents}\nselect wrong;\n`
  writeFileSync(database, broken)
  await sealAnew(folder, {})
  await expect(restore(target, folder, { overwrite: true })).rejects.toThrow(/damaged|"wrong" does not exist/)
  expect(await recordsIn(target)).toEqual(before)
})

test('a backup of a later release, or of the other kind of database, is refused with what to do', async () => {
  const target = await emptyPlace()
  const folder = await backUp('foreign')
  const { migrations } = await verifyBackup(folder)
  expect(migrations).toEqual(await migrationNames(MIGRATIONS))
  // A later release may have added one whose name is not the highest.
  for (const later of ['002-later', '999-later']) {
    await sealAnew(folder, { migrations: [...migrations, later] })
    await expect(restore(target, folder)).rejects.toThrow(`of a later release (migration ${later})`)
    const { code, said } = await command(target, 'restore-check', [folder])
    expect([code, said]).toEqual([0, expect.stringContaining(`later release (migration ${later})`)])
  }
  expect(existsSync(path.join(target.dataDir, 'files'))).toBe(false)
  await sealAnew(folder, { migrations })
  await sealAnew(folder, { database: databaseKind === 'sqlite' ? 'postgres' : 'sqlite' })
  await expect(restore(target, folder)).rejects.toThrow('This is a backup of')
})

/** The sums of a backup as it is now: what only a bug, or an attacker, would make. */
async function sealAnew(folder: string, change: Partial<Manifest>): Promise<void> {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest
  for (const name of ['SHA256SUMS', 'manifest.json']) rmSync(path.join(folder, name))
  await sealBackup(folder, { ...manifest, ...change })
}

test('a backup that fails on the way, or is killed, leaves nothing under its name', async () => {
  const folder = path.join(backups, 'failed')
  // No file may grow past 4 KiB: the first file fits, the database does not.
  const shell = ['-c', 'ulimit -f 8; exec "$@"', 'sh', process.execPath, 'scripts/backup.ts', folder]
  const env = environmentOf(place)
  const limited = spawn('sh', shell, { cwd: ROOT, env, stdio: 'ignore' })
  expect(await once(limited, 'close')).toEqual([1, null])
  expect(readdirSync(backups).filter((name) => name.startsWith('failed'))).toEqual([])

  const begun = () => readdirSync(backups).filter((name) => name.startsWith('failed'))
  const unfinished = () => begun().filter((name) => name.includes('unfinished'))
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const ended = spawn(process.execPath, ['scripts/backup.ts', folder], { cwd: ROOT, env, stdio: 'ignore' })
    await expect.poll(begun, POLL).not.toEqual([])
    ended.kill(signal)
    await once(ended, 'close')
    if (signal === 'SIGTERM') expect(unfinished()).toEqual([])
    for (const name of unfinished())
      await expect(verifyBackup(path.join(backups, name))).rejects.toThrow('is no whole backup')
    // The signal came too late: then it is whole.
    if (existsSync(folder)) await verifyBackup(folder)
    rmSync(folder, { recursive: true, force: true })
  }
})

test('what is in the way of a backup is said: a folder in use, one inside the data, no key, no database, none that answers', async () => {
  mkdirSync(path.join(backups, 'taken'))
  writeFileSync(path.join(backups, 'taken', 'notes'), 'mine')
  await expect(backUp('taken')).rejects.toThrow('exists and is not empty')
  expect(readdirSync(path.join(backups, 'taken'))).toEqual(['notes'])
  const inside = path.relative(backups, path.join(place.dataDir, 'files', 'backup'))
  await expect(backUp(inside)).rejects.toThrow('inside the folder that is backed up')
  const nowhere = { DATABASE_URL: '', DATA_DIR: path.join(backups, 'no-data') }
  const { code, said } = await command(place, 'backup', [path.join(backups, 'nothing')], nowhere)
  expect([code, said]).toEqual([1, expect.stringContaining('There is no database at')])
  const silent = { DATABASE_URL: 'postgres://portico:not-shown@127.0.0.1:1/portico' }
  const unreachable = await command(place, 'backup', [path.join(backups, 'nothing')], silent)
  expect([unreachable.code, unreachable.said]).toEqual([
    1,
    expect.stringContaining('does not answer (ECONNREFUSED)'),
  ])
  expect(unreachable.said).not.toContain('not-shown')
  const keyless = { ...silent, SECRET_KEY: undefined, DATA_DIR: path.join(backups, 'no-data') }
  expect((await command(place, 'backup', ['--with-key', 'nothing'], keyless)).said).toContain(
    'There is no key to put in',
  )
})
