/**
 * Random walks over registering, codes, forgotten and changed passwords, changed addresses, signing in and unlocking,
 * two people at once and clocks that jump: no password and no address changes without its proof, and no revoked token
 * is accepted. `npm run bench -- identity-walk` walks 10,000 times.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { moments, walkThrough } from '#test/identity/walk.ts'
import { walkSite } from '#test/identity/walk-site.ts'

const WALKS = Number(process.env.IDENTITY_WALKS ?? 300)
/** Steps that must have worked somewhere in so many walks, or the walk proves nothing. */
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

test(`random walks change nothing without its proof`, { timeout: 3_600_000 }, async () => {
  const site = await walkSite(await testApp())
  const done = new Map<string, number>()
  const runs = site.db.kind === 'sqlite' ? WALKS : Math.ceil(WALKS / 5)
  const walks = fc.asyncProperty(moments, (sequence) => walkThrough(site, sequence, done))
  await fc.assert(walks, { numRuns: runs, interruptAfterTimeLimit: 3_000_000, markInterruptAsFailure: true })
  expect(WORKING.filter((kind) => !done.has(kind))).toEqual([])
})
