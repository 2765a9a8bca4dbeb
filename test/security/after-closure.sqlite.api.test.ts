/** Attacks with what is left: after account recovery, after closure, with a name that is free again, with headers. */
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { undoEmailChange } from '#contract/identity/email-change/email-change.endpoints.ts'
import { resetPassword } from '#contract/identity/password/password.endpoints.ts'
import { acceptAtSignIn, signIn, unlockSignIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { getClosure, requestClosure } from '#contract/privacy/closure/closure.endpoints.ts'
import { exportData } from '#contract/privacy/data-export/data-export.endpoints.ts'
import { exportAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { issuedResetToken, movedAddress, newestLinkToken } from '#test/account-recovery.ts'
import {
  browserHeaders,
  codeOf,
  isSignedIn,
  type Person,
  sessionIn,
  shownAgreements,
  stepIn,
  type TestApp,
  testApp,
} from '#test/app.ts'
import { withTotp } from '#test/factor.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const DAY_MS = 24 * 3_600_000
const NEW = 'Loud-Meadow-42'
const WRONG = 'Wrong-Harbour-7'
const trySignIn = (account: string, password: string, headers: Record<string, string> = {}) =>
  site.call(signIn, { body: { identity: 'customer', account, password } }, { headers })
const askToClose = (person: Person) =>
  site.call(requestClosure, { body: { accountName: person.userName } }, { as: person })

describe('an account after recovery', () => {
  test('has no factor that the attacker set up before changing the address', async () => {
    const person = await site.registerPerson()
    await withTotp(site, person)
    const token = await movedAddress(site, person, 'early-factor@example.com')
    const { resetToken } = (await site.call(undoEmailChange, { body: { token } })).data
    await site.call(resetPassword, { body: { resetToken, password: NEW, repeat: NEW } })
    expect(sessionIn(await trySignIn(person.userName, NEW)).userId).toBe(person.userId)
  })

  test('is not closed by a request of the attacker, before or after the change of address', async () => {
    for (const order of ['before', 'after']) {
      const person = await site.registerPerson()
      if (order === 'before') await askToClose(person)
      const token = await movedAddress(site, person, `closing-${order}@example.com`)
      if (order === 'after') await askToClose(person)
      const { resetToken } = (await site.call(undoEmailChange, { body: { token } })).data
      await site.call(resetPassword, { body: { resetToken, password: NEW, repeat: NEW } })
      await site.settle()
      const as = { token: sessionIn(await trySignIn(person.userName, NEW)).token, cookie: undefined }
      expect([order, (await site.call(getClosure, {}, { as })).data.closure]).toEqual([order, null])
      site.clock.advance(15 * DAY_MS)
      await site.settle()
      expect((await trySignIn(person.userName, NEW)).status).toBe(200)
    }
  })

  test('is closed where the owner requested it earlier', async () => {
    const person = await site.registerPerson()
    await askToClose(person)
    site.clock.advance(2 * DAY_MS)
    const again = await site.signInAgain(person)
    const token = await movedAddress(site, again, 'long-before@example.com')
    await site.call(undoEmailChange, { body: { token } })
    site.clock.advance(13 * DAY_MS)
    await site.settle()
    expect(codeOf(await trySignIn(person.userName, NEW))).toBe('0029')
  })
})

test('secrets of a closed account do not open the account that has its name later', async () => {
  const old = await site.registerPerson({ userName: 'freed-name', email: 'freed@example.com' })
  await askToClose(old)
  site.clock.advance(15 * DAY_MS - 60_000)
  const headers = { 'idempotency-key': 'from the old account' }
  const stored = sessionIn(await trySignIn(old.userName, old.password, headers))
  for (let i = 0; i < 5; i += 1) await trySignIn(old.userName, WRONG, browserHeaders)
  const unlockToken = await newestLinkToken(site, old.email)
  const resetToken = await issuedResetToken(site, old)
  site.publishVersion('privacy', '2099-03-03')
  await site.call(unlockSignIn, { body: { token: unlockToken } })
  for (let i = 0; i < 5; i += 1) await trySignIn(old.userName, WRONG, browserHeaders)
  const secondUnlock = await newestLinkToken(site, old.email)
  const { ticket } = stepIn(await trySignIn(old.email, old.password))
  site.clock.advance(60_000)
  await site.settle()
  const heir = await site.registerPerson({
    userName: 'freed-name',
    email: 'freed@example.com',
    password: NEW,
  })
  const agreements = await shownAgreements(site.call)
  expect(await isSignedIn(site, { token: stored.token, cookie: undefined })).toBe(false)
  const reset = { resetToken, password: WRONG, repeat: WRONG }
  expect([
    codeOf(await site.call(resetPassword, { body: reset })),
    codeOf(await site.call(unlockSignIn, { body: { token: secondUnlock } })),
    codeOf(await site.call(acceptAtSignIn, { body: { ticket, agreements } })),
  ]).toEqual(['0020', '0058', '0058'])
  // Signing in ignores the key: the repeat is a wrong password of the new owner's name, which is locked by now.
  expect(codeOf(await trySignIn(old.userName, old.password, headers))).toBe('0028')
  expect(await isSignedIn(site, heir)).toBe(true)
})

describe('headers of a request', () => {
  const EVIL = `=cmd|'/c calc'!A0 <script>alert(1)</script>"><img src=x> \u00ff${'A'.repeat(5000)}`

  test('are plain text in the copy of the data and in the spreadsheet', async () => {
    const person = await site.registerPerson()
    const headers = { 'user-agent': EVIL, 'x-forwarded-for': '<b>1.2.3.4</b>' }
    const { token } = sessionIn(await trySignIn(person.userName, person.password, headers))
    const as = { token, cookie: undefined }
    const archive = await site.call(exportData, { query: { format: 'archive' } }, { as, headers })
    const files = unzipSync(archive.data.content)
    const page = Object.entries(files).find(([name]) => name.endsWith('.html'))?.[1]
    const html = strFromU8(page ?? new Uint8Array())
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toMatch(/<script|<img|<b>/)
    const sheet = await site.call(exportAuditEvents, { body: {} }, { as, headers })
    const xml = Object.values(unzipSync(sheet.data.content)).map((part) => strFromU8(part))
    expect(xml.join()).not.toMatch(/<f>|<script|cmd\|/)
  })

  test('do not change the address of a mailed link', async () => {
    const person = await site.registerPerson()
    const headers = { host: 'elsewhere.localhost', 'x-forwarded-host': 'elsewhere.example' }
    for (let i = 0; i < 5; i += 1) await trySignIn(person.userName, WRONG, headers)
    await site.settle()
    const mail = await site.smtp.waitForMail(person.email, { where: ({ text }) => text.includes('#token=') })
    expect(mail.text).not.toContain('elsewhere')
  })

  test('make no separate counter: other cases, widths and invented devices count together', async () => {
    const { userName } = await site.registerPerson({ userName: 'Kept-Counter' })
    const typed = [
      'kept-counter',
      ' KEPT-COUNTER ',
      'ｋｅｐｔ－ｃｏｕｎｔｅｒ',
      '\u212aept-counter',
      userName,
    ]
    const codes: string[] = []
    for (const [index, account] of typed.entries())
      codes.push(
        codeOf(await trySignIn(account, WRONG, { ...browserHeaders, cookie: `device=made-up-${index}` })),
      )
    expect(codes).toEqual(['0029', '0030', '0031', '0032', '0028'])
  })

  test('a known device of one account is unknown to every other, and does not lock its owner', async () => {
    const [owner, thief] = [
      await site.registerPerson({ browser: true }),
      await site.registerPerson({ browser: true }),
    ]
    const at = (person: Person) => ({ ...browserHeaders, cookie: person.cookie ?? '' })
    for (let i = 0; i < 5; i += 1) await trySignIn(owner.userName, WRONG, at(thief))
    expect(codeOf(await trySignIn(owner.userName, owner.password, browserHeaders))).toBe('0028')
    expect((await trySignIn(owner.userName, owner.password, at(owner))).status).toBe(200)
  })
})
