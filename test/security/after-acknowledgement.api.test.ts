/**
 * A session that loses its right is refused by every request that starts after the change is acknowledged, also at
 * another server of the same database: the change is made at one app, and the requests go to a second one. On
 * PostgreSQL that is a process of its own.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  deleteSubAccount,
  endSubAccountSessions,
  setSubAccountRoles,
  setSubAccountState,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import {
  getSubAccountRules,
  setSubAccountNetworks,
} from '#contract/company/sub-account-admin/sub-account-rules.endpoints.ts'
import { resetSubAccountPassword } from '#contract/identity/password/password.endpoints.ts'
import { updateRole } from '#contract/people/role/role.endpoints.ts'
import { listTrials } from '#contract/trials/trial/trial.endpoints.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { type DatabasePlace, makeDatabase } from '#test/database.ts'
import { type Elsewhere, startElsewhere } from '#test/elsewhere.ts'
import { grantTo, resetTokenOf, signedInSubAccount } from '#test/sub-account.ts'

/** `npm run prove -- after-acknowledgement` makes a thousand of each. */
const TRIALS = 20
const AT_ONCE = 10
const AFTERWARDS = 3
/** A few seconds on a free machine, many on a busy one. */
let site: TestApp
let other: Elsewhere
let place: DatabasePlace
let primary: Person
beforeAll(async () => {
  place = await makeDatabase()
  site = await testApp({ database: openDatabase(place.options), demo: false })
  other = await startElsewhere(site, place)
  primary = await site.registerPerson()
})

// Hooks run last in, first out: the apps have closed their connections before.
afterAll(async () => {
  await other.end()
  await place.remove()
})

/** Asks the second server for the trials, from this address: from many, so that no rate limit is met. */
const askOther = (sub: Person, address: string) =>
  other.call(listTrials, {}, { as: sub, headers: { 'x-forwarded-for': address } })

let trials = 0
const nextAddress = (): string => {
  trials += 1
  return `10.0.${trials >> 8}.${trials & 255}`
}

const at = (sub: Person) => ({ params: { subAccountId: sub.userId } })
type Change = (sub: Person, roleId: string) => Promise<{ status: number }>
const CHANGES: Record<string, Change> = {
  'disabling it': (sub) =>
    site.call(setSubAccountState, { ...at(sub), body: { state: 'disabled' } }, { as: primary }),
  'deleting it': (sub) => site.call(deleteSubAccount, at(sub), { as: primary }),
  'removing its role': (sub, roleId) =>
    site.call(setSubAccountRoles, { ...at(sub), body: { revoke: [roleId] } }, { as: primary }),
  'taking the permission out of its role': (_, roleId) => {
    const form = { name: roleId, description: '', permissions: [], updatedAt: 0 }
    return site.call(updateRole, { params: { roleId }, body: form }, { as: primary })
  },
  'ending its sessions': (sub) => site.call(endSubAccountSessions, at(sub), { as: primary }),
  'resetting its password': async (sub) => {
    const [resetToken, password] = [await resetTokenOf(site, sub), 'Quiet-Harbour-9']
    return site.call(resetSubAccountPassword, { body: { resetToken, password, repeat: password } })
  },
}

test.each(Object.entries(CHANGES))('%s refuses every later request of a sub-account', async (_, change) => {
  let accepted = 0
  for (let trial = 0; trial < TRIALS; trial += AT_ONCE) {
    const group = Array.from({ length: AT_ONCE }, (_, lane) => oneTrial(change, lane))
    accepted += (await Promise.all(group)).reduce((sum, count) => sum + count, 0)
  }
  expect(accepted).toBe(0)
})

test('limiting the networks of sub-accounts refuses every later request from elsewhere', async () => {
  const sub = await signedInSubAccount(site, primary)
  await grantTo(site, sub, 'readOnly')
  const ask = () => askOther(sub, nextAddress())
  let { updatedAt } = (await site.call(getSubAccountRules, {}, { as: primary })).data
  const limit = async (networks: string[]) => {
    const set = await site.call(setSubAccountNetworks, { body: { networks, updatedAt } }, { as: primary })
    expect(set.status).toBe(200)
    updatedAt = set.data.updatedAt
  }
  let accepted = 0
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const during = [ask(), ask()]
    await limit(['198.51.100.0/24'])
    const after = await Promise.all(Array.from({ length: AFTERWARDS }, ask))
    accepted += after.filter(({ status }) => status === 200).length
    await Promise.all(during)
    await limit([])
    expect((await ask()).status).toBe(200)
  }
  expect(accepted).toBe(0)
})

/** A custom role for one trial at a time, as it was at first. */
async function roleOf(lane: number): Promise<string> {
  const [id, state] = [`reads-${lane}`, { permissions: 'trial:read', updatedAt: 0 }]
  const named = { id, name: id, nameKey: id, description: '', accountId: primary.userId, createdAt: 0 }
  await site.db.query
    .insertInto('roles')
    .values({ ...named, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute()
  return id
}

/** How many requests that started after the acknowledgement were answered. */
async function oneTrial(change: Change, lane: number): Promise<number> {
  const sub = await signedInSubAccount(site, primary)
  const roleId = await roleOf(lane)
  await grantTo(site, sub, roleId)
  const address = nextAddress()
  const ask = () => askOther(sub, address)
  expect((await ask()).status).toBe(200)
  const during = [ask(), ask()]
  const changed = await change(sub, roleId)
  expect(changed.status).toBe(200)
  const after = await Promise.all(Array.from({ length: AFTERWARDS }, ask))
  await Promise.all(during)
  return after.filter(({ status }) => status === 200).length
}
