import { beforeAll, expect, test } from 'vitest'
import { resetSubAccountPassword } from '#contract/identity/password/password.endpoints.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { errorOf, type TestApp, testApp } from '#test/app.ts'
import { makeSubAccount } from '#test/sub-account.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const use = (resetToken: string, password: string) =>
  site.call(resetSubAccountPassword, { body: { resetToken, password, repeat: password } })

/** A link as it is mailed to this address. */
async function linkFor(subAccountId: string, emailKey: string): Promise<string> {
  const [token, now] = [newToken(), site.clock.now()]
  await site.db.query
    .insertInto('subAccountResets')
    .values({
      tokenHash: sha256(token),
      subAccountId,
      emailKey,
      createdAt: now,
      expiresAt: now + MINUTE_MS,
      usedAt: null,
    })
    .execute()
  return token
}

test('a weak password, or one like the user name, is refused and leaves the link good', async () => {
  const sub = await makeSubAccount(site, await site.registerPerson())
  const token = await linkFor(sub.userId, sub.email)
  for (const weak of ['short', '12345678', sub.userName])
    expect(errorOf(await use(token, weak)).errorCode).toBe('0060')
  expect((await use(token, 'Quiet-Harbour-9')).status).toBe(200)
})

test('a link to an address that the sub-account no longer has is over', async () => {
  const sub = await makeSubAccount(site, await site.registerPerson())
  const token = await linkFor(sub.userId, 'earlier@example.com')
  const refused = await use(token, 'Quiet-Harbour-9')
  expect([refused.status, errorOf(refused).errorCode]).toEqual([410, '0058'])
})
