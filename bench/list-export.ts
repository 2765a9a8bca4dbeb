import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BenchRow, meets } from '#scripts/bench-rows.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { newId } from '#server/kit/ids.ts'
import { BROWSER_HEADERS, post, registerAt } from '#test/person.ts'
import { type Site, startSite } from '#test/site.ts'

const ROWS = 100_000
const PORTION = 1_000
const MEBIBYTE = 1024 * 1024
const FIRST_BYTE_MS = '<= 1000'
const MEMORY_MIB = '<= 64'
/** Between two looks at the memory of the server. */
const LOOK_MS = 20

/** First byte and memory of an activity log of 100,000 entries that a browser asks a running site for. */
export async function measureExport(kind: string, environment: Record<string, string>): Promise<BenchRow[]> {
  const site = await startSite(environment)
  try {
    const person = await registerAt(site, 'bench-exporter', { browser: true })
    await fillLog(site, environment.DATABASE_URL, person.userId)
    const headers = { ...BROWSER_HEADERS, 'x-auth-token': person.token, cookie: person.cookies }
    const what = `${kind}: spreadsheet of ${ROWS.toLocaleString('en')} rows from a running site`
    return await measureSpreadsheet(site, what, { path: '/api/audit-events/export', headers })
  } finally {
    await site.close()
  }
}

interface Export {
  readonly path: string
  readonly headers: Record<string, string>
}

/** First byte and memory of one export of a list, which has a hundred rows at least. */
export async function measureSpreadsheet(
  site: Site,
  what: string,
  { path: address, headers }: Export,
): Promise<BenchRow[]> {
  // A small one first: what the first request loads is no memory of the export.
  await (await post(site, address, { page: 1, pageSize: 100 }, headers)).arrayBuffer()
  const before = memoryOf(site.pid())
  const look = watchMemory(site.pid())
  const started = performance.now()
  const response = await post(site, address, {}, headers)
  if (!response.ok || !response.body) throw new Error(await response.text())
  let [firstByteMs, size] = [0, 0]
  for await (const chunk of response.body) {
    firstByteMs ||= performance.now() - started
    size += chunk.length
  }
  const seconds = (performance.now() - started) / 1000
  const more = ((await look()) - before) / MEBIBYTE
  const baseline = `${(size / MEBIBYTE).toFixed(1)} MiB in ${seconds.toFixed(1)} s`
  const rows = [
    { what: `${what}, first byte`, value: firstByteMs, unit: 'ms', target: FIRST_BYTE_MS },
    { what: `${what}, more memory`, value: more, unit: 'MiB', target: MEMORY_MIB },
  ]
  return rows.map((row) => ({ ...row, baseline, met: meets(row.value, row.target) }))
}

async function fillLog(site: Site, url: string | undefined, accountId: string): Promise<void> {
  const db = openDatabase(
    url ? { kind: 'postgres', url } : { kind: 'sqlite', file: path.join(site.dataDir, 'portico.db') },
  )
  try {
    const now = Date.now()
    for (let from = 0; from < ROWS; from += PORTION) {
      const rows = Array.from({ length: PORTION }, (_, at) => ({
        id: newId(),
        at: now - (from + at) * 1000,
        accountId,
        actorId: accountId,
        kind: 'roleChanged' as const,
        detail: JSON.stringify({ name: newId(), count: from + at }),
        address: `192.0.2.${at % 250}`,
        userAgent:
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36',
        requestId: newId(),
      }))
      await db.transaction((tx) => tx.insertInto('auditEvents').values(rows).execute())
    }
  } finally {
    await db.close()
  }
}

/** Starts to look at the memory of a process; the function returned ends it and gives the most that it was. */
function watchMemory(pid: number): () => Promise<number> {
  let most = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, memoryOf(pid))
      await pause(LOOK_MS)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return most
  }
}

/** Resident memory in bytes: the second field of /proc/<pid>/statm, in pages of 4 KiB (proc(5)). */
function memoryOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096
}
