import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { killRounds } from '#test/kill-rounds.ts'
import { filledRegistration, post } from '#test/person.ts'
import { type Site, startSite } from '#test/site.ts'

/** Registrations at once in a round; round `n` is killed when `n` of them have been acknowledged. */
const AT_ONCE = 5

/** The account name of whom this token belongs to, or what the server refuses it with. */
async function nameBehind(site: Site, token: string): Promise<string> {
  const response = await fetch(`${site.url}/api/user/detail`, { headers: { 'x-auth-token': token } })
  const body = await response.text()
  return response.ok ? (JSON.parse(body) as { accountName: string }).accountName : body
}

test('kill -9 in the middle of registrations: no acknowledged account is lost and none is made up', async () => {
  const site = await startSite({ HASH_MEMORY_KIB: '8192' })
  onTestFinished(() => site.close())
  const asked = new Set<string>()
  const acknowledged: { userName: string; token: string }[] = []
  let interrupted = 0
  for (let round = 0; round < AT_ONCE; round += 1) {
    const names = Array.from({ length: AT_ONCE }, (_, i) => `round-${round}-${i}`)
    const forms = await Promise.all(names.map((name) => filledRegistration(site, name)))
    for (const name of names) asked.add(name)
    const before = acknowledged.length
    const sending = forms.map(async (form) => {
      const response = await post(site, '/api/register', form)
      const { token } = (await response.json()) as { token: string }
      expect(response.status).toBe(200)
      acknowledged.push({ userName: form.userName, token })
    })
    // Awaited together before the kill, so that no rejection is unhandled.
    const settled = Promise.allSettled(sending)
    await expect.poll(() => acknowledged.length - before, { interval: 1 }).toBeGreaterThanOrEqual(round)
    await site.restart('SIGKILL')
    interrupted += (await settled).filter((result) => result.status === 'rejected').length
    for (const { userName, token } of acknowledged.slice(before))
      expect(await nameBehind(site, token)).toBe(userName)
  }
  for (const { userName, token } of acknowledged) expect(await nameBehind(site, token)).toBe(userName)
  // The kills met work under way, and some work was acknowledged.
  expect(interrupted).toBeGreaterThan(0)
  expect(acknowledged.length).toBeGreaterThan(AT_ONCE)

  const database = new DatabaseSync(path.join(site.dataDir, 'portico.db'), { readOnly: true })
  const stored = database.prepare('select user_name from accounts').all() as { user_name: string }[]
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  database.close()
  // The demo data have accounts of their own.
  const madeUp = stored.filter((row) => !asked.has(row.user_name) && !row.user_name.startsWith('demo-'))
  expect(madeUp).toEqual([])
  const found = new Set(stored.map((row) => row.user_name))
  expect(acknowledged.filter((account) => !found.has(account.userName))).toEqual([])
})

// Two rounds; `npm run prove -- kill-sqlite` has many, and measures how soon the site is ready again, which depends on the
// machine.
test('kill -9 under a load of several hundred writes: none is lost or made up', async () => {
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1' })
  onTestFinished(() => site.close())
  const file = path.join(site.dataDir, 'portico.db')
  const outcome = await killRounds({ site, database: { kind: 'sqlite', file }, rounds: 2, writes: 200 })
  expect({ lost: outcome.lost, invented: outcome.invented }).toEqual({ lost: [], invented: [] })
  expect(outcome.acknowledged).toBeGreaterThanOrEqual(2 * 200)
  expect(outcome.interrupted).toBeGreaterThan(0)
})
