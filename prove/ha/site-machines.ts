import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '#scripts/root.ts'
import { ETCD, HAPROXY, PATRONI, POSTGRES, type Tool } from '#scripts/tools.ts'
import { type Db, openDatabase } from '#server/kit/db/database.ts'
import { type TwoSites, twoProcesses } from '#test/setting-processes.ts'
import type { Site } from '#test/site.ts'
import { HAPROXY_OF_MANY, startProxy } from '../proxies.ts'
import { exchange } from '../releases.ts'
import { type ClusterOptions, type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts'
import type { Fault } from './faults.ts'
import { type Machine, type Network, startNetwork } from './network.ts'

/** What these proofs need besides what npm brings. */
export const HA_TOOLS: readonly Tool[] = [POSTGRES, ETCD, PATRONI, HAPROXY]

const DATABASES = ['db1', 'db2', 'db3'] as const
/** HAProxy of each process, on a machine of its own: its line can be cut without one to the visitors. */
const WAYS = ['way1', 'way2'] as const
/** Long enough for HAProxy and Varnish, which ask /readyz every second. */
const DRAIN_SECONDS = '5'
/** After this time each proxy uses a process again. */
const USED_AGAIN_MS = 3_000

/** Two processes behind HAProxy, on three machines with PostgreSQL. */
export interface HighlyAvailable {
  /** For visitors. */
  readonly url: string
  readonly sites: TwoSites
  /** The site behind the proxy. */
  readonly front: Site
  readonly network: Network
  readonly cluster: DatabaseCluster
  /** Between the first process and the database, and the second. */
  readonly ways: readonly Machine[]
  /** The database as it is, at its primary. */
  database(): Promise<Db>
  close(): Promise<void>
}

interface Options extends ClusterOptions {
  /** What the processes have in their environment besides, and what the second one has in place of it. */
  readonly environment?: readonly [both: Record<string, string>, ofSecond: Record<string, string>]
  /** What visitors reach both by, in place of HAProxy alone. */
  readonly front?: (sites: TwoSites) => Promise<{ readonly url: string; close(): Promise<void> }>
}

const behindHaproxy = (sites: TwoSites) => startProxy(HAPROXY_OF_MANY, sites)

export async function startHighlyAvailable(options: Options = {}): Promise<HighlyAvailable> {
  const { environment: [both, ofSecond] = [{}, {}], front = behindHaproxy } = options
  const closing: (() => Promise<void>)[] = []
  const close = async () => {
    for (const each of closing.reverse()) await each()
  }
  try {
    const network = await startNetwork([...DATABASES, ...WAYS])
    closing.push(network.close)
    const cluster = await startDatabaseCluster(network.machines.slice(0, DATABASES.length), options)
    closing.push(cluster.close)
    const ways = network.machines.slice(DATABASES.length)
    for (const way of ways) cluster.wayFrom(way)
    const [one = '', two = ''] = ways.map(({ address }) => cluster.urlAt(address))
    const sites = await twoProcesses(
      { DATABASE_URL: one, DRAIN_SECONDS, TRUSTED_PROXIES: '127.0.0.1', ...both },
      undefined,
      { DATABASE_URL: two, ...ofSecond },
    )
    closing.push(async () => {
      for (const site of sites) await site.close()
    })
    const proxy = await front(sites)
    closing.push(proxy.close)
    return {
      url: proxy.url,
      sites,
      front: { ...sites[0], url: proxy.url },
      network,
      cluster,
      ways,
      database: async () =>
        openDatabase({ kind: 'postgres', url: cluster.urlAt((await cluster.healthy()).address) }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** One process after the other, the next one once the proxy uses the one before again: no visitor notices. */
export function processesRestarted(site: HighlyAvailable): Fault {
  return {
    what: 'both processes restarted in turn',
    isUnnoticed: true,
    begin: () => inTurn(site),
    end: async () => {},
  }
}

/** Both processes are replaced by those of another release, and then by those of this one again. */
export function processesUpgraded(site: HighlyAvailable, folder: string): Fault {
  return {
    what: 'both processes replaced in turn by those of the next release, and back',
    isUnnoticed: true,
    begin: () => inTurn(site, folder),
    end: () => inTurn(site, ROOT),
  }
}

async function inTurn({ sites }: HighlyAvailable, folder = ROOT): Promise<void> {
  for (const site of sites) {
    await exchange(site, folder)
    await pause(USED_AGAIN_MS)
  }
}
