/**
 * `bash deploy/try.sh`: two processes of the site, three database machines, HAProxy, Varnish and Prometheus by the files of
 * `deploy/`, and a rehearsal of what happens to them. All of it is taken down again; `--stay` waits for Ctrl-C before.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { run as runProgram } from '#scripts/child.ts'
import { freePort } from '#scripts/free-port.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { ensureTools, PROMETHEUS, VARNISH, VARNISH_MODULES } from '#scripts/tools.ts'
import { buildWebWhenStale } from '#scripts/web-build.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { TEST_SECRET_KEY } from '#test/keys.ts'
import { registerAt } from '#test/person.ts'
import { edgePorts, startEdge } from '../edge-caches.ts'
import { nextRelease } from '../releases.ts'
import { primaryKilled, proveFaults } from './faults.ts'
import { startPrometheus } from './prometheus.ts'
import {
  HA_TOOLS,
  type HighlyAvailable,
  processesRestarted,
  processesUpgraded,
  startHighlyAvailable,
} from './site-machines.ts'

const SECRET = `whsec_${Buffer.alloc(32, 3).toString('base64')}`

const { values } = parseArgs({ options: { stay: { type: 'boolean', default: false } } })
const lacking = await ensureTools([...HA_TOOLS, VARNISH, VARNISH_MODULES, PROMETHEUS])
if (lacking) console.error(lacking)
if (lacking || !(await buildWebWhenStale()).ok) process.exit(1)

console.log('Starting three database machines, two processes, HAProxy, Varnish and Prometheus …')
const ports = await edgePorts()
const metrics = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`] as const
const site = await startHighlyAvailable({
  environment: [
    {
      EDGE_SECONDS: '3600',
      EDGE_PURGE_URL: `http://127.0.0.1:${ports.purge}/`,
      EDGE_PURGE_SECRET: SECRET,
      METRICS_ADDRESS: metrics[0],
    },
    { METRICS_ADDRESS: metrics[1] },
  ],
  front: (sites) => startEdge(sites, ports, SECRET, { ofMany: true }),
})
let isWell = false
try {
  const prometheus = await startPrometheus(metrics, site.cluster)
  try {
    const [one, two] = site.sites
    console.log(`
  the site           ${site.url}   HAProxy, then Varnish, then two processes
  process 1 and 2    ${one.url}, ${two.url}
  Prometheus         ${prometheus.url}
  database machines  ${site.cluster.machines.map(({ name, address }) => `${name} ${address}`).join(', ')}
  Patroni            http://${site.cluster.machines[0]?.address}:8008/cluster
`)
    const rows = [
      ...(await rehearsed('a backup is restored', () => restored(site))),
      ...(await rehearsed(
        'the primary is killed, both processes are restarted, upgraded and put back, while people write',
        () => faults(site),
      )),
    ]
    isWell = rows.every(({ met }) => met)
    if (values.stay) await stay()
  } finally {
    await prometheus.close()
  }
} finally {
  await site.close()
}
console.log(isWell ? 'All is as it should be, and all is taken down.' : 'FAILED, and all is taken down.')
process.exitCode = isWell ? 0 : 1

async function faults(site: HighlyAvailable): Promise<ProofRow[]> {
  const releases = mkdtempSync(path.join(tmpdir(), 'portico-releases-'))
  try {
    const next = await nextRelease(path.join(releases, 'next'))
    return await proveFaults(
      'the primary killed, both processes restarted, upgraded and put back in turn, under load',
      site,
      [primaryKilled(site.cluster), processesRestarted(site), processesUpgraded(site, next)],
    )
  } finally {
    rmSync(releases, { recursive: true, force: true })
  }
}

async function rehearsed(what: string, run: () => Promise<ProofRow[]>): Promise<ProofRow[]> {
  console.log(`Rehearsal: ${what} …`)
  const rows = await run()
  for (const row of rows)
    console.log(
      `${row.met ? 'holds ' : 'FAILED'}  ${row.what}\n        acknowledged ${row.acknowledged}, lost ${row.lost}, invented ${row.invented}\n        ${row.also}`,
    )
  return rows
}

/** A backup is made, a person registers, and the backup is restored: the site is that of the moment before. */
async function restored({ cluster, front, sites }: HighlyAvailable): Promise<ProofRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-try-'))
  try {
    const before = await registerAt(front, 'before-the-backup')
    const environment = {
      DATABASE_URL: cluster.urlAt((await cluster.healthy()).address),
      DATA_DIR: sites[0].dataDir,
      SECRET_KEY: TEST_SECRET_KEY,
    }
    const backup = path.join(folder, 'backup')
    await command('backup', [backup], environment)
    const after = await registerAt(front, 'after-the-backup')
    for (const each of sites) await each.stop()
    await command('restore', ['--overwrite', '--yes', backup], environment)
    for (const each of sites) await each.restart('SIGTERM')
    await cluster.healthy()
    const db = openDatabase({ kind: 'postgres', url: environment.DATABASE_URL })
    try {
      const rows = await db.query
        .selectFrom('accounts')
        .select('id')
        .where('id', 'in', [before.userId, after.userId])
        .execute()
      const ids = rows.map(({ id }) => id)
      const lost = ids.includes(before.userId) ? 0 : 1
      const invented = ids.includes(after.userId) ? 1 : 0
      return [
        {
          what: 'a backup of three machines, restored',
          runs: 1,
          acknowledged: 1,
          lost,
          invented,
          also: 'the account of before the backup is there, the one of after it is not; all three machines follow',
          met: lost + invented === 0,
        },
      ]
    } finally {
      await db.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function command(script: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const done = await runProgram(process.execPath, [`scripts/${script}.ts`, ...args], { env, output: 'keep' })
  if (!done.ok) throw new Error(`${script} failed: ${done.output}`)
}

async function stay(): Promise<void> {
  console.log('Ctrl-C takes all of it down.')
  // A signal ends it: what is registered with `atEnd` is undone then.
  await pause(2 ** 31 - 1)
}
