/**
 * A throw-away PostgreSQL cluster on the loopback address. `node scripts/postgres.ts` keeps one until Ctrl-C and
 * prints its address, for running API tests by hand with TEST_PG_URL.
 */
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endChild, run, start } from '#scripts/child.ts'
import { atEnd } from '#scripts/ending.ts'
import { freePort } from '#scripts/free-port.ts'

export interface PostgresCluster {
  url: string
  stop(): Promise<void>
  /**
   * Kills the server, starts it again on its data, and resolves when it takes connections.
   * @param meanwhile what happens after its end and before its start
   */
  crash(meanwhile?: () => Promise<void>): Promise<void>
}

const USER = 'portico'
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
}
/**
 * A cluster that lives minutes may lose everything: durability off makes tests several times quicker. Without
 * autovacuum the hundreds of small databases of a run cost nothing while no test uses them.
 */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
/** After a kill the server starts only when the last of its processes is gone. */
const START_TRIES = 150

/** Folder of the newest PostgreSQL's programs: `PG_BIN` when set, else where Debian and Homebrew put them. */
export function findPostgres(programs: readonly string[] = ['initdb', 'postgres']): string | undefined {
  const named = process.env.PG_BIN
  const versions = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder)
          .sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
          .map((name) => join(folder, name, 'bin'))
      : []
  const brewed = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
    versions(folder).filter((path) => /postgresql/.test(path)),
  )
  const folders = [
    ...versions('/usr/lib/postgresql'),
    ...brewed,
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return (named ? [named] : folders).find((path) => programs.every((name) => existsSync(join(path, name))))
}

interface PostgresOptions {
  /** With the settings of production, which survive a crash. */
  readonly durable?: boolean
  /** Its folder is made in this one. */
  readonly parent?: string
}

/** Makes and starts a cluster; `stop` ends it by its id and removes its files. A signal to us does the same. */
export async function startPostgres({
  durable = false,
  parent = tmpdir(),
}: PostgresOptions = {}): Promise<PostgresCluster> {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed')
  const folder = mkdtempSync(join(parent, 'portico-pg-'))
  const user = await ownerOf(folder)
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (user) chownSync(passwordFile, user.uid, user.gid)
  const data = join(folder, 'data')
  const asOwner = { cwd: folder, output: 'keep', ...(user && { user }) } as const
  const init = [
    '-D',
    data,
    '-U',
    USER,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
    // Nothing is flushed where all may be lost.
    ...(durable ? [] : ['-N']),
  ]
  const made = await run(join(bin, 'initdb'), init, asOwner)
  if (!made.ok) throw new Error(`initdb failed:\n${made.output}`)

  const port = await freePort()
  const settings = Object.entries({ ...SETTINGS, ...(durable ? {} : NOT_DURABLE), port }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  let said = ''
  const launch = () => {
    const child = start(join(bin, 'postgres'), ['-D', data, ...settings], asOwner)
    child.stderr?.setEncoding('utf8').on('data', (text) => (said = (said + text).slice(-4000)))
    return child
  }
  let server = launch()
  // SIGINT is PostgreSQL's "fast shutdown": it does not wait for open connections.
  const stop = atEnd(async () => {
    await endChild(server, 'SIGINT')
    rmSync(folder, { recursive: true, force: true })
  })
  const isReady = () =>
    run(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { output: 'keep' })
  const waitUntilReady = async (mayRelaunch: boolean) => {
    for (let tries = 0; !(await isReady()).ok; tries++) {
      if (mayRelaunch && server.exitCode !== null) server = launch()
      if (tries >= START_TRIES || server.exitCode !== null) {
        await stop()
        throw new Error(`PostgreSQL did not start:\n${said}`)
      }
      await sleep(100)
    }
  }
  await waitUntilReady(false)
  return {
    url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
    stop,
    async crash(meanwhile) {
      await endChild(server, 'SIGKILL')
      await meanwhile?.()
      server = launch()
      await waitUntilReady(true)
    },
  }
}

/** PostgreSQL refuses to run as root, so root gives the folder to the user `postgres` (or `nobody`). */
async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map((flag) => run('id', [flag, name], { output: 'keep' })),
    )
    if (!uid?.ok || !gid?.ok) continue
    const user = { uid: Number(uid.output), gid: Number(gid.output) }
    chownSync(folder, user.uid, user.gid)
    return user
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" to run it as')
}

if (import.meta.main) {
  const cluster = await startPostgres()
  console.log(`TEST_PG_URL=${cluster.url}\nCtrl-C stops it and removes its files.`)
}
