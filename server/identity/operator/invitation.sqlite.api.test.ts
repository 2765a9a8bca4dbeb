import { beforeEach, expect, test, vi } from 'vitest'
import { listOperators } from '#contract/identity/operator/operator.endpoints.ts'
import {
  acceptOperatorInvitation,
  getOperatorLink,
  inviteOperator,
  listOperatorInvitations,
  resendOperatorInvitation,
  revokeOperatorInvitation,
} from '#contract/identity/operator/operator-invitation.endpoints.ts'
import { signInOperator } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { newPasswordErrors } from '#contract/kit/errors/new-password.errors.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { newId } from '#server/kit/ids.ts'
import { operatorAccounts } from '#server/people/account/account.service.ts'
import { errorOf, type Person, sessionIn, testApp } from '#test/app.ts'
import { makeOperator, signedInOperator } from '#test/operator.ts'
import { firstOperatorLink, printedOperatorLink } from './operator-link.service.ts'

const site = await testApp()
const empty = await testApp({ environment: { OPERATOR_SECOND_FACTOR: 'true' } })
const PASSWORD = 'Quiet-Harbour-11'
let administrator: Person

beforeEach(async () => {
  administrator = await signedInOperator(site, 'administrator', { name: 'Chen Yu' })
})

const tokenIn = (text: string) => /\/operator\/invitation#token=([\w-]{43})/.exec(text)?.[1] ?? ''

/** An invitation that was mailed. */
async function invited(role: 'reviewer' | 'support' = 'reviewer', language: 'zh' | 'en' = 'en') {
  const email = `new-${newId().slice(0, 8)}@provider.example`
  const sent = await site.call(inviteOperator, { body: { email, role, language } }, { as: administrator })
  const { text } = await site.mailTo(email)
  return { email, id: sent.data.id, token: tokenIn(text), text }
}

interface Stated {
  readonly userName?: string
  readonly name?: string
  readonly email?: string
  readonly password?: string
}

function acceptance(token: string, more: Stated = {}) {
  const { password = PASSWORD } = more
  const id = newId().slice(0, 8)
  const names = { userName: more.userName ?? `op-${id}`, name: more.name ?? `Sofia Tan ${id}` }
  return {
    body: { token, ...names, password, repeat: password, ...(more.email ? { email: more.email } : {}) },
  }
}

test('an invitation is mailed, opened without being used, and makes an operator once', async () => {
  const { email, token, text } = await invited()
  expect(text).toContain('Chen Yu invites you to join the Cloud Desktop desk. Your role: reviewer.')
  const shown = await site.call(getOperatorLink, { body: { token } })
  expect(shown.data).toEqual({ kind: 'invitation', email, userName: null, role: 'reviewer' })
  const input = acceptance(token, { email: 'another@provider.example' })
  const session = sessionIn(await site.call(acceptOperatorInvitation, input))
  expect(session).toMatchObject({ accountType: 3 })
  const list = (await site.call(listOperators, {}, { as: administrator })).data.list
  const { userName } = input.body
  // The address is that of the invitation.
  expect(list.find((each) => each.userName === userName)).toMatchObject({
    email,
    role: 'reviewer',
    name: input.body.name,
  })
  sessionIn(await site.call(signInOperator, { body: { account: userName, password: PASSWORD } }))
  expect(errorOf(await site.call(acceptOperatorInvitation, acceptance(token))).errorCode).toBe('0058')
  expect(errorOf(await site.call(getOperatorLink, { body: { token } })).errorCode).toBe('0058')
})

test('20 at once on one link make one operator', async () => {
  const { token } = await invited()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => site.call(acceptOperatorInvitation, acceptance(token))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('in Chinese where the inviting operator says so', async () => {
  expect((await invited('support', 'zh')).text).toContain('Chen Yu 邀请您加入云桌面运营后台，角色为“客服”。')
})

test('open invitations are listed; a resent one has a new link, a revoked one none', async () => {
  const first = await invited()
  const listed = async () =>
    (await site.call(listOperatorInvitations, {}, { as: administrator })).data.list.filter(
      ({ email }) => email === first.email,
    )
  expect(await listed()).toMatchObject([{ id: first.id, role: 'reviewer', invitedBy: 'Chen Yu' }])
  site.clock.advance(8 * DAY_MS)
  administrator = await signedInOperator(site, 'administrator', { name: 'Wang Min' })
  // Expired, and still there to be sent again.
  const params = { invitationId: first.id }
  const again = await site.call(resendOperatorInvitation, { params }, { as: administrator })
  const token = tokenIn((await site.mailTo(first.email, 'Wang Min')).text)
  expect(errorOf(await site.call(getOperatorLink, { body: { token: first.token } })).errorCode).toBe('0058')
  expect((await site.call(getOperatorLink, { body: { token } })).status).toBe(200)
  const revoked = { params: { invitationId: again.data.id } }
  expect((await site.call(revokeOperatorInvitation, revoked, { as: administrator })).status).toBe(200)
  expect(errorOf(await site.call(getOperatorLink, { body: { token } })).errorCode).toBe('0058')
  expect(await listed()).toEqual([])
  for (const call of [revokeOperatorInvitation, resendOperatorInvitation])
    expect(errorOf(await site.call(call, revoked, { as: administrator })).errorCode).toBe('notFound')
})

test('inviting an address again ends the earlier link', async () => {
  const first = await invited()
  const body = { email: first.email.toUpperCase(), role: 'support' as const, language: 'en' as const }
  await site.call(inviteOperator, { body }, { as: administrator })
  expect(errorOf(await site.call(getOperatorLink, { body: { token: first.token } })).errorCode).toBe('0058')
})

test('no address of another account, at inviting, at sending again and at accepting', async () => {
  const customer = await site.registerPerson()
  const body = { email: customer.email, role: 'support' as const, language: 'en' as const }
  const refused = await site.call(inviteOperator, { body }, { as: administrator })
  expect(errorOf(refused).fields?.email?.code).toBe('operatorAddressTaken')
  const { email, token, id } = await invited()
  await site.registerPerson({ userName: 'quick-one', email })
  const late = await site.call(acceptOperatorInvitation, acceptance(token))
  expect(errorOf(late).fields?.email?.code).toBe('operatorAddressTaken')
  administrator = await signedInOperator(site, 'administrator')
  const again = await site.call(
    resendOperatorInvitation,
    { params: { invitationId: id } },
    { as: administrator },
  )
  expect(errorOf(again).errorCode).toBe('operatorAddressTaken')
})

test('a name that passes for that of a colleague is refused at its field', async () => {
  const { token } = await invited()
  for (const name of ['Chen Yu', 'chen  yu', 'Chen\u200b Yu', 'Ch\u0435n Yu']) {
    const answer = await site.call(acceptOperatorInvitation, acceptance(token, { name }))
    expect([name, errorOf(answer).fields?.name?.code]).toEqual([name, 'operatorNameTaken'])
  }
})

test('a taken name and a weak password leave the invitation open', async () => {
  const { token } = await invited()
  const { userName } = await makeOperator(site, 'support')
  const taken = await site.call(acceptOperatorInvitation, acceptance(token, { userName }))
  expect(errorOf(taken).fields?.userName?.code).toBe('0014')
  const weak = await site.call(acceptOperatorInvitation, acceptance(token, { password: 'password' }))
  expect(errorOf(weak).fields?.password?.code).toBe('0060')
  sessionIn(await site.call(acceptOperatorInvitation, acceptance(token)))
})

test('0001 when the password cannot be hashed: no operator is made, and the invitation stays open', async () => {
  const { token } = await invited()
  const body = acceptance(token)
  vi.spyOn(site.deps.hasher, 'hash').mockRejectedValueOnce(
    appError(newPasswordErrors.notEncrypted, { cause: new Error('forced') }),
  )
  const failed = errorOf(await site.call(acceptOperatorInvitation, body))
  expect([failed.status, failed.errorCode]).toEqual([500, '0001'])
  sessionIn(await site.call(acceptOperatorInvitation, body))
})

test('invitations are in the log of who sent and of who accepted', async () => {
  const { token } = await invited()
  const session = sessionIn(await site.call(acceptOperatorInvitation, acceptance(token)))
  const kinds = await site.db.query
    .selectFrom('auditEvents')
    .select('kind')
    .where('accountId', 'in', [administrator.userId, session.userId])
    .execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['operatorInvited', 'operatorJoined']))
  // The log of an account is no page of operators.
  const asked = await site.call(listAuditEvents, { query: {} }, { as: administrator })
  expect(errorOf(asked).errorCode).toBe('0059')
})

test('the first start gives one link among processes, which asks for an address and leads to the second factor', async () => {
  const links = await Promise.all([firstOperatorLink(empty.deps), firstOperatorLink(empty.deps)])
  const [link] = links.filter((each) => each !== undefined)
  expect(links.filter((each) => each === undefined)).toHaveLength(1)
  expect(await firstOperatorLink(empty.deps)).toBeUndefined()
  const token = tokenIn(link ?? '')
  expect((await empty.call(getOperatorLink, { body: { token } })).data).toMatchObject({ email: null })
  const without = await empty.call(acceptOperatorInvitation, acceptance(token))
  expect(errorOf(without).fields?.email?.code).toBe('required')
  const input = acceptance(token, { email: 'chief@provider.example' })
  expect(sessionIn(await empty.call(acceptOperatorInvitation, input)).duty).toBe('setUpFactor')
  expect(await operatorAccounts(empty.db.query)).toMatchObject([{ operatorRole: 'administrator' }])
})

test('a printed link ends those printed before, lives a day, and is deleted a month later', async () => {
  const [first, second] = [await printedOperatorLink(site.deps), await printedOperatorLink(site.deps)]
  const ask = async (link: string) => site.call(getOperatorLink, { body: { token: tokenIn(link) } })
  expect(errorOf(await ask(first)).errorCode).toBe('0058')
  expect((await ask(second)).data.role).toBe('administrator')
  site.clock.advance(DAY_MS)
  expect(errorOf(await ask(second)).errorCode).toBe('0058')
  site.clock.advance(31 * DAY_MS)
  await site.expire()
  const rows = await site.db.query
    .selectFrom('operatorLinks')
    .selectAll()
    .where('email', 'is', null)
    .execute()
  expect(rows).toEqual([])
})
