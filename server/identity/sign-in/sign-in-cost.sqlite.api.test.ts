/** The cost of a sign-in in hashes, transactions and reads, for names that exist and for names that do not. */
import { beforeAll, expect, test } from 'vitest'
import { signIn, signInSubAccount } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { makeSubAccount } from '#test/sub-account.ts'

let site: TestApp
let person: Person
let sub: Awaited<ReturnType<typeof makeSubAccount>>
const spent = { hashes: 0, transactions: 0, reads: 0 }
beforeAll(async () => {
  site = await testApp()
  person = await site.registerPerson({ browser: true })
  sub = await makeSubAccount(site, person)
  const { db, hasher } = site.deps
  const { transaction, preliminary } = db
  const { verify } = hasher
  hasher.verify = (...input) => {
    spent.hashes += 1
    return verify(...input)
  }
  db.transaction = (work) => {
    spent.transactions += 1
    return transaction(work)
  }
  db.preliminary = (work) => {
    spent.transactions += 1
    return preliminary(work)
  }
  // Reads outside of transactions: a transaction has an executor of its own.
  const executor = db.query.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  executor.executeQuery = (...input) => {
    spent.reads += 1
    return execute(...input)
  }
})

async function costOf(work: () => Promise<unknown>) {
  Object.assign(spent, { hashes: 0, transactions: 0, reads: 0 })
  await work()
  return { ...spent }
}
const headers = () => ({ 'sec-fetch-site': 'same-origin', cookie: 'device=made-up' })
const trySignIn = (account: string, password: string) =>
  site.call(signIn, { body: { identity: 'customer', account, password } }, { headers: headers() })
const signInBelow = (primary: string, account: string) => {
  const body = { identity: 'customer' as const, primary, account, password: 'Wrong-Harbour-7' }
  return site.call(signInSubAccount, { body }, { headers: headers() })
}

test('a sign-in with the right password costs one hash and two transactions', async () => {
  const cost = await costOf(() => trySignIn(person.userName, person.password))
  expect(cost).toMatchObject({ hashes: 1, transactions: 2 })
})

test('six wrong passwords, the lock included, cost the same for a name that does not exist', async () => {
  const seen = []
  for (const account of [person.userName, 'missing-to-be-seen'])
    for (let i = 0; i < 6; i += 1) seen.push(await costOf(() => trySignIn(account, 'Wrong-Harbour-7')))
  expect(seen.slice(0, 6)).toEqual(seen.slice(6))
  expect(seen[0]).toMatchObject({ hashes: 1, transactions: 2 })
  expect(seen[5]).toMatchObject({ hashes: 0, transactions: 1 })
})

test('wrong passwords of a sub-account cost the same, whichever of the names does not exist', async () => {
  const seen = []
  for (const [primary, account] of [
    [person.userName, sub.userName],
    [person.userName, 'missing-below'],
    ['missing-above', 'missing-below'],
    [person.userName, sub.email],
    [person.userName, 'missing@nowhere.example'],
  ] as const) {
    const costs = []
    for (let i = 0; i < 5; i += 1) costs.push(await costOf(() => signInBelow(primary, account)))
    seen.push(costs)
  }
  expect(seen).toEqual(Array(5).fill(seen[0]))
  // The primary account, the sub-account, the device, the hidden counter.
  expect(seen[0]?.[0]?.reads).toBe(4)
})
