import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import type { Person, TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { type DatabasePlace, makeDatabase } from '#test/database.ts'

/** Two servers on one database, each with connections and hashing slots of its own. */
let servers: [TestApp, TestApp]
let place: DatabasePlace
beforeAll(async () => {
  place = await makeDatabase()
  // The queue takes all of a flood: a full one is refused by design, and how full it gets depends on the machine.
  const hashing = { memoryKib: 256, timeCost: 1, slots: 2, queue: 100 }
  servers = [
    await testApp({ database: openDatabase(place.options), hashing }),
    await testApp({ database: openDatabase(place.options), hashing }),
  ]
})
// Hooks run last in, first out: both servers have closed their connections before.
afterAll(() => place.remove())

function flood(person: Person, password: string, times: number) {
  const body = { identity: 'customer' as const, account: person.userName, password }
  const tries = Array.from({ length: times }, (_, i) => servers[i % 2 === 0 ? 0 : 1].call(signIn, { body }))
  return Promise.all(tries)
}

test('100 parallel wrong passwords get exactly five hash checks: 0029 to 0032 once, 0028 the rest', async () => {
  const person = await servers[0].registerPerson()
  let checks = 0
  for (const { hasher } of servers.map((server) => server.deps)) {
    const { verify } = hasher
    hasher.verify = (hash, password) => {
      checks += 1
      return verify(hash, password)
    }
  }
  const codes = (await flood(person, 'Wrong-Harbour-7', 100)).map((answer) => errorOf(answer).errorCode)
  expect(checks).toBe(5)
  for (const code of ['0029', '0030', '0031', '0032'])
    expect(codes.filter((each) => each === code)).toHaveLength(1)
  expect(codes.filter((code) => code === '0028')).toHaveLength(96)
})

test('50 parallel right passwords all sign in', async () => {
  const person = await servers[0].registerPerson({ userName: 'many-windows' })
  const statuses = (await flood(person, person.password, 50)).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(50)
})
