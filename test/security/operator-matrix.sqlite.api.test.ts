/**
 * Every role of operators at every call of the contract: each is answered exactly what its role gives. The calls of
 * operators that others make are in `permission-matrix.sqlite.api.test.ts`. A call that is added to the contract is in
 * it by itself.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { OPERATOR_ROLES, type OperatorRole } from '#contract/people/role/operator-role.rules.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { ABSENT, type Objects, objectsOf } from '#test/matrix-objects.ts'
import { signedInOperator } from '#test/operator.ts'
import { ask, changedRows, contentsOf } from '#test/permission-matrix.ts'
import { needOf, permissionsIn, ROLES_OF_OPERATORS } from './who-may-call.ts'

let site: TestApp
let objects: Objects

beforeAll(async () => {
  site = await testApp({ socket: false })
  objects = await objectsOf(site, await site.registerPerson(), 'of-a-customer')
})

const calls = (wanted: (endpoint: EndpointSpec) => boolean) =>
  site.app.routes.map(({ endpoint }) => endpoint).filter(wanted)
const forOperators = (endpoint: EndpointSpec) => needOf(endpoint).audience === 'operator'

/** What an allowed call is never answered. */
const REFUSALS = ['0059', '0040', '0009', '0010', 'proofNeeded', 'inputInvalid']

function isGranted(endpoint: EndpointSpec, role: OperatorRole): boolean {
  return permissionsIn(ROLES_OF_OPERATORS[role]).includes(needOf(endpoint).permission)
}

test('an administrator is refused what is about an object that is not there, and changes nothing', async () => {
  const person = await signedInOperator(site, 'administrator')
  // A queue is named in the contract, not made.
  const wanted = calls(forOperators).filter(
    ({ errors, path }) => errors.includes(httpErrors.notFound) && !path.includes('/queue-settings/'),
  )
  expect(wanted.length).toBeGreaterThan(8)
  const before = await contentsOf(site)
  for (const endpoint of wanted) {
    const { code } = await ask(site, endpoint, ABSENT, { person })
    // Most answer notFound; some find something else wrong before they look for it.
    expect([endpoint.name, code]).not.toEqual([endpoint.name, ''])
  }
  expect(changedRows(before, await contentsOf(site))).toEqual([])
})

describe.each(OPERATOR_ROLES)('the role %s', (role) => {
  test('is refused by every call of operators that it lacks the permission for, and changes nothing', async () => {
    const person = await signedInOperator(site, role)
    const before = await contentsOf(site)
    for (const endpoint of calls(forOperators).filter((each) => !isGranted(each, role))) {
      const { code } = await ask(site, endpoint, objects, { person })
      expect([endpoint.name, code]).toEqual([endpoint.name, '0059'])
    }
    expect(changedRows(before, await contentsOf(site))).toEqual([])
  })

  test('is refused by every call that needs a permission of accounts, and changes nothing', async () => {
    const person = await signedInOperator(site, role)
    const before = await contentsOf(site)
    const ofAccounts = calls((endpoint) => {
      const { audience, permission } = needOf(endpoint)
      return audience === 'primary' || !(['public', 'operator'].includes(audience) || permission === 'self')
    })
    expect(ofAccounts.length).toBeGreaterThan(30)
    for (const endpoint of ofAccounts) {
      const { code } = await ask(site, endpoint, objects, { person })
      const refusal = needOf(endpoint).audience === 'partner' ? 'IAM_0004' : '0059'
      expect([endpoint.name, code]).toEqual([endpoint.name, refusal])
    }
    expect(changedRows(before, await contentsOf(site))).toEqual([])
  })

  test('is refused no call of operators that its role gives', async () => {
    const granted = calls(forOperators).filter((each) => isGranted(each, role))
    // A call may change its objects for the next one: that answers another refusal then, none of these.
    const fresh = await objectsOf(site, await site.registerPerson(), 'fresh')
    const person = await signedInOperator(site, role)
    for (const endpoint of granted) {
      const { code } = await ask(site, endpoint, fresh, { person })
      expect(REFUSALS.map((refusal) => [endpoint.name, refusal])).not.toContainEqual([endpoint.name, code])
    }
  })
})
