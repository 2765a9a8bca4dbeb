import { expect, test } from 'vitest'
import { getUserDetail } from '#contract/features/account/account.endpoints.ts'
import { listOperators } from '#contract/features/operator/operator.endpoints.ts'
import { OPERATOR_ROLES, operatorPermissionsOf } from '#contract/features/operator/operator.rules.ts'
import { getOverview } from '#contract/features/overview/overview.endpoints.ts'
import { errorOf, testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'

const site = await testApp()

test('each role has what its table gives, and no permission of accounts', async () => {
  for (const role of OPERATOR_ROLES) {
    const operator = await signedInOperator(site, role)
    const { data } = await site.call(getUserDetail, { query: {} }, { as: operator })
    expect(new Set(data.permissions)).toEqual(operatorPermissionsOf(role))
    expect(data.accountType).toBe(3)
  }
})

test('administrators see all operators, other roles are refused', async () => {
  const administrator = await signedInOperator(site, 'administrator', { userName: 'first-admin' })
  const { data } = await site.call(listOperators, {}, { as: administrator })
  expect(data.list.find(({ userName }) => userName === 'first-admin')).toMatchObject({
    role: 'administrator',
    disabled: false,
    hasFactor: false,
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
