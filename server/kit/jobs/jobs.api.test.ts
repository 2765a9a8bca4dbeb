import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/kit/db/database.ts'
import { createLog } from '#server/kit/log.ts'
import { testClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { createJobs } from './jobs.ts'

let db: Db
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.query.deleteFrom('jobs').execute()
})

const MINUTE = 60_000
const LEASE = 2 * MINUTE

/** No poll while a test runs: what happens was told. */
const NO_POLL_MS = 3_600_000

function workshop(clock = testClock()) {
  const lines: string[] = []
  const log = createLog({ level: 'error', pretty: false, write: (line) => lines.push(line) })
  const jobs = createJobs({ db, clock, log, pollMs: NO_POLL_MS })
  const schedule = (payload: unknown, dueInMs = 0) =>
    db.transaction((tx) => jobs.schedule(tx, { kind: 'greet', payload, dueAt: clock.now() + dueInMs }))
  return { jobs, clock, schedule, lines }
}
const left = async () => (await db.query.selectFrom('jobs').selectAll().execute()).length

test('a due job runs once with its payload and is deleted', async () => {
  const { jobs, clock, schedule } = workshop()
  const seen: unknown[] = []
  jobs.on('greet', async (payload, { attempt }) => {
    seen.push({ payload, attempt })
  })
  await schedule({ trialId: 't1', nested: { keep_me: 1 } }, MINUTE)
  expect(await jobs.runDue()).toBe(0)
  clock.advance(MINUTE)
  expect(await jobs.runDue()).toBe(1)
  expect(seen).toEqual([{ payload: { trialId: 't1', nested: { keep_me: 1 } }, attempt: 1 }])
  expect(await left()).toBe(0)
})

test('a payload may be a bare text', async () => {
  const { jobs, schedule } = workshop()
  const seen: unknown[] = []
  jobs.on('greet', async (payload) => {
    seen.push(payload)
  })
  await schedule('hello')
  await jobs.runDue()
  expect(seen).toEqual(['hello'])
})

test('a job of a transaction that is rolled back never runs', async () => {
  const { jobs, clock } = workshop()
  const cause = db.transaction(async (tx) => {
    await jobs.schedule(tx, { kind: 'greet', payload: {}, dueAt: clock.now() })
    throw new Error('no')
  })
  await expect(cause).rejects.toThrow('no')
  expect(await left()).toBe(0)
})

test('two runners at once do each job exactly once', async () => {
  const [one, two] = [workshop(), workshop()]
  const done: string[] = []
  for (const { jobs } of [one, two])
    jobs.on('greet', async (payload) => {
      done.push(String(payload))
    })
  for (let i = 0; i < 30; i += 1) await one.schedule(`job ${i}`)
  const begun = await Promise.all([one, two, one, two].map(({ jobs }) => jobs.runDue()))
  expect(begun.reduce((sum, count) => sum + count)).toBe(30)
  expect(new Set(done).size).toBe(30)
  expect(done).toHaveLength(30)
  expect(await left()).toBe(0)
})

test('a failed job is logged and tried again after longer and longer pauses', async () => {
  const { jobs, clock, schedule, lines } = workshop()
  const attempts: number[] = []
  jobs.on('greet', async (_payload, { attempt }) => {
    attempts.push(attempt)
    if (attempt < 3) throw new Error('not yet')
  })
  await schedule({})
  await jobs.runDue()
  expect(await jobs.runDue()).toBe(0)
  const row = await db.query.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ attempts: 1, claimedBy: null, lastError: 'Error: not yet' })
  expect(row.dueAt - clock.now()).toBe(5000)
  expect(lines.join()).toContain('not yet')
  clock.advance(5000)
  await jobs.runDue()
  clock.advance(5000)
  expect(await jobs.runDue()).toBe(0)
  clock.advance(5000)
  await jobs.runDue()
  expect(attempts).toEqual([1, 2, 3])
  expect(await left()).toBe(0)
})

test('a job whose runner died is done by another one when the lease is over, and only then', async () => {
  const clock = testClock()
  const [dying, other] = [workshop(clock), workshop(clock)]
  let release = () => {}
  const begun = new Promise<void>((resolve) => {
    dying.jobs.on('greet', () => {
      resolve()
      return new Promise((finish) => {
        release = finish
      })
    })
  })
  let done = 0
  other.jobs.on('greet', async () => {
    done += 1
  })
  await dying.schedule({})
  const neverDone = dying.jobs.runDue()
  await begun
  clock.advance(LEASE - 1)
  expect(await other.jobs.runDue()).toBe(0)
  clock.advance(1)
  expect(await other.jobs.runDue()).toBe(1)
  expect(done).toBe(1)
  release()
  await neverDone
  expect(await left()).toBe(0)
})

test('a runner that comes back late does not end a job that another one holds by now', async () => {
  const clock = testClock()
  const [late, holder] = [workshop(clock), workshop(clock)]
  const gates: (() => void)[] = []
  const begun: (() => void)[] = []
  const nextBegin = () => new Promise<void>((resolve) => begun.push(resolve))
  for (const { jobs } of [late, holder])
    jobs.on('greet', () => {
      begun.shift()?.()
      return new Promise((finish) => gates.push(finish))
    })
  await late.schedule({})
  const lateBegins = nextBegin()
  const lateRun = late.jobs.runDue()
  await lateBegins
  clock.advance(LEASE)
  const holderBegins = nextBegin()
  const holderRun = holder.jobs.runDue()
  await holderBegins
  gates[0]?.()
  await lateRun
  expect(await left()).toBe(1)
  gates[1]?.()
  await holderRun
  expect(await left()).toBe(0)
})

test('a kind without a handler here is left to other processes', async () => {
  const { jobs, clock } = workshop()
  jobs.on('greet', async () => {})
  await jobs.schedule(db.query, { kind: 'unknown', payload: {}, dueAt: clock.now() })
  expect(await jobs.runDue()).toBe(0)
  expect(await left()).toBe(1)
})

test('start runs due jobs until stop, which waits for the job under way', async () => {
  const { jobs, schedule } = workshop()
  let finished = false
  const begun = new Promise<void>((resolve) => {
    jobs.on('greet', async () => {
      resolve()
      await db.query.selectFrom('settings').selectAll().execute()
      finished = true
    })
  })
  await schedule({})
  jobs.start()
  await begun
  await jobs.stop()
  expect(finished).toBe(true)
  expect(await left()).toBe(0)
})

test('a commit wakes the worker, and so does the due time of a job', async () => {
  const log = createLog({ level: 'silent', pretty: false })
  const jobs = createJobs({
    db,
    clock: { now: () => Date.now(), measured: () => Date.now() },
    log,
    pollMs: NO_POLL_MS,
  })
  const done: unknown[] = []
  jobs.on('greet', async (payload) => {
    done.push(payload)
  })
  jobs.start()
  await db.transaction((tx) => jobs.schedule(tx, { kind: 'greet', payload: 'at once', dueAt: Date.now() }))
  await jobs.schedule(db.query, { kind: 'greet', payload: 'soon', dueAt: Date.now() + 300 })
  // Told: no poll finds them.
  await expect.poll(() => done).toEqual(['at once', 'soon'])
  await jobs.stop()
})

test.each(['mail', 'provisioner'] as const)(
  'a job of the %s queue that hangs delays no other job',
  async (queue) => {
    const { jobs, schedule, clock } = workshop()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    jobs.on('hang', () => released, queue)
    let greeted = false
    jobs.on('greet', async () => {
      greeted = true
    })
    await jobs.schedule(db.query, { kind: 'hang', payload: {}, dueAt: clock.now() })
    await schedule({})
    jobs.start()
    await expect.poll(() => greeted).toBe(true)
    release()
    await jobs.stop()
  },
)

test('in the webhook queue a job that hangs delays no other job of the queue, and stop waits for it', async () => {
  const { jobs, clock } = workshop()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const done: unknown[] = []
  jobs.on(
    'send',
    async (payload) => {
      if (payload === 'hangs') await released
      done.push(payload)
    },
    'webhook',
  )
  const send = (payload: string) =>
    db.transaction((tx) => jobs.schedule(tx, { kind: 'send', payload, dueAt: clock.now() }))
  await send('hangs')
  jobs.start()
  await send('goes on')
  await expect.poll(() => done).toEqual(['goes on'])
  const stopped = jobs.stop()
  release()
  await stopped
  expect(done).toEqual(['goes on', 'hangs'])
  expect(await left()).toBe(0)
})

test('a job that always fails has a last attempt, which the log names; one whose process always dies too', async () => {
  const { jobs, clock, schedule, lines } = workshop()
  let runs = 0
  jobs.on('greet', async () => {
    runs += 1
    throw new Error('never')
  })
  await schedule({})
  const tried = (attempts: number) =>
    db.query.updateTable('jobs').set({ attempts, dueAt: clock.now() }).execute()
  await tried(99)
  await jobs.runDue()
  await tried(100)
  await jobs.runDue()
  const row = await db.query.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
  expect(row.dueAt - clock.now()).toBe(60 * MINUTE)
  await tried(799)
  await jobs.runDue()
  expect([runs, await left()]).toEqual([3, 0])
  expect(lines.at(-1)).toContain('job given up after its last attempt')
  expect(lines.at(-1)).toContain('Error: never')

  await schedule({})
  await tried(800)
  await jobs.runDue()
  expect([runs, await left()]).toEqual([3, 0])
})
