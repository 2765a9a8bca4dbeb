import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BenchRow, meets } from '#scripts/bench-rows.ts'
import { type Db, openDatabase } from '#server/kit/db/database.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import { type OpenStream, openStream } from '#test/event-stream.ts'
import { registerAt } from '#test/person.ts'
import { type Site, startSite } from '#test/site.ts'
import { percentile } from './load.ts'

export const name = 'notifications'
const STREAMS = 1_000
const TOLD = 300
const MEMORY_TARGET = '<= 64'
const LATENCY_TARGET = '<= 100'

interface Reader {
  readonly userId: string
  readonly token: string
}

/**
 * 1,000 open streams of 1,000 users on one process: what they cost in memory, and how long after a call another tab of
 * the user is told.
 */
export async function run(): Promise<BenchRow[]> {
  const site = await startSite()
  const db = openDatabase({ kind: 'sqlite', file: path.join(site.dataDir, 'portico.db') })
  try {
    const readers = await createReaders(site, db)
    // The first stream loads and compiles what all of them use.
    const first = await openStream(site.url, { ...readers[0], cookie: undefined } as never)
    await calls(site, readers.slice(0, 100))
    const before = residentMib(site)
    const streams = await openAll(site, readers)
    await pause(25_000)
    const added = residentMib(site) - before
    const { waits, alone } = await latencies(site, readers, streams)
    const open = streams.filter(({ events }) => events.every((event) => event.name !== 'end')).length
    for (const stream of [first, ...streams]) stream.close()
    return [
      row(
        `memory that ${open} open streams add to one process, after a heartbeat`,
        added,
        'MiB',
        MEMORY_TARGET,
        {
          baseline: `the same process before: ${Math.round(before)} MiB`,
        },
      ),
      row(
        `from a call until the user's stream tells it, p99 of ${waits.length}`,
        percentile(waits, 0.99),
        'ms',
        LATENCY_TARGET,
        {
          baseline: `the call itself: median ${percentile(alone, 0.5).toFixed(1)} ms; told: median ${percentile(waits, 0.5).toFixed(1)} ms`,
        },
      ),
    ]
  } finally {
    await db.close()
    await site.close()
  }
}

/** Users by rows: copies of one that was registered, each with a session and an unread notification. */
async function createReaders(site: Site, db: Db): Promise<Reader[]> {
  const { userId } = await registerAt(site, 'bench-reader')
  const account = await db.query
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const session = await db.query
    .selectFrom('sessions')
    .selectAll()
    .where('accountId', '=', userId)
    .executeTakeFirstOrThrow()
  const readers: Reader[] = []
  await db.transaction(async (tx) => {
    for (let n = 0; n < STREAMS; n += 1) {
      const [id, token, key] = [newId(), newToken(), `bench-${n}`]
      const own = {
        id,
        userName: key,
        userNameKey: key,
        email: `${key}@example.com`,
        emailKey: `${key}@example.com`,
      }
      await tx
        .insertInto('accounts')
        .values({ ...account, ...own })
        .execute()
      const secret = { tokenHash: sha256(token), cookieHash: null }
      await tx
        .insertInto('sessions')
        .values({ ...session, ...secret, id: newId(), accountId: id })
        .execute()
      await addUnread(tx, id, 1)
      readers.push({ userId: id, token })
    }
  })
  return readers
}

async function addUnread(db: Db['query'], userId: string, number: number): Promise<void> {
  const row = { id: newId(), userId, number, kind: 'passwordChanged' as const, params: '{}', link: null }
  await db.insertInto('notificationInboxes').values({ userId, revision: number }).execute()
  await db
    .insertInto('notifications')
    .values({ ...row, at: Date.now(), readAt: null })
    .execute()
}

async function openAll(site: Site, readers: readonly Reader[]): Promise<OpenStream[]> {
  const streams: OpenStream[] = []
  for (let from = 0; from < readers.length; from += 50)
    streams.push(
      ...(await Promise.all(
        readers
          .slice(from, from + 50)
          .map((reader) => openStream(site.url, { ...reader, cookie: undefined })),
      )),
    )
  while (streams.some(({ events }) => events.length === 0)) await pause(20)
  return streams
}

/** What a call without a change takes, of which no stream is told. */
async function calls(site: Site, readers: readonly Reader[]): Promise<number[]> {
  const times: number[] = []
  for (const reader of readers) {
    const begun = performance.now()
    await (
      await fetch(`${site.url}/api/notifications/state`, { headers: { 'x-auth-token': reader.token } })
    ).text()
    times.push(performance.now() - begun)
  }
  return times
}

/** Marks as read in one place, and waits until the stream of the same user says so. */
async function latencies(site: Site, readers: readonly Reader[], streams: readonly OpenStream[]) {
  const waits: number[] = []
  const alone: number[] = []
  for (let n = 0; n < TOLD; n += 1) {
    const at = (n * 7) % STREAMS
    const stream = streams[at]
    const before = stream?.events.length ?? 0
    const begun = performance.now()
    const headers = { 'x-auth-token': readers[at]?.token ?? '', 'content-type': 'application/json' }
    const call = fetch(`${site.url}/api/notifications/read-all`, { method: 'POST', headers }).then(
      async (answer) => {
        await answer.text()
        if (!answer.ok) throw new Error(`read-all: ${answer.status}`)
        alone.push(performance.now() - begun)
      },
    )
    while ((stream?.events.length ?? 0) === before) await pause(1)
    waits.push(performance.now() - begun)
    await call
  }
  const sorted = (times: number[]) => times.toSorted((a, b) => a - b)
  return { waits: sorted(waits), alone: sorted(alone) }
}

function residentMib(site: Site): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid()}/status`, 'utf8'))
  return Number(found?.[1] ?? Number.NaN) / 1024
}

function row(
  what: string,
  value: number,
  unit: string,
  target: string,
  { baseline }: { readonly baseline: string },
): BenchRow {
  return { what, baseline, value, unit, target, met: meets(value, target) }
}
