/** An address that is taken or held is free nowhere: not for sub-accounts of others, nor for operators. */
import { beforeAll, expect, test } from 'vitest'
import {
  createSubAccount,
  getSubAccount,
  updateSubAccount,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { undoEmailChange } from '#contract/identity/email-change/email-change.endpoints.ts'
import {
  acceptOperatorInvitation,
  inviteOperator,
} from '#contract/identity/operator/operator-invitation.endpoints.ts'
import { requestRegisterCode } from '#contract/identity/register/register.endpoints.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import { isAddressTaken, takenAddresses } from '#server/identity/email-change/free-address.service.ts'
import { newId } from '#server/kit/ids.ts'
import { movedAddress } from '#test/account-recovery.ts'
import { codeOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'
import { makeSubAccount } from '#test/sub-account.ts'

let site: TestApp
let company: Person
let administrator: Person
beforeAll(async () => {
  site = await testApp()
  company = await site.registerPerson()
  administrator = await signedInOperator(site, 'administrator')
})

const newcomer = (email: string) => ({
  body: { userName: `user-${newId().slice(0, 8)}`, name: 'Li Hua', email, roleIds: [] },
})
const invite = (email: string) =>
  site.call(inviteOperator, { body: { email, role: 'support', language: 'en' } }, { as: administrator })

test('an address that an account can go back to is refused for sub-accounts and operators, then free', async () => {
  const person = await site.registerPerson()
  const before = person.email
  await movedAddress(site, person, `moved-${newId().slice(0, 8)}@example.com`)
  company = await site.signInAgain(company)
  const sub = await makeSubAccount(site, company)
  const created = await site.call(createSubAccount, newcomer(before), { as: company })
  const at = { params: { subAccountId: sub.userId } }
  const { updatedAt } = (await site.call(getSubAccount, at, { as: company })).data
  const body = { userName: sub.userName, name: 'x', email: before, updatedAt }
  const moved = await site.call(updateSubAccount, { ...at, body }, { as: company })
  expect([created, moved, await invite(before)].map(codeOf)).toEqual([
    'emailExist',
    'emailExist',
    'operatorAddressTaken',
  ])
  site.clock.advance(72 * HOUR_MS + 1)
  company = await site.signInAgain(company)
  expect(codeOf(await site.call(createSubAccount, newcomer(before), { as: company }))).toBe('')
})

test('the owner of a held address goes back to it, whatever others tried', async () => {
  const person = await site.registerPerson()
  const token = await movedAddress(site, person, `moved-${newId().slice(0, 8)}@example.com`)
  company = await site.signInAgain(company)
  await site.call(createSubAccount, newcomer(person.email), { as: company })
  expect((await site.call(undoEmailChange, { body: { token } })).data.email).toBe(person.email)
})

test('no operator has the address of a sub-account, even of one that came after the invitation', async () => {
  administrator = await signedInOperator(site, 'administrator')
  company = await site.signInAgain(company)
  const sub = await makeSubAccount(site, company)
  expect(codeOf(await invite(sub.email))).toBe('operatorAddressTaken')
  const email = `later-${newId().slice(0, 8)}@example.com`
  await invite(email)
  const { text } = await site.mailTo(email)
  const token = /#token=([\w-]{43})/.exec(text)?.[1] ?? ''
  await makeSubAccount(site, company, { email })
  const password = 'Quiet-Harbour-11'
  const names = { userName: `op-${newId().slice(0, 8)}`, name: 'Sofia Tan' }
  const form = { token, ...names, password, repeat: password }
  expect(codeOf(await site.call(acceptOperatorInvitation, { body: form }))).toBe('operatorAddressTaken')
})

test('an account may have the address of a sub-account; the one question costs the same reads for all', async () => {
  const sub = await makeSubAccount(site, company)
  const keys = [sub.email.toLowerCase(), company.email.toLowerCase(), 'free@example.com']
  const taken = async (use: 'account' | 'subAccount' | 'operator') => {
    const found = await takenAddresses(site.deps, site.db.query, keys, { use })
    return keys.map((key) => found.has(key))
  }
  expect([await taken('account'), await taken('subAccount'), await taken('operator')]).toEqual([
    [false, true, false],
    [true, true, false],
    [true, true, false],
  ])
  const free = await isAddressTaken(site.deps, site.db.query, 'free@example.com', { use: 'operator' })
  expect(free).toBe(false)
})

/** An address in each state in which it is not free for all. */
const STATES = {
  async account() {
    return (await site.registerPerson()).email
  },
  async held() {
    const person = await site.registerPerson()
    await movedAddress(site, person, `moved-${newId().slice(0, 8)}@example.com`)
    return person.email
  },
  async subAccount() {
    return (await makeSubAccount(site, await site.registerPerson())).email
  },
  async operator() {
    return (await signedInOperator(site, 'support')).email
  },
  async free() {
    return `free-${newId().slice(0, 8)}@example.com`
  },
} as const

/** Whether a place takes an address, written as the owner does not write it. */
const PLACES = {
  async createSubAccount(email: string) {
    return codeOf(await site.call(createSubAccount, newcomer(email), { as: company })) === ''
  },
  async updateSubAccount(email: string) {
    const sub = await makeSubAccount(site, company)
    const at = { params: { subAccountId: sub.userId } }
    const { updatedAt } = (await site.call(getSubAccount, at, { as: company })).data
    const body = { userName: sub.userName, name: 'x', email, updatedAt }
    return codeOf(await site.call(updateSubAccount, { ...at, body }, { as: company })) === ''
  },
  async inviteOperator(email: string) {
    return codeOf(await invite(email)) === ''
  },
  async register(email: string) {
    site.clock.advance(60_000)
    await site.deps.outbox.sendDue()
    const before = site.smtp.mails.length
    await site.call(requestRegisterCode, { body: { email } })
    await site.deps.outbox.sendDue()
    const isTo = (address: string) => address.toLowerCase() === email.toLowerCase()
    const mails = site.smtp.mails.slice(before).filter(({ recipients }) => recipients.some(isTo))
    return mails.length === 1 && mails.every(({ text }) => !text.includes('already has an account'))
  },
} as const

const TAKEN: Record<keyof typeof PLACES, readonly (keyof typeof STATES)[]> = {
  createSubAccount: ['account', 'held', 'subAccount', 'operator'],
  updateSubAccount: ['account', 'held', 'subAccount', 'operator'],
  inviteOperator: ['account', 'held', 'subAccount', 'operator'],
  register: ['account', 'held', 'operator'],
}

test.each(Object.keys(PLACES) as (keyof typeof PLACES)[])(
  '%s refuses each address that is not free for it, however it is written, and takes all others',
  async (place) => {
    const answers: Record<string, boolean> = {}
    for (const [state, make] of Object.entries(STATES)) {
      const email = await make()
      company = await site.signInAgain(company)
      administrator = await signedInOperator(site, 'administrator')
      answers[state] = await PLACES[place](email.toUpperCase())
    }
    const expected = Object.keys(STATES).map((state) => [
      state,
      !TAKEN[place].includes(state as keyof typeof STATES),
    ])
    expect(answers).toEqual(Object.fromEntries(expected))
  },
)
