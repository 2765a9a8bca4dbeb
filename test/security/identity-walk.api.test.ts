/**
 * Random walks over registering, codes, forgotten and changed passwords, changed addresses, signing in and unlocking,
 * with two people in parallel and clocks that jump: no password and no address changes without its secret, and no
 * revoked token is accepted. `npm run bench -- identity-walk` walks 10,000 times.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { moments, walkThrough } from '#test/identity/walk.ts'
import { walkSite } from '#test/identity/walk-site.ts'

const isPostgres = process.env.TEST_DATABASE === 'postgres'
const WALKS = Number(process.env.IDENTITY_WALKS ?? (isPostgres ? 40 : 80))
const WALKS_PER_SITE = 500
/** Steps that must have succeeded in some walk, or the test would show nothing. */
const WORKING = [
  'register',
  'signIn',
  'proveReset',
  'reset',
  'changePassword',
  'proveEmail',
  'changeEmail',
  'undo',
  'signOut',
]

test(`random walks change nothing without its secret`, { timeout: 3_600_000 }, async () => {
  const done = new Map<string, number>()
  // The rows of thousands of walks would make each one slower than the one before.
  for (let left = WALKS; left > 0; left -= WALKS_PER_SITE) {
    const site = await walkSite(await testApp())
    const walks = fc.asyncProperty(moments, (sequence) => walkThrough(site, sequence, done))
    const limits = { interruptAfterTimeLimit: 600_000, markInterruptAsFailure: true }
    await fc.assert(walks, { numRuns: Math.min(left, WALKS_PER_SITE), ...limits })
  }
  expect(WORKING.filter((kind) => !done.has(kind))).toEqual([])
})
