import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endChild, start } from '#scripts/child.ts'
import { freePort } from '#scripts/free-port.ts'
import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { ROOT } from '#scripts/root.ts'
import { HAPROXY, NGINX } from '#scripts/tools.ts'
import { registerAt } from '#test/person.ts'
import { twoProcesses } from '#test/setting-processes.ts'
import type { Site } from '#test/site.ts'

export const name = 'rolling'
export const tools = [NGINX, HAPROXY]
const ROUNDS = 20
const CLIENTS = 4
/** Long enough for HAProxy, which asks /readyz every second. */
const DRAIN_SECONDS = '3'

/**
 * Two processes on one PostgreSQL behind the proxy configurations of `deploy/` are restarted in turn while people read
 * pages, ask the API and write: nothing fails.
 */
export async function run(rounds = ROUNDS): Promise<ProofRow[]> {
  const cluster = await startPostgres()
  try {
    const rows: ProofRow[] = []
    for (const proxy of PROXIES) rows.push(await restartBehind(proxy, rounds, cluster.url))
    return rows
  } finally {
    await cluster.stop()
  }
}

interface Proxy {
  readonly name: string
  readonly file: string
  /** The file as it is, with other addresses and without TLS. */
  adapt(text: string, port: number, sites: readonly Site[], folder: string): string
  command(file: string): [string, string[]]
}

const portOf = ({ url }: Site): string => new URL(url).port

const PROXIES: readonly Proxy[] = [
  {
    name: 'nginx',
    file: 'deploy/nginx.conf',
    adapt: (text, port, [one, two], folder) => `daemon off; pid ${folder}/pid; error_log stderr crit;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  ${text
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/ssl_certificate\S*\s+\S+;/g, '')
    .replace(/server \{\s+listen [^}]+return 308[^}]+\}/, '')
    .replace('127.0.0.1:8080', `127.0.0.1:${one && portOf(one)}`)
    .replace('127.0.0.1:8081', `127.0.0.1:${two && portOf(two)}`)}
}`,
    command: (file) => ['nginx', ['-c', file]],
  },
  {
    name: 'HAProxy',
    file: 'deploy/haproxy.cfg',
    adapt: (text, port, [one, two]) =>
      text
        .replace(/bind :443.*/, `bind 127.0.0.1:${port}`)
        .replace(/frontend http\n(?: .*\n)+/, '')
        .replace('127.0.0.1:8080', `127.0.0.1:${one && portOf(one)}`)
        .replace('127.0.0.1:8081', `127.0.0.1:${two && portOf(two)}`),
    command: (file) => ['haproxy', ['-db', '-f', file]],
  },
]

async function restartBehind(proxy: Proxy, rounds: number, database: string): Promise<ProofRow> {
  const sites = await twoProcesses({
    DATABASE_URL: database,
    DRAIN_SECONDS,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-proxy-'))
  const port = await freePort()
  const file = path.join(folder, 'proxy.conf')
  const text = readFileSync(path.join(ROOT, proxy.file), 'utf8')
  writeFileSync(file, proxy.adapt(text, port, sites, folder))
  const child = start(...proxy.command(file))
  try {
    const url = `http://127.0.0.1:${port}`
    await answers(url, child)
    const person = await registerAt({ ...sites[0], url }, `rolling-${proxy.name.toLowerCase()}`)
    const load = startLoad(url, person.token)
    for (let round = 0; round < rounds; round += 1)
      for (const site of sites) {
        await site.restart('SIGTERM')
        // As one would: the next one only once the proxy uses this one again.
        await pause(1500)
      }
    const { calls, failed } = await load.stop()
    return {
      what: `two processes behind ${proxy.name} restarted in turn under load`,
      runs: rounds,
      acknowledged: calls,
      lost: failed.length,
      invented: 0,
      also: [`${calls} requests, ${failed.length} failed`, ...failed.slice(0, 10)].join('\n        '),
      met: failed.length === 0 && calls > rounds,
    }
  } finally {
    await endChild(child)
    for (const site of sites) await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** People who read pages, ask the API and change something, one request after the other. */
function startLoad(url: string, token: string) {
  const failed: string[] = []
  let calls = 0
  let isOver = false
  const signedIn = { 'x-auth-token': token }
  const requests: readonly (readonly [string, RequestInit])[] = [
    ['/content/home', {}],
    ['/api/site', {}],
    ['/api/user/detail', { headers: signedIn }],
    ['/language', { method: 'POST', body: new URLSearchParams({ language: 'en', back: '/content/home' }) }],
  ]
  const client = async (at: number): Promise<void> => {
    for (let turn = at; !isOver; turn += 1) {
      const [target, init] = requests[turn % requests.length] ?? ['/', {}]
      calls += 1
      try {
        const { status } = await fetch(url + target, { redirect: 'manual', ...init })
        if (status >= 500 || status === 404 || status === 401) failed.push(`${target}: ${status}`)
      } catch (error) {
        failed.push(`${target}: ${error instanceof Error ? (error.cause ?? error.message) : error}`)
      }
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, at) => client(at))
  return {
    async stop() {
      isOver = true
      await Promise.all(clients)
      return { calls, failed }
    },
  }
}

/** Waits until the proxy answers with a page of the site. @throws where it has ended */
async function answers(url: string, proxy: ChildProcess): Promise<void> {
  for (;;) {
    if (proxy.exitCode !== null) throw new Error(`the proxy ended with ${proxy.exitCode}`)
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await pause(50)
  }
}
