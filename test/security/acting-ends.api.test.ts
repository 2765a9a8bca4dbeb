/**
 * Of each kind that can act for an account, made by an intruder, none answers after recovery, closing and disabling, at
 * no server of the database: the end is called at one, and the attempts go to both. The kinds are those of the registry,
 * so that a new one without a thing to end fails.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disableAccount, getAccount } from '#contract/desk/account-admin/account-admin.endpoints.ts'
import { undoEmailChange } from '#contract/identity/email-change/email-change.endpoints.ts'
import {
  changeOperatorRole,
  disableOperator,
  listOperators,
} from '#contract/identity/operator/operator.endpoints.ts'
import { getOperatorLink } from '#contract/identity/operator/operator-invitation.endpoints.ts'
import { resetPassword, resetSubAccountPassword } from '#contract/identity/password/password.endpoints.ts'
import { signInSubAccount } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { acceptInvitation } from '#contract/partners/association/invited.endpoints.ts'
import { listWebhooks } from '#contract/partners/webhook/webhook.endpoints.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { DOMAINS } from '#server/domains.ts'
import type { Occasion } from '#server/kit/acting/acting.ts'
import { listActing } from '#server/kit/acting/end-acting.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { entriesOf } from '#server/kit/kit.ts'
import { openPreview } from '#server/publishing/site/preview.service.ts'
import { movedAddress } from '#test/account-recovery.ts'
import { type Loot, madeByIntruder } from '#test/acting-makers.ts'
import { madeByOperator } from '#test/acting-operator.ts'
import { bearer } from '#test/api-token.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { noticeHash, partnerPerson } from '#test/association.ts'
import { type DatabasePlace, makeDatabase } from '#test/database.ts'
import { type Elsewhere, startElsewhere } from '#test/elsewhere.ts'
import { signedInOperator } from '#test/operator.ts'

let place: DatabasePlace
let site: TestApp
let other: Elsewhere
beforeAll(async () => {
  place = await makeDatabase()
  site = await testApp({ database: openDatabase(place.options), demo: false })
  other = await startElsewhere(site, place)
})
// Hooks run last in, first out: the apps have closed their connections before.
afterAll(async () => {
  await other.end()
  await place.remove()
})

/** The ends of an account by their occasions, each by its real call at the second server. */
const ENDS: Partial<Record<Occasion, (owner: Person, undo: string) => Promise<unknown>>> = {
  recovery: (_owner, token) => done(other.call(undoEmailChange, { body: { token } })),
  async accountDisabled({ userId: accountId }) {
    const operator = await signedInOperator(site, 'administrator')
    const { updatedAt } = (await site.call(getAccount, { params: { accountId } }, { as: operator })).data
    const body = { reason: 'An intruder', updatedAt }
    await done(other.call(disableAccount, { params: { accountId }, body }, { as: operator }))
  },
  // The intruder has asked for it already.
  async closing() {
    site.clock.advance(31 * DAY_MS)
    await site.settle()
  },
}
const CASES = Object.entries(ENDS) as [Occasion, NonNullable<(typeof ENDS)[Occasion]>][]

async function done(call: Promise<{ status: number; body: string }>): Promise<void> {
  const { status, body } = await call
  if (status !== 200) throw new Error(body)
}

/** Kinds that can act after it, in the order of the registry, each with the reason. */
const STAYS: Partial<Record<Occasion, Readonly<Record<string, string>>>> = {
  accountDisabled: {
    subAccount: 'logs in to no disabled account',
    subAccountRules: 'only lessen what sub-accounts may',
    role: 'of sub-accounts',
    roleGrant: 'of sub-accounts',
    knownDevice: 'a login is refused before it counts',
    secondFactor: 'proves nothing without a login',
    linkedIdentity: 'a login with it is refused',
    emailChange: 'is good in its session only',
    emailUndo: 'the way back for the owner',
    mailboxRecovery: 'fails while the account is disabled',
    invitation: 'refused while the partner is disabled',
    closure: 'closes the account, by which nothing acts',
  },
  recovery: { passwordReset: 'with which the owner chooses a new password' },
}

const NEW = { password: 'Loud-Meadow-42', repeat: 'Loud-Meadow-42' }
type Call = Elsewhere['call']

/** What an intruder tries with what it has of a kind. */
const ATTEMPTS: Record<string, (call: Call, owner: Person, loot: Loot) => Promise<{ status: number }>> = {
  session: (call, owner) => call(getUserDetail, { query: {} }, { as: owner }),
  apiToken: (call, _owner, { apiToken }) => call(listWebhooks, {}, { headers: bearer(apiToken) }),
  subAccount(call, { userName: primary }, { subAccount }) {
    const { userName: account, password } = subAccount
    return call(signInSubAccount, { body: { identity: 'partner', primary, account, password } })
  },
  passwordReset: (call, _owner, { passwordReset: resetToken }) =>
    call(resetPassword, { body: { resetToken, ...NEW } }),
  subAccountReset: (call, _owner, { subAccountReset: resetToken }) =>
    call(resetSubAccountPassword, { body: { resetToken, ...NEW } }),
  async invitation(call, _owner, { invitation }) {
    const headers = { 'x-partner-token': invitation.token }
    return call(
      acceptInvitation,
      { body: { hash: await noticeHash(site) } },
      { as: await site.signInAgain(invitation.to), headers },
    )
  },
}

const kinds = entriesOf(DOMAINS, 'acts')
const usableKinds = async (accountId: string) => {
  const listed = await listActing(site.deps, site.db.query, { accountId })
  return listed.flatMap(({ kind, items }) => (items.some(({ usable }) => usable) ? [kind.name] : []))
}

test.each(CASES)('%s ends every kind that it names, and none answers at either server', async (why, end) => {
  const registered = await partnerPerson(site)
  const email = `intruder-${why.toLowerCase()}@example.com`
  const undo = await movedAddress(site, registered, email)
  const owner = { ...registered, email }
  const loot = await madeByIntruder(site, owner)
  const named = kinds.filter(({ endsOn }) => endsOn[why]).map(({ name }) => name)
  const before = await usableKinds(owner.userId)
  expect(named.filter((name) => !before.includes(name))).toEqual([])
  expect((await ATTEMPTS.session?.(other.call, owner, loot))?.status).toBe(200)

  await end(owner, undo)
  expect(await usableKinds(owner.userId)).toEqual(Object.keys(STAYS[why] ?? {}))
  const answered: string[] = []
  for (const [kind, attempt] of Object.entries(ATTEMPTS))
    for (const [server, call] of [
      ['this', site.call],
      ['other', other.call],
    ] as const)
      if ((await attempt(call, owner, loot)).status === 200) answered.push(`${kind} at ${server}`)
  expect(answered).toEqual([])
})

/** The ends of an operator by their occasions, each by its real call at the second server. */
const OPERATOR_ENDS = {
  operatorDisabled: (params: { operatorId: string }, updatedAt: number, as: Person) =>
    other.call(disableOperator, { params, body: { updatedAt } }, { as }),
  operatorRoleChanged: (params: { operatorId: string }, updatedAt: number, as: Person) =>
    other.call(changeOperatorRole, { params, body: { role: 'support', updatedAt } }, { as }),
}
const OPERATOR_CASES = Object.keys(OPERATOR_ENDS) as (keyof typeof OPERATOR_ENDS)[]

test.each(OPERATOR_CASES)(
  '%s ends every kind of an operator that it names, and none answers at either server',
  async (why) => {
    const chief = await signedInOperator(site, 'administrator')
    const operator = await signedInOperator(site, 'administrator')
    const { invitation, preview } = await madeByOperator(site, operator, chief)
    const named = kinds.filter(({ endsOn }) => endsOn[why]).map(({ name }) => name)
    const before = await usableKinds(operator.userId)
    expect(named.filter((name) => !before.includes(name))).toEqual([])
    const { list } = (await site.call(listOperators, {}, { as: chief })).data
    const { updatedAt = 0 } = list.find(({ id }) => id === operator.userId) ?? {}
    await done(OPERATOR_ENDS[why]({ operatorId: operator.userId }, updatedAt, chief))
    const after = await usableKinds(operator.userId)
    expect(after.filter((name) => named.includes(name))).toEqual([])
    expect(await openPreview(site.deps, preview)).toBeUndefined()
    for (const call of [site.call, other.call]) {
      expect((await call(getOperatorLink, { body: { token: invitation } })).status).not.toBe(200)
      expect((await call(listOperators, {}, { as: operator })).status).not.toBe(200)
    }
  },
)
