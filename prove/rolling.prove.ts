import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { HAPROXY, NGINX } from '#scripts/tools.ts'
import { TEST_SECRET_KEY } from '#test/keys.ts'
import { registerAt } from '#test/person.ts'
import { twoProcesses } from '#test/setting-processes.ts'
import { startSite } from '#test/site.ts'
import { HAPROXY_PROXY, NGINX_PROXY, type ProvenProxy, startProxy } from './proxies.ts'
import { startReading } from './reading-load.ts'
import { type Heard, startListening } from './stream-readers.ts'

export const name = 'rolling'
export const tools = [NGINX, HAPROXY]
const ROUNDS = 20

/** Long enough for HAProxy, which asks /readyz every second. */
const DRAIN_SECONDS = '3'

/** The processes that another one has started. */
function childrenOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
}

/**
 * Two processes on one PostgreSQL behind the proxy configurations of `deploy/` are restarted in turn while people read
 * pages, ask the API, write and hear their notifications: nothing fails. The same for two workers of one process, which are replaced by SIGHUP.
 */
export async function run(rounds = ROUNDS): Promise<ProofRow[]> {
  const cluster = await startPostgres()
  try {
    const rows: ProofRow[] = []
    for (const proxy of [NGINX_PROXY, HAPROXY_PROXY])
      rows.push(await restartBehind(proxy, rounds, cluster.url))
    rows.push(await replaceWorkers(rounds, cluster.url))
    return rows
  } finally {
    await cluster.stop()
  }
}

async function restartBehind(proxy: ProvenProxy, rounds: number, database: string): Promise<ProofRow> {
  const sites = await twoProcesses({
    DATABASE_URL: database,
    DRAIN_SECONDS,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
  })
  const { url, close } = await startProxy(proxy, sites)
  try {
    const front = { ...sites[0], url }
    const person = await registerAt(front, `rolling-${proxy.name.toLowerCase()}`)
    const load = startReading(url, person.token)
    const listening = await startListening(front, person, { kind: 'postgres', url: database })
    for (let round = 0; round < rounds; round += 1)
      for (const site of sites) {
        await site.restart('SIGTERM')
        // As one would: the next one only once the proxy uses this one again.
        await pause(1500)
      }
    const heard = await listening.stop()
    const what = `two processes behind ${proxy.name} restarted in turn under load`
    return rowOf(what, rounds, await load.stop(), heard)
  } finally {
    await close()
    for (const site of sites) await site.close()
  }
}

async function replaceWorkers(rounds: number, database: string): Promise<ProofRow> {
  const site = await startSite({ WORKERS: '2', DATABASE_URL: database, SECRET_KEY: TEST_SECRET_KEY })
  try {
    const person = await registerAt(site, 'rolling-workers')
    const load = startReading(site.url, person.token)
    const listening = await startListening(site, person, { kind: 'postgres', url: database })
    for (let round = 0; round < rounds; round += 1) {
      const before = childrenOf(site.pid())
      process.kill(site.pid(), 'SIGHUP')
      for (let now = before; now.length !== 2 || now.some((pid) => before.includes(pid)); await pause(50))
        now = childrenOf(site.pid())
    }
    const heard = await listening.stop()
    return rowOf('two workers of one process replaced by SIGHUP under load', rounds, await load.stop(), heard)
  } finally {
    await site.close()
  }
}

function rowOf(
  what: string,
  runs: number,
  { calls, failed }: { calls: number; failed: string[] },
  heard: Heard,
): ProofRow {
  const all = [...failed, ...heard.failed]
  return {
    what,
    runs,
    acknowledged: calls + heard.told,
    lost: all.length + heard.missing,
    invented: heard.twice,
    also: [
      `${calls} requests, ${all.length} failed`,
      `${heard.told} notifications by a stream that went on ${heard.continued} times: ${heard.missing} missing, ${heard.twice} twice`,
      ...all.slice(0, 10),
    ].join('\n        '),
    met:
      all.length + heard.missing + heard.twice === 0 &&
      calls > runs &&
      heard.continued > 0 &&
      heard.told > runs,
  }
}
