import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { median } from '#scripts/bench-rows.ts'
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
  /** Runs the generator on the last core, so that it takes nothing from a server that is pinned to the first. */
  readonly pinned?: boolean
}

export interface LoadResult {
  /** Responses with success in a second. */
  readonly perSecond: number
  /** Requests a second that the generator could send with a core of its own, by the CPU time that it used. */
  readonly ceiling: number
}

/** Sends requests over keep-alive connections with wrk, one thread. @throws when any request fails */
async function measureLoad({ url, seconds, connections, ...load }: Load): Promise<LoadResult> {
  const missing = await ensureTools([LOAD_GENERATOR])
  if (missing) throw new Error(missing)
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-load-'))
  try {
    const headers = Object.entries(load.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const script = path.join(folder, 'requests.lua')
    if (load.requests) writeFileSync(script, requestScript(load.requests))
    const pin = load.pinned && canPin() ? ['taskset', '-c', String(cpus().length - 1)] : []
    const wrk = [...pin, 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', ...headers]
    const args = [...wrk, ...(load.requests ? ['-s', script] : []), url]
    // `times` prints the CPU time of the shell's children, which is that of wrk.
    const { output } = await run('sh', ['-c', '"$@"; times', 'sh', ...args], { output: 'keep' })
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
const SECONDS = 2
const CONNECTIONS = 32
/** The generator must be this much faster than the bare server, or it is the generator that is measured. */
const HEADROOM = 3

/** Measures two servers in turns, both pinned to the first core and the generator to the last. */
export async function compareUnderLoad(ours: Target, bare: Target, headers: Record<string, string>) {
  const load = { seconds: SECONDS, connections: CONNECTIONS, headers, pinned: true }
  await Promise.all([ours, bare].map(({ pid }) => pinToFirstCore(pid)))
  for (const { url } of [ours, bare]) await measureLoad({ ...load, url })
  const ceilings: number[] = []
  const rate = async ({ url }: Target) => {
    const { perSecond, ceiling } = await measureLoad({ ...load, url })
    ceilings.push(ceiling)
    return perSecond
  }
  const result = await compare(
    ROUNDS,
    () => rate(ours),
    () => rate(bare),
  )
  const ceiling = median(ceilings)
  const headroom = ceiling / result.baseline
  const doubt = headroom < HEADROOM ? ', too slow to measure it' : ''
  return { ...result, generator: `wrk alone could send ${headroom.toFixed(1)} x as many${doubt}` }
}

/** Pins a process with all its threads to the first core, so that server and generator do not share one. */
async function pinToFirstCore(pid: number): Promise<void> {
  if (canPin()) await run('taskset', ['-a', '-c', '-p', '0', String(pid)], { output: 'keep' })
}

function canPin(): boolean {
  return process.platform === 'linux' && cpus().length > 1
}

function readResult(output: string): LoadResult {
  const total = Number(/(\d+) requests in/.exec(output)?.[1] ?? 0)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0)
  if (total === 0 || /Non-2xx|Socket errors/.test(output)) throw new Error(`wrk failed:\n${output}`)
  const [user = 0, system = 0] = [...output.matchAll(/(\d+)m([\d.]+)s/g)]
    .slice(-2)
    .map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds))
  return { perSecond, ceiling: total / (user + system) }
}

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
