import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '#scripts/child.ts'
import { ensureTools, LOAD_GENERATOR } from '#scripts/tools.ts'
import { compare } from './baseline.ts'

export interface LoadRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Load {
  readonly url: string
  readonly seconds: number
  readonly connections: number
  readonly headers?: Readonly<Record<string, string>>
  /** Requests to repeat in turn instead of a GET of `url`. */
  readonly requests?: readonly LoadRequest[]
  /** Runs the generator on the first core, where the server is pinned too. */
  readonly pinned?: boolean
}

interface LoadResult {
  readonly requests: number
  readonly perSecond: number
  /** The 99th percentile of the time until an answer, in ms. */
  readonly p99: number
}

/** Sends requests over keep-alive connections with wrk, one thread. @throws when any request fails */
export async function measureLoad({ url, seconds, connections, ...load }: Load): Promise<LoadResult> {
  const missing = await ensureTools([LOAD_GENERATOR])
  if (missing) throw new Error(missing)
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-load-'))
  try {
    const headers = Object.entries(load.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const script = path.join(folder, 'requests.lua')
    if (load.requests) writeFileSync(script, requestScript(load.requests))
    const wrk = [
      'wrk',
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '30s',
      '--latency',
      ...headers,
    ]
    const args = [...(load.pinned ? PINNED : []), ...wrk, ...(load.requests ? ['-s', script] : []), url]
    const [command = '', ...rest] = args
    const { output } = await run(command, rest, { output: 'keep' })
    return readResult(output)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Responses with success in a second. */
export async function requestsPerSecond(load: Load): Promise<number> {
  return (await measureLoad(load)).perSecond
}

export interface Target {
  readonly url: string
  readonly pid: number
}

const ROUNDS = 11
/** V8 takes some 100,000 requests to compile the path of a request for good: rounds before that say how it starts. */
const WARM_UP_ROUNDS = 4
const SECONDS = 2
const CONNECTIONS = 32
const PINNED = ['taskset', '-c', '0']
/** Clock ticks in a second, in which Linux counts CPU time (proc(5), `sysconf(_SC_CLK_TCK)`). */
const TICKS_PER_SECOND = 100

/**
 * Compares two servers in turns by the requests that each answers in a second of its CPU time. Server and generator
 * share one core: with a core of its own the generator sleeps between the answers of the slower server, which then
 * pays for waking it (10 of 55 µs for `user-detail`), while the faster server keeps it awake. CPU time is that of the
 * server alone, so the speed of the generator is in neither figure.
 */
export async function compareCpuTime(ours: Target, bare: Target, headers: Record<string, string>) {
  if (process.platform !== 'linux') throw new Error('this bench reads CPU times from /proc and needs Linux')
  const load = { seconds: SECONDS, connections: CONNECTIONS, headers, pinned: true }
  await Promise.all([ours, bare].map(({ pid }) => pinToFirstCore(pid)))
  for (const { url } of [ours, bare]) await measureLoad({ ...load, url, seconds: WARM_UP_ROUNDS * SECONDS })
  const rate = async ({ url, pid }: Target) => {
    const before = cpuSecondsOf(pid)
    const { requests } = await measureLoad({ ...load, url })
    return requests / (cpuSecondsOf(pid) - before)
  }
  return compare(
    ROUNDS,
    () => rate(ours),
    () => rate(bare),
  )
}

/** Pins a process with all its threads to the first core. */
async function pinToFirstCore(pid: number): Promise<void> {
  await run('taskset', ['-a', '-c', '-p', '0', String(pid)], { output: 'keep' })
}

/** CPU time of a process with all its threads: fields 14 and 15 of /proc/<pid>/stat (proc(5)). */
function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the name in parentheses and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

function readResult(output: string): LoadResult {
  const requests = Number(/(\d+) requests in/.exec(output)?.[1] ?? 0)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0)
  if (requests === 0 || /Non-2xx|Socket errors/.test(output)) throw new Error(`wrk failed:\n${output}`)
  const [, p99 = '', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(output) ?? []
  return { requests, perSecond, p99: Number(p99) * (MS_OF[unit] ?? Number.NaN) }
}

const MS_OF: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 }

/** A script for wrk that sends the requests in turn. */
function requestScript(requests: readonly LoadRequest[]): string {
  const lines = requests.map(({ method, path, headers, body }) => {
    const table = Object.entries(headers).map(([name, value]) => `[${luaText(name)}]=${luaText(value)}`)
    const text = body === undefined ? 'nil' : luaText(body)
    return `wrk.format(${luaText(method)}, ${luaText(path)}, {${table.join(',')}}, ${text})`
  })
  return `local requests
local at = 0
function init()
  requests = {${lines.join(',\n')}}
end
function request()
  at = at % #requests + 1
  return requests[at]
end
`
}

/** Every byte beyond letters and digits as a decimal escape. */
function luaText(text: string): string {
  const bytes = [...Buffer.from(text)].map((byte) => {
    const character = String.fromCharCode(byte)
    return /[\w]/.test(character) ? character : `\\${String(byte).padStart(3, '0')}`
  })
  return `"${bytes.join('')}"`
}

/** Times of single requests at a slow fixed rate, in ms, sorted; every one must succeed. */
export async function latencies(url: string, { everyMs, seconds }: { everyMs: number; seconds: number }) {
  const end = performance.now() + seconds * 1000
  const times: Promise<number>[] = []
  while (performance.now() < end) {
    times.push(timed(url))
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  return (await Promise.all(times)).sort((a, b) => a - b)
}

async function timed(url: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: status ${response.status}`)
  return performance.now() - begun
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
