/** The count of wrong passwords is exact over processes: two real ones guess at one account at the same time. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/kit/db/database.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { type DatabasePlace, makeDatabase } from '#test/database.ts'
import { TEST_SECRET_KEY } from '#test/keys.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../../../test/processes/sign-in-flood.ts')

let site: TestApp
let place: DatabasePlace
let folder: string
beforeAll(async () => {
  place = await makeDatabase()
  folder =
    place.options.kind === 'sqlite'
      ? path.dirname(place.options.file)
      : mkdtempSync(path.join(tmpdir(), 'portico-'))
  site = await testApp({ database: openDatabase(place.options), demo: false })
})
// Hooks run last in, first out: the app has closed its connections before.
afterAll(async () => {
  await place.remove()
  rmSync(folder, { recursive: true, force: true })
})

interface Flood {
  checks: number
  outcomes: string[]
}

/**
 * Two processes that try at the same moment, each half of the times. They start one after the other, since a start
 * waits for others for a minute only.
 */
async function flood(person: Person, password: string, times: number): Promise<Flood> {
  const first = start(person, password, times / 2)
  await first.ready
  const second = start(person, password, times / 2)
  await second.ready
  const [one, other] = await Promise.all([first.go(), second.go()])
  return {
    checks: (one?.checks ?? 0) + (other?.checks ?? 0),
    outcomes: [...(one?.outcomes ?? []), ...(other?.outcomes ?? [])],
  }
}

function start(person: Person, password: string, times: number) {
  const child = spawn(process.execPath, [PROGRAM, person.userName, password, String(times)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      SECRET_KEY: TEST_SECRET_KEY,
      HASH_MEMORY_KIB: '8192',
      LOG_LEVEL: 'silent',
      ...(place.options.kind === 'postgres' ? { DATABASE_URL: place.options.url } : {}),
    },
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  return {
    ready: lines.next(),
    async go(): Promise<Flood> {
      child.stdin.end('\n')
      const { value } = await lines.next()
      return JSON.parse(String(value)) as Flood
    },
  }
}

function countsOf(outcomes: readonly string[]): Record<string, number | undefined> {
  const groups = Object.entries(Object.groupBy(outcomes, (outcome) => outcome))
  return Object.fromEntries(groups.map(([outcome, each]) => [outcome, each?.length]))
}

test('500 wrong passwords from two processes get five hash checks: 0029 to 0032 once, 0028 the rest', async () => {
  const person = await site.registerPerson()
  const { checks, outcomes } = await flood(person, 'Wrong-Harbour-7', 500)
  expect(checks).toBe(5)
  expect(countsOf(outcomes)).toEqual({
    '0028': 496,
    '0029': 1,
    '0030': 1,
    '0031': 1,
    '0032': 1,
  })
})

test('100 right passwords from two processes all sign in', async () => {
  const person = await site.registerPerson()
  const { outcomes } = await flood(person, person.password, 100)
  // Each waits for the one before it: more of them would reach the time limit of a statement on a slow machine.
  expect(countsOf(outcomes)).toEqual({ session: 100 })
})
