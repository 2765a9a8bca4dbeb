import { expect, test } from 'vitest'
import { listOperators } from '#contract/identity/operator/operator.endpoints.ts'
import { requestResetCode } from '#contract/identity/password/password.endpoints.ts'
import { getSecondFactors } from '#contract/identity/second-factor/second-factor.endpoints.ts'
import {
  requestUnlock,
  signIn,
  signInOperator,
  unlockSignIn,
} from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { errorOf, sessionIn, testApp } from '#test/app.ts'
import { makeOperator, signedInOperator } from '#test/operator.ts'

const site = await testApp()
const strict = await testApp({ environment: { OPERATOR_SECOND_FACTOR: 'true' } })

const WRONG = 'Wrong-Harbour-1'

test('an operator signs in by name or address, and at no other login', async () => {
  const { userName, email, password } = await makeOperator(site, 'reviewer')
  for (const account of [userName, email.toUpperCase()]) {
    const session = sessionIn(await site.call(signInOperator, { body: { account, password } }))
    expect(session).toMatchObject({ accountType: 3, session: 'primary' })
    expect(session.duty).toBeUndefined()
  }
  const body = { identity: 'customer' as const, account: userName, password }
  expect(errorOf(await site.call(signIn, { body })).errorCode).toBe('0029')
})

test('a customer is as unknown to the login of operators as a name that does not exist', async () => {
  const customer = await site.registerPerson()
  const { userName, password } = customer
  const refused = await site.call(signInOperator, { body: { account: userName, password } })
  const missing = await site.call(signInOperator, { body: { account: 'missing-at-all', password } })
  expect(errorOf(refused).errorCode).toBe('0029')
  expect(errorOf(missing).errorCode).toBe('0029')
  // It counts at neither of the other logins.
  await site.signInAgain(customer)
})

test('the fifth wrong password locks an operator, whose attempts at the login of customers did not count', async () => {
  const { userName, email, password } = await makeOperator(site, 'support')
  const atCustomers = { identity: 'customer' as const, account: userName, password: WRONG }
  for (let times = 0; times < 5; times += 1) await site.call(signIn, { body: atCustomers })
  const codes: string[] = []
  for (let times = 0; times < 5; times += 1) {
    const answer = await site.call(signInOperator, { body: { account: userName, password: WRONG } })
    codes.push(errorOf(answer).errorCode)
  }
  expect(codes).toEqual(['0029', '0030', '0031', '0032', '0028'])
  expect(errorOf(await site.call(signInOperator, { body: { account: userName, password } })).errorCode).toBe(
    '0028',
  )
  await site.settle()
  const mail = await site.mailTo(email)
  const token = /#token=([\w-]{43})/.exec(mail.text)?.[1] ?? ''
  const unlocked = await site.call(unlockSignIn, { body: { token } })
  expect(unlocked.status).toBe(200)
  sessionIn(await site.call(signInOperator, { body: { account: userName, password } }))
})

test('a disabled operator learns it with the right password only', async () => {
  const { userName, password } = await makeOperator(site, 'support', { disabled: true })
  const ask = async (typed: string) =>
    errorOf(await site.call(signInOperator, { body: { account: userName, password: typed } })).errorCode
  expect(await ask(password)).toBe('0061')
  expect(await ask(WRONG)).toBe('0029')
})

test('no code for a new password and no unlock link by the pages of customers', async () => {
  const { userName, email } = await makeOperator(site, 'support')
  expect((await site.call(requestResetCode, { body: { account: userName, email } })).status).toBe(200)
  expect((await site.call(requestUnlock, { body: { account: userName } })).status).toBe(200)
  await site.settle()
  // As for an address without an account: one mail, which says so.
  const mails = site.smtp.mails.filter(({ recipients }) => recipients.includes(email))
  expect(mails.map(({ text }) => text.includes('no account uses it'))).toEqual([true])
})

test('where a second factor is required, a session without one sets it up before anything else', async () => {
  const operator = await signedInOperator(strict, 'administrator')
  const body = { account: operator.userName, password: operator.password }
  expect(sessionIn(await strict.call(signInOperator, { body })).duty).toBe('setUpFactor')
  expect(errorOf(await strict.call(listOperators, {}, { as: operator })).errorCode).toBe('factorNeeded')
  expect((await strict.call(getSecondFactors, {}, { as: operator })).status).toBe(200)
})
