import { beforeAll, describe, expect, test } from 'vitest'
import {
  createSubAccount,
  sendSubAccountReset,
  sendSubAccountResets,
  setSubAccountState,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { resetSubAccountPassword } from '#contract/identity/password/password.endpoints.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { codeOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { proveSessions } from '#test/proof.ts'
import { makeSubAccount, signedInSubAccount, signInBelow } from '#test/sub-account.ts'

let site: TestApp
let primary: Person
beforeAll(async () => {
  site = await testApp()
  primary = await site.registerPerson()
})

const OWN = 'Quiet-Harbour-9'
const at = (subAccountId: string) => ({ params: { subAccountId } })
const send = (id: string, as: Person = primary) => site.call(sendSubAccountReset, at(id), { as })
const use = (resetToken: string, password = OWN) =>
  site.call(resetSubAccountPassword, { body: { resetToken, password, repeat: password } })
const signIn = (userName: string, password: string) => signInBelow(site, primary, { userName, password })
async function linkTo(email: string): Promise<string> {
  const { text } = await site.mailTo(email, 'subResetPassword')
  return /subResetPassword#token=([\w-]+)/.exec(text)?.[1] ?? ''
}

describe('the reset link of a sub-account', () => {
  test('sets a new password once, and ends every session', async () => {
    const sub = await signedInSubAccount(site, primary)
    expect((await send(sub.userId)).status).toBe(200)
    const token = await linkTo(sub.email)
    expect(codeOf(await use(token, '12345678'))).toBe('0060')
    const done = await use(token)
    const { userName, userId } = sub
    expect([done.status, done.data]).toEqual([200, { primary: primary.userName, userName, userId }])
    expect((await site.call(getUserDetail, { query: {} }, { as: sub })).status).toBe(401)
    expect(codeOf(await use(token))).toBe('0058')
    expect((await signIn(sub.userName, OWN)).status).toBe(200)
    expect((await site.mailTo(sub.email, 'has been reset')).recipients).toEqual([sub.email])
  })

  test('used twice at once counts once', async () => {
    const sub = await makeSubAccount(site, primary)
    await send(sub.userId)
    const token = await linkTo(sub.email)
    const answers = await Promise.all([use(token), use(token, 'Quiet-Harbour-6')])
    expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true])
  })

  test('is over after 30 minutes and with the next one; 0056 while the sub-account is disabled, over when enabled again', async () => {
    const sub = await makeSubAccount(site, primary)
    await send(sub.userId)
    const first = await linkTo(sub.email)
    await send(sub.userId)
    const second = await linkTo(sub.email)
    expect(codeOf(await use(first))).toBe('0058')
    site.clock.advance(30 * MINUTE_MS)
    await proveSessions(site)
    expect(codeOf(await use(second))).toBe('0058')
    await send(sub.userId)
    const third = await linkTo(sub.email)
    const state = (name: 'enabled' | 'disabled') =>
      site.call(setSubAccountState, { ...at(sub.userId), body: { state: name } }, { as: primary })
    await state('disabled')
    expect([(await use(third)).status, codeOf(await use(third))]).toEqual([409, '0056'])
    await state('enabled')
    expect(codeOf(await use(third))).toBe('0058')
    expect(codeOf(await use('never-issued'))).toBe('0058')
  })

  test('replaces an initial password that was lost or is over', async () => {
    const body = { userName: 'lost-mail', name: 'x', email: 'lost@example.com', roleIds: [] }
    const { id } = (await site.call(createSubAccount, { body }, { as: primary })).data
    await site.settle()
    await send(id)
    expect((await use(await linkTo('lost@example.com'))).status).toBe(200)
    const answer = await signIn('lost-mail', OWN)
    expect([answer.status, 'duty' in answer.data]).toEqual([200, false])
  })

  test('is refused for a disabled one with 0056, and with 0053 once the primary account is closed', async () => {
    const sub = await makeSubAccount(site, primary, { disabled: true })
    expect([(await send(sub.userId)).status, codeOf(await send(sub.userId))]).toEqual([409, '0056'])
    const enabled = await makeSubAccount(site, primary)
    const bulk = await site.call(
      sendSubAccountResets,
      { body: { ids: [sub.userId, enabled.userId] } },
      { as: primary },
    )
    expect(bulk.data.done).toEqual([enabled.userId])
    expect(bulk.data.refused).toEqual([{ id: sub.userId, name: sub.userName, code: '0056' }])
    const owner = await site.registerPerson()
    const theirs = await makeSubAccount(site, owner)
    await send(theirs.userId, owner)
    const token = await linkTo(theirs.email)
    await site.db.query
      .updateTable('accounts')
      .set({ closedAt: site.clock.now() })
      .where('id', '=', owner.userId)
      .execute()
    expect(codeOf(await use(token))).toBe('0053')
  })

  test('of another account or an absent one is 0054; of a site without a page for it 0057', async () => {
    const stranger = await site.registerPerson()
    const theirs = await makeSubAccount(site, stranger)
    for (const id of [theirs.userId, 'absent']) expect(codeOf(await send(id))).toBe('0054')
    const closed = await testApp({ environment: { SUB_RESET_LINKS: 'false' } })
    const owner = await closed.registerPerson()
    const sub = await makeSubAccount(closed, owner)
    const refused = await closed.call(sendSubAccountReset, at(sub.userId), { as: owner })
    expect([refused.status, codeOf(refused)]).toEqual([503, '0057'])
  })
})
