import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type BenchRow, median, meets } from '#scripts/bench-rows.ts'
import { startSite } from '#test/site.ts'

export const name = 'start-up'
const ROUNDS = 5

/** `node server/main.ts` of a built site until it says that it is ready, and its memory after five idle seconds. */
export async function run(): Promise<BenchRow[]> {
  const site = await startSite({ LOG_LEVEL: 'silent' })
  const starts: number[] = []
  const memory: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      starts.push((await site.restart('SIGTERM')).readyInMs)
      await (await fetch(`${site.url}/content/home`)).arrayBuffer()
      await pause(5000)
      memory.push(residentMib(site.pid()))
    }
  } finally {
    await site.close()
  }
  return [
    row('start to ready, warm data', median(starts), 'ms', '<= 1200'),
    row('memory when idle', median(memory), 'MiB', '<= 240'),
  ]
}

function row(what: string, value: number, unit: string, target: string): BenchRow {
  return { what, baseline: '-', value, unit, target, met: meets(value, target) }
}

function residentMib(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? Number.NaN) / 1024
}
