import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { run } from '#scripts/child.ts'
import { atEnd } from '#scripts/ending.ts'
import { findPostgres } from '#scripts/postgres.ts'
import { ROOT } from '#scripts/root.ts'
import { folderForAll } from '../folder-for-all.ts'
import { replaced } from '../replaced.ts'
import type { Machine } from './network.ts'

/** PostgreSQL runs as this user, as Debian's packages make it. */
const USER = 'postgres'
const SITE_ROLE = 'portico'
const PORT = 5432
const HEALTHY_MS = 180_000

/** What Patroni says of one of its machines. */
interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
  readonly lag?: number | string
}

export interface DatabaseCluster {
  readonly machines: readonly Machine[]
  /** Of a machine's own folder, its data in it. */
  folderOf(machine: Machine): string
  /** The address of the database by a host of the network, as one of the site's role or of the administrator. */
  urlAt(host: string, role?: 'site' | 'administrator'): string
  /** The machine with the place of the primary, as the others see it. */
  primary(): Promise<Machine | undefined>
  /** Waits until all three work, and one of them has every commit that the primary acknowledges. @returns the primary */
  healthy(): Promise<Machine>
  /** etcd and Patroni of a machine that has none of its processes any more. */
  boot(machine: Machine): void
  /** The configuration of HAProxy by which a site on this machine finds the primary. */
  wayFrom(machine: Machine): void
  /** What the parts said last, for a failure. */
  said(): string
  close(): Promise<void>
}

export interface ClusterOptions {
  /** Where the data of a machine are, in place of its own folder. */
  readonly dataFolder?: (machine: Machine) => string
}

/** Three machines with PostgreSQL, Patroni and etcd by the files of `deploy/patroni/`. */
export async function startDatabaseCluster(
  machines: readonly Machine[],
  { dataFolder }: ClusterOptions = {},
): Promise<DatabaseCluster> {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed')
  const folder = folderForAll('portico-ha-')
  const close = atEnd(async () => {
    isOver = true
    for (const machine of machines) await machine.signal('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const owner = await ownerOf()
  const passwords = [1, 2, 3].map((number) => [`replace-this-${number}`, secret()] as const)
  const [[, administrator] = ['', '']] = passwords
  const sitePassword = secret()
  let said = ''
  let isOver = false
  const heard = (chunk: string) => (said = (said + chunk).slice(-8_000))

  const folderOf = ({ name }: Machine) => path.join(folder, name)
  const addresses = machines.map(({ address }, at) => [`10.0.0.${11 + at}`, address] as const)
  const subnet = machines[0]?.address.replace(/\.\d+$/, '.0/24') ?? ''
  for (const machine of machines) {
    const own = folderOf(machine)
    mkdirSync(own)
    chownSync(own, owner.uid, owner.gid)
    const data = dataFolder?.(machine) ?? path.join(own, 'data')
    const written = (file: string, pairs: Parameters<typeof replaced>[1]) => {
      const target = path.join(own, file)
      writeFileSync(target, replaced(textOf(file), pairs), { mode: 0o600 })
      chownSync(target, owner.uid, owner.gid)
    }
    written('etcd.env', [
      ...ownLines(machine, ['ETCD_NAME=db1', /(?<=_(?:PEER|CLIENT)_URLS=http:..)10\.0\.0\.11/g]),
      ...addresses,
      ['/var/lib/etcd/portico', path.join(own, 'etcd')],
    ])
    written('patroni.yml', [
      ...ownLines(machine, ['name: db1', /(?<=(?:listen|connect_address): )10\.0\.0\.11/g]),
      ...addresses,
      ['10.0.0.0/24', subnet],
      ...passwords,
      ['/var/lib/postgresql/15/portico', data],
      ['/usr/lib/postgresql/15/bin', bin],
      ['/var/lib/postgresql/patroni.pgpass', path.join(own, 'pgpass')],
      ['/var/run/postgresql', own],
      // Small machines, and no device that would restart this one.
      // A process that is killed leaves nothing in the memory that all share.
      ['shared_buffers: 1GB', 'shared_buffers: 32MB\n    dynamic_shared_memory_type: mmap'],
      ['max_slot_wal_keep_size: 4GB', 'max_slot_wal_keep_size: 512MB'],
      ['mode: automatic', 'mode: off'],
    ])
  }

  const boot = (machine: Machine) => {
    const own = folderOf(machine)
    const ofEtcd = Object.fromEntries(
      [...readFileSync(path.join(own, 'etcd.env'), 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(
        ([, key = '', value = '']) => [key, value],
      ),
    )
    supervise(machine, 'etcd', [], ofEtcd)
    supervise(machine, 'patroni', [path.join(own, 'patroni.yml')], {})
  }

  /** Starts a program again that fails by itself, as its unit of systemd does; one that is killed, `boot` starts. */
  const supervise = (machine: Machine, command: string, args: string[], env: Record<string, string>) => {
    const options = { as: USER, env, cwd: folderOf(machine), output: 'keep' } as const
    const child = machine.start(command, args, options)
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => heard(`${machine.name} ${text}`))
    child.once('exit', (code) => {
      if (!code || isOver) return
      console.log(
        `  ${machine.name}: ${command} has ended with ${code} and is started again\n${said.slice(-1_500)}`,
      )
      supervise(machine, command, args, env)
    })
  }

  /** What the machines say of the cluster; the one that knows most counts. */
  const members = async (): Promise<readonly Member[]> => {
    const asked = machines.map(async ({ address }) => {
      const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
      return ((await answer.json()) as { members: Member[] }).members
    })
    const settled = await Promise.allSettled(asked)
    return (
      settled
        .flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
        .sort((one, other) => timelineOf(other) - timelineOf(one))[0] ?? []
    )
  }
  const primary = async () => {
    const leader = (await members()).find(({ role }) => role === 'leader')
    return machines.find(({ name }) => name === leader?.name)
  }
  const healthy = async () => {
    const giveUpAt = performance.now() + HEALTHY_MS
    let last: readonly Member[] = []
    while (performance.now() < giveUpAt) {
      last = await members()
      if (isWhole(last)) return machines.find(({ name }) => name === leaderOf(last)?.name) as Machine
      await pause(250)
    }
    throw new Error(`the cluster is not whole again: ${JSON.stringify(last)}\n${said}`)
  }

  const urlAt = (host: string, role: 'site' | 'administrator' = 'site') =>
    role === 'site'
      ? `postgres://${SITE_ROLE}:${sitePassword}@${host}:${PORT}/${SITE_ROLE}`
      : `postgres://postgres:${administrator}@${host}:${PORT}/postgres`

  try {
    for (const machine of machines) boot(machine)
    const { address } = await healthy()
    await makeDatabase(path.join(bin, 'psql'), urlAt(address, 'administrator'), sitePassword)
  } catch (error) {
    await close()
    throw error
  }
  return {
    machines,
    folderOf,
    urlAt,
    primary,
    healthy,
    boot,
    wayFrom(machine) {
      const file = path.join(folder, `${machine.name}.cfg`)
      const text = replaced(textOf('haproxy-database.cfg'), [
        ['127.0.0.1:5432', `${machine.address}:${PORT}`],
        ...addresses,
      ])
      writeFileSync(file, text)
      const child = machine.start('haproxy', ['-db', '-f', file], { output: 'keep' })
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', heard)
    },
    said: () => said,
    close,
  }
}

const textOf = (file: string) => readFileSync(path.join(ROOT, 'deploy/patroni', file), 'utf8')
const secret = () => randomBytes(12).toString('hex')
const timelineOf = (members: readonly Member[]) => leaderOf(members)?.timeline ?? -1
const leaderOf = (members: readonly Member[]) => members.find(({ role }) => role === 'leader')

/** What the file has of the first machine, as that of this one. */
function ownLines({ name, address }: Machine, [ofName, ofAddress]: readonly [string, RegExp]) {
  return [[ofName, ofName.replace('db1', name)] as const, [ofAddress, address] as const]
}

/** All three work on one timeline, and one has every acknowledged commit. */
function isWhole(members: readonly Member[]): boolean {
  const leader = leaderOf(members)
  const replicas = members.filter((each) => each !== leader)
  return (
    leader?.state === 'running' &&
    replicas.length === 2 &&
    replicas.every(
      ({ state, timeline, lag }) =>
        ['running', 'streaming'].includes(state) && timeline === leader.timeline && Number(lag) < 1_000_000,
    ) &&
    replicas.some(({ role }) => role === 'sync_standby')
  )
}

/** As docs/operations.md says it. */
async function makeDatabase(psql: string, url: string, password: string): Promise<void> {
  for (const statement of [
    `create role ${SITE_ROLE} login password '${password}'`,
    `create database ${SITE_ROLE} owner ${SITE_ROLE} encoding 'UTF8' template template0`,
  ]) {
    const { ok, output } = await run(psql, [url, '-v', 'ON_ERROR_STOP=1', '-c', statement], {
      output: 'keep',
    })
    if (!ok) throw new Error(output)
  }
}

async function ownerOf(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map((flag) => run('id', [flag, USER], { output: 'keep' })),
  )
  return { uid: Number(uid?.output), gid: Number(gid?.output) }
}
