import { expect, test } from 'vitest'
import { nextPause, type Served, START_WITHIN_MS, supervise } from './supervise.ts'

/** Processes that serve and end when the test says so, with a clock and pauses of its own. */
function machine(count: number) {
  const forked: (Served & { serves(): void; fails(code: number): void; readonly asked: string[] })[] = []
  const pauses: { ms: number; over(): void }[] = []
  /** How long a new process may take to serve. */
  const limits: { ms: number; over(): void }[] = []
  const lines: string[] = []
  let now = 0
  const write = (_fields: unknown, message?: string) => void lines.push(message ?? '')
  const supervisor = supervise({
    count,
    log: { info: write, error: write } as never,
    now: () => now,
    pause: (ms) =>
      new Promise((over) => (ms === START_WITHIN_MS ? limits : pauses).push({ ms, over: () => over() })),
    fork() {
      const serving = Promise.withResolvers<string | undefined>()
      const ending = Promise.withResolvers<number | null>()
      const asked: string[] = []
      const served = {
        pid: forked.length + 1,
        ready: serving.promise,
        ended: ending.promise,
        end: (why: string) => {
          asked.push(why)
          ending.resolve(0)
        },
        asked,
        serves: () => serving.resolve(`serves ${served.pid}`),
        fails(code: number) {
          serving.resolve(undefined)
          ending.resolve(code)
        },
      }
      forked.push(served)
      return served
    },
  })
  return { supervisor, forked, pauses, limits, lines, passes: (ms: number) => (now += ms) }
}

/** All promises that are settled have run what waits for them. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

async function started(count: number) {
  const all = machine(count)
  const start = all.supervisor.start()
  all.forked[0]?.serves()
  await start
  return all
}

test('the first process serves before the others start, and what it says is what the start says', async () => {
  const { supervisor, forked } = machine(3)
  const start = supervisor.start()
  await settle()
  expect(forked).toHaveLength(1)
  forked[0]?.serves()
  expect(await start).toEqual({ said: 'serves 1' })
  expect(forked).toHaveLength(3)
})

test('a first process that does not come up ends the start with its code, and no other one is tried', async () => {
  const { supervisor, forked } = machine(3)
  const start = supervisor.start()
  forked[0]?.fails(1)
  expect(await start).toEqual({ exitCode: 1 })
  expect(forked).toHaveLength(1)
})

test('one that ends by itself is replaced, after a pause that grows until one has lived for a minute', async () => {
  const { forked, pauses, passes } = await started(2)
  forked[1]?.fails(1)
  await settle()
  expect(forked).toHaveLength(2)
  pauses[0]?.over()
  await settle()
  expect(forked).toHaveLength(3)
  forked[2]?.fails(1)
  await settle()
  pauses[1]?.over()
  await settle()
  passes(60_000)
  forked[3]?.fails(1)
  await settle()
  expect(pauses.map(({ ms }) => ms)).toEqual([500, 1000, 500])
})

test('pauses double up to half a minute', () => {
  const waits = Array.from({ length: 8 }).reduce<number[]>((all) => [...all, nextPause(all.at(-1), 10)], [])
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('a restart starts a new process, then ends the one before, place after place', async () => {
  const { supervisor, forked, pauses } = await started(2)
  const restart = supervisor.restart()
  await settle()
  expect(forked.map(({ asked }) => asked)).toEqual([[], [], []])
  forked[2]?.serves()
  await settle()
  expect(forked.map(({ asked }) => asked)).toEqual([['replaced'], [], [], []])
  forked[3]?.serves()
  await restart
  expect(forked.map(({ asked }) => asked)).toEqual([['replaced'], ['replaced'], [], []])
  expect(pauses).toEqual([])
})

test('a restart whose new process does not serve leaves those that do', async () => {
  const { supervisor, forked, lines, pauses } = await started(2)
  const restart = supervisor.restart()
  await settle()
  forked[2]?.fails(1)
  await restart
  expect(forked.map(({ asked }) => asked)).toEqual([[], [], []])
  expect(lines).toEqual(['a new worker does not serve, so the workers of before go on'])
  expect(pauses).toEqual([])
})

test('where the one before has ended meanwhile too, its place is filled again', async () => {
  const { supervisor, forked, pauses } = await started(2)
  const restart = supervisor.restart()
  await settle()
  forked[0]?.fails(1)
  await settle()
  forked[2]?.fails(1)
  await restart
  pauses[0]?.over()
  await settle()
  expect(forked).toHaveLength(4)
})

test('two restarts follow one another, and a stop ends all processes, those of a restart too', async () => {
  const { supervisor, forked, pauses } = await started(2)
  void supervisor.restart()
  void supervisor.restart()
  await settle()
  expect(forked).toHaveLength(3)
  await supervisor.stop()
  forked[2]?.serves()
  await settle()
  expect(forked.map(({ asked }) => asked)).toEqual([['stop'], ['stop'], ['stop']])
  expect(pauses).toEqual([])
})

test('a crash and a restart at the same time leave one process in the place', async () => {
  const { supervisor, forked, pauses } = await started(2)
  forked[0]?.fails(1)
  await settle()
  const restart = supervisor.restart()
  await settle()
  expect(forked).toHaveLength(3)
  pauses[0]?.over()
  await settle()
  expect(forked).toHaveLength(3)
  forked[2]?.serves()
  await settle()
  forked[3]?.serves()
  await restart
  expect(forked).toHaveLength(4)
})

test('a restart that is asked for before the first process serves waits for the start', async () => {
  const { supervisor, forked } = machine(2)
  const start = supervisor.start()
  const restart = supervisor.restart()
  await settle()
  expect(forked).toHaveLength(1)
  forked[0]?.serves()
  await start
  await settle()
  forked[2]?.serves()
  await settle()
  forked[3]?.serves()
  await restart
  expect(forked.map(({ asked }) => asked)).toEqual([['replaced'], ['replaced'], [], []])
})

test('a new process that does not come to serve is ended, and the place of one that has ended meanwhile is filled', async () => {
  const { supervisor, forked, limits, pauses } = await started(1)
  const restart = supervisor.restart()
  await settle()
  forked[0]?.fails(1)
  await settle()
  limits[0]?.over()
  await restart
  expect(forked[1]?.asked).toEqual(['stop'])
  pauses[0]?.over()
  await settle()
  expect(forked).toHaveLength(3)
})
