/** A session that a browser gives up does not stay open at the server. */
import { expect, test } from 'vitest'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { browserHeaders, cookiesIn, isSignedIn, type Person, sessionIn, testApp } from '#test/app.ts'

const site = await testApp()

/** Logs in with a browser that has these cookies. */
async function logIn({ userName: account, password }: Person, cookie?: string) {
  const body = { identity: 'customer' as const, account, password }
  const headers = { ...browserHeaders, ...(cookie ? { cookie } : {}) }
  const answer = await site.call(signIn, { body }, { headers })
  return { token: sessionIn(answer).token, cookie: cookiesIn(answer.headers) }
}

test('a login in a browser ends the session that the browser had, of whichever person, and no other', async () => {
  const [one, other] = [await site.registerPerson(), await site.registerPerson()]
  const [before, elsewhere] = [await logIn(one), await logIn(one)]
  const after = await logIn(other, before.cookie)
  expect([
    await isSignedIn(site, before),
    await isSignedIn(site, elsewhere),
    await isSignedIn(site, after),
  ]).toEqual([false, true, true])
})

test('a refused login ends nothing', async () => {
  const person = await site.registerPerson()
  const before = await logIn(person)
  await expect(logIn({ ...person, password: 'Wrong-Harbour-7' }, before.cookie)).rejects.toThrow(
    'not signed in',
  )
  expect(await isSignedIn(site, before)).toBe(true)
})
