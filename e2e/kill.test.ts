import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PEOPLE } from '#server/demo/demo-people.ts'
import { filledRegistration, post } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'

const ROUNDS = 20
const AT_ONCE = 8

let site: Site
beforeAll(async () => {
  site = await startSite({ HASH_MEMORY_KIB: '8192' })
})
afterAll(() => site.close())

/** What the server says to whoever holds this token: their name, or its refusal. */
async function nameBehind(token: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/user/detail`, { headers: { 'x-auth-token': token } })
  const body = await answer.text()
  return answer.ok ? (JSON.parse(body) as { accountName: string }).accountName : body
}

test(`kill -9 in the middle of registrations, ${ROUNDS} times: no acknowledged account is lost, none invented`, async () => {
  const asked = new Set<string>()
  const acknowledged: { userName: string; token: string }[] = []
  let interrupted = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const names = Array.from({ length: AT_ONCE }, (_, i) => `round-${round}-${i}`)
    const forms = await Promise.all(names.map((name) => filledRegistration(site, name)))
    for (const name of names) asked.add(name)
    const sending = forms.map(async (form) => {
      const answer = await post(site, '/api/register', form)
      const { token } = (await answer.json()) as { token: string }
      expect(answer.status).toBe(200)
      acknowledged.push({ userName: form.userName, token })
    })
    // Gathered before the blow, so that no rejection is ever left alone.
    const settled = Promise.allSettled(sending)
    // From one round to the next the blow falls a little later, so that it meets every part of the work.
    await pause(10 + round * 8)
    await site.restart('SIGKILL')
    const results = await settled
    interrupted += results.filter((result) => result.status === 'rejected').length
    for (const { userName, token } of acknowledged.slice(-AT_ONCE))
      expect(await nameBehind(token)).toBe(userName)
  }
  for (const { userName, token } of acknowledged) expect(await nameBehind(token)).toBe(userName)
  // The test is worth something only if the blows met work under way and some work was acknowledged.
  expect(interrupted).toBeGreaterThan(ROUNDS / 2)
  expect(acknowledged.length).toBeGreaterThan(ROUNDS / 2)

  const database = new DatabaseSync(path.join(site.dataDir, 'portico.db'), { readOnly: true })
  const stored = database.prepare('select user_name from accounts').all() as { user_name: string }[]
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  database.close()
  const demo: readonly string[] = Object.values(DEMO_PEOPLE)
  const invented = stored.filter((row) => !asked.has(row.user_name) && !demo.includes(row.user_name))
  expect(invented).toEqual([])
  const kept = new Set(stored.map((row) => row.user_name))
  expect(acknowledged.filter((account) => !kept.has(account.userName))).toEqual([])
})
