import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getOverview } from '#contract/desk/overview/overview.endpoints.ts'
import {
  changeOperatorRole,
  disableOperator,
  enableOperator,
  getOperatorEnds,
  listOperators,
  sendOperatorReset,
} from '#contract/identity/operator/operator.endpoints.ts'
import { resetOperator } from '#contract/identity/operator/operator-invitation.endpoints.ts'
import { getSecondFactors } from '#contract/identity/second-factor/second-factor.endpoints.ts'
import { signInOperator } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { newPasswordErrors } from '#contract/kit/errors/new-password.errors.ts'
import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { OPERATOR_ROLES, operatorPermissionsOf } from '#contract/people/role/operator-role.rules.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { errorOf, type Person, sessionIn, testApp } from '#test/app.ts'
import { withTotp } from '#test/factor.ts'
import { makeOperator, signedInOperator } from '#test/operator.ts'

const site = await testApp()
let administrator: Person

beforeEach(async () => {
  // Sessions that change operators are fresh; each test has its own administrators.
  await site.db.query.updateTable('accounts').set({ disabledAt: 1 }).where('accountType', '=', 3).execute()
  administrator = await signedInOperator(site, 'administrator', { name: 'Chen Yu' })
})

const viewOf = async (id: string, as = administrator) => {
  const found = (await site.call(listOperators, {}, { as })).data.list.find((each) => each.id === id)
  if (!found) throw new Error('no such operator')
  return found
}

/** What a call about this operator sends. */
const about = async (person: { userId: string }, more: object = {}) => ({
  params: { operatorId: person.userId },
  body: { updatedAt: (await viewOf(person.userId)).updatedAt, ...more } as never,
})

describe('roles', () => {
  test('each has what its table gives, and no permission of accounts', async () => {
    for (const role of OPERATOR_ROLES) {
      const operator = await signedInOperator(site, role)
      const { data } = await site.call(getUserDetail, { query: {} }, { as: operator })
      expect(new Set(data.permissions)).toEqual(operatorPermissionsOf(role))
      expect(data.accountType).toBe(3)
    }
  })

  test('administrators see all operators, other roles are refused', async () => {
    expect(await viewOf(administrator.userId)).toMatchObject({
      role: 'administrator',
      disabled: false,
      hasFactor: false,
      name: 'Chen Yu',
      lastSignInAt: site.clock.now(),
    })
    const reviewer = await signedInOperator(site, 'reviewer')
    expect(errorOf(await site.call(listOperators, {}, { as: reviewer })).errorCode).toBe('0059')
  })

  test('calls of operators answer 0040 to a customer and 0009 without a token', async () => {
    const customer = await site.registerPerson()
    for (const call of [listOperators, getOverview]) {
      expect(errorOf(await site.call(call, {}, { as: customer })).errorCode).toBe('0040')
      expect(errorOf(await site.call(call, {})).errorCode).toBe('0009')
    }
  })

  test('a new role counts from the next call, and is mailed', async () => {
    const reviewer = await signedInOperator(site, 'reviewer')
    const input = await about(reviewer, { role: 'administrator' })
    const changed = await site.call(changeOperatorRole, input, { as: administrator })
    expect(changed.data.role).toBe('administrator')
    expect((await site.call(listOperators, {}, { as: reviewer })).status).toBe(200)
    expect((await site.mailTo(reviewer.email)).text).toContain('Your role is now: administrator.')
    // What was seen is no longer so.
    expect(errorOf(await site.call(changeOperatorRole, input, { as: administrator })).errorCode).toBe('0022')
  })

  test('the last administrator keeps its role, also if two demote each other at once', async () => {
    const own = await about(administrator, { role: 'support' })
    expect(errorOf(await site.call(changeOperatorRole, own, { as: administrator })).errorCode).toBe(
      'lastAdministrator',
    )
    const other = await signedInOperator(site, 'administrator')
    const [a, b] = [await about(administrator, { role: 'support' }), await about(other, { role: 'support' })]
    const answers = await Promise.all([
      site.call(changeOperatorRole, b, { as: administrator }),
      site.call(changeOperatorRole, a, { as: other }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const administrators = await site.db.query
      .selectFrom('accounts')
      .select('id')
      .where('operatorRole', '=', 'administrator')
      .where('disabledAt', 'is', null)
      .execute()
    expect(administrators).toHaveLength(1)
  })

  test('a change needs a recent proof, and an operator', async () => {
    const customer = await site.registerPerson()
    for (const operatorId of [customer.userId, 'absent']) {
      const input = { params: { operatorId }, body: { role: 'support' as const, updatedAt: 0 } }
      expect(errorOf(await site.call(changeOperatorRole, input, { as: administrator })).errorCode).toBe(
        'notFound',
      )
    }
    const reviewer = await makeOperator(site, 'reviewer')
    const input = await about(reviewer, { role: 'support' })
    site.clock.advance(11 * MINUTE_MS)
    expect(errorOf(await site.call(changeOperatorRole, input, { as: administrator })).errorCode).toBe(
      'proofNeeded',
    )
  })
})

describe('what would end', () => {
  test('is the session by disabling, and nothing by another role', async () => {
    const { userId: operatorId } = await signedInOperator(site, 'support')
    const read = async (by: 'disabling' | 'role') => {
      const input = { params: { operatorId }, query: { by } }
      return (await site.call(getOperatorEnds, input, { as: administrator })).data
    }
    const { ends, stays } = await read('disabling')
    expect([ends.map(({ kind }) => kind), stays]).toEqual([['session'], []])
    expect(await read('role')).toEqual({ ends: [], stays: [] })
  })

  test('is not found for one who is no operator', async () => {
    const { userId: operatorId } = await site.registerPerson()
    const input = { params: { operatorId }, query: { by: 'disabling' as const } }
    expect((await site.call(getOperatorEnds, input, { as: administrator })).status).toBe(404)
  })
})

describe('disabling', () => {
  test('ends sessions and links at once; enabling gives the old password back', async () => {
    const support = await signedInOperator(site, 'support')
    await site.call(sendOperatorReset, { params: { operatorId: support.userId } }, { as: administrator })
    const token = tokenIn((await site.mailTo(support.email, 'new password')).text)
    const disabled = await site.call(disableOperator, await about(support), { as: administrator })
    expect(disabled.data.disabled).toBe(true)
    expect(errorOf(await site.call(getUserDetail, { query: {} }, { as: support })).errorCode).toBe('0010')
    const reset = { token, password: 'Quiet-Harbour-10', repeat: 'Quiet-Harbour-10' }
    expect(errorOf(await site.call(resetOperator, { body: reset })).errorCode).toBe('0058')
    const body = { account: support.userName, password: support.password }
    expect(errorOf(await site.call(signInOperator, { body })).errorCode).toBe('0061')
    const resend = { params: { operatorId: support.userId } }
    expect(errorOf(await site.call(sendOperatorReset, resend, { as: administrator })).errorCode).toBe(
      'operatorDisabled',
    )
    await site.call(enableOperator, await about(support), { as: administrator })
    sessionIn(await site.call(signInOperator, { body }))
  })

  test('is refused for oneself and for what was changed meanwhile', async () => {
    await makeOperator(site, 'administrator')
    const own = await about(administrator)
    expect(errorOf(await site.call(disableOperator, own, { as: administrator })).errorCode).toBe(
      'notYourself',
    )
    const support = await makeOperator(site, 'support')
    const input = await about(support)
    await site.call(disableOperator, input, { as: administrator })
    expect(errorOf(await site.call(disableOperator, input, { as: administrator })).errorCode).toBe('0022')
    expect(errorOf(await site.call(enableOperator, input, { as: administrator })).errorCode).toBe('0022')
    const absent = { params: { operatorId: 'absent' }, body: { updatedAt: 0 } }
    expect(errorOf(await site.call(enableOperator, absent, { as: administrator })).errorCode).toBe('notFound')
    expect(errorOf(await site.call(disableOperator, absent, { as: administrator })).errorCode).toBe(
      'notFound',
    )
  })

  test('the last administrator is not disabled by a colleague whose role has just changed', async () => {
    const other = await signedInOperator(site, 'administrator')
    const input = await about(administrator)
    // The other one is none any more in the moment of the call.
    const demoted = await about(other, { role: 'support' })
    await Promise.all([
      site.call(changeOperatorRole, demoted, { as: administrator }),
      site.call(disableOperator, input, { as: other }),
    ])
    const left = await site.db.query
      .selectFrom('accounts')
      .select('id')
      .where('operatorRole', '=', 'administrator')
      .where('disabledAt', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
  })
})

describe('a link for a new password', () => {
  const PASSWORD = 'Quiet-Harbour-10'

  test('works once: sessions end, the second factor is gone, the old password is none', async () => {
    const support = await signedInOperator(site, 'support')
    await withTotp(site, support)
    administrator = await signedInOperator(site, 'administrator')
    await site.call(sendOperatorReset, { params: { operatorId: support.userId } }, { as: administrator })
    const first = tokenIn((await site.mailTo(support.email, 'new password')).text)
    await site.call(sendOperatorReset, { params: { operatorId: support.userId } }, { as: administrator })
    const token = tokenIn((await site.mailTo(support.email, 'new password')).text)
    const body = { token, password: PASSWORD, repeat: PASSWORD }
    expect(errorOf(await site.call(resetOperator, { body: { ...body, token: first } })).errorCode).toBe(
      '0058',
    )
    const weak = { ...body, password: 'password', repeat: 'password' }
    expect(errorOf(await site.call(resetOperator, { body: weak })).fields?.password?.code).toBe('0060')
    const done = await site.call(resetOperator, { body })
    expect(done.data).toEqual({ userName: support.userName, userId: support.userId })
    expect(errorOf(await site.call(resetOperator, { body })).errorCode).toBe('0058')
    expect(errorOf(await site.call(getSecondFactors, {}, { as: support })).errorCode).toBe('0010')
    sessionIn(await site.call(signInOperator, { body: { account: support.userName, password: PASSWORD } }))
    expect((await viewOf(support.userId)).hasFactor).toBe(false)
  })

  test('0001 when the password cannot be hashed: the link and the old password still work', async () => {
    const support = await makeOperator(site, 'support')
    await site.call(sendOperatorReset, { params: { operatorId: support.userId } }, { as: administrator })
    const token = tokenIn((await site.mailTo(support.email, 'new password')).text)
    const body = { token, password: PASSWORD, repeat: PASSWORD }
    vi.spyOn(site.deps.hasher, 'hash').mockRejectedValueOnce(
      appError(newPasswordErrors.notEncrypted, { cause: new Error('forced') }),
    )
    const failed = errorOf(await site.call(resetOperator, { body }))
    expect([failed.status, failed.errorCode]).toEqual([500, '0001'])
    const credentials = { account: support.userName, password: support.password }
    sessionIn(await site.call(signInOperator, { body: credentials }))
    expect((await site.call(resetOperator, { body })).status).toBe(200)
  })

  test('is over after a day', async () => {
    const support = await makeOperator(site, 'support')
    await site.call(sendOperatorReset, { params: { operatorId: support.userId } }, { as: administrator })
    const token = tokenIn((await site.mailTo(support.email)).text)
    site.clock.advance(DAY_MS)
    const body = { token, password: PASSWORD, repeat: PASSWORD }
    expect(errorOf(await site.call(resetOperator, { body })).errorCode).toBe('0058')
    administrator = await signedInOperator(site, 'administrator')
    const absent = { params: { operatorId: 'absent' } }
    expect(errorOf(await site.call(sendOperatorReset, absent, { as: administrator })).errorCode).toBe(
      'notFound',
    )
  })
})

test('a password that changes while it is verified is loginIncorrect at the login of operators', async () => {
  const support = await makeOperator(site, 'support')
  const { hasher } = site.deps
  const { verify } = hasher
  hasher.verify = async (hash, password) => {
    const fits = await verify(hash, password)
    const passwordHash = await hasher.hash('Another-Harbour-7')
    await site.db.query
      .updateTable('accounts')
      .set({ passwordHash })
      .where('id', '=', support.userId)
      .execute()
    return fits
  }
  const body = { account: support.userName, password: support.password }
  try {
    expect(errorOf(await site.call(signInOperator, { body })).errorCode).toBe('loginIncorrect')
  } finally {
    hasher.verify = verify
  }
})

/** The token in the link of a mail. */
function tokenIn(text: string): string {
  return /\/operator\/invitation#token=([\w-]{43})/.exec(text)?.[1] ?? ''
}
