import { expect, test } from 'vitest'
import { TOKEN_SCOPES } from '#contract/kit/token-scopes.ts'
import { OPERATOR_ROLES, operatorPermissionsOf } from '#contract/people/role/operator-role.rules.ts'
import { BUILT_IN_PERMISSIONS } from '#contract/people/role/role.rules.ts'
import {
  namesIn,
  needOf,
  permissionsIn,
  ROLES_OF_ACCOUNTS,
  ROLES_OF_OPERATORS,
  SCOPES_OF_TOKENS,
  WHO_MAY_CALL,
} from '#test/security/who-may-call.ts'
import { declaredEndpoints } from './declared-endpoints.ts'

const specs = declaredEndpoints().map(({ spec }) => spec)

test('every call needs what the table of who may call says; a new call is added to it', () => {
  const named = Object.values(WHO_MAY_CALL).flatMap((calls) => Object.values(calls).flatMap(namesIn))
  expect(named.toSorted()).toEqual([...new Set(specs.map(({ name }) => name))].sort())
  for (const { name, audience, permission = 'self' } of specs)
    expect({ name, audience, permission }).toEqual({ name, ...needOf({ name }) })
})

test('every role, and an API token, gives what the table says', () => {
  const sorted = (names: Iterable<string>) => [...names].sort()
  for (const [role, permissions] of Object.entries(BUILT_IN_PERMISSIONS))
    expect([role, sorted(permissions)]).toEqual([role, sorted(permissionsIn(ROLES_OF_ACCOUNTS[role]))])
  for (const role of OPERATOR_ROLES)
    expect([role, sorted(operatorPermissionsOf(role))]).toEqual([
      role,
      sorted(permissionsIn(ROLES_OF_OPERATORS[role])),
    ])
  expect(sorted(TOKEN_SCOPES)).toEqual(sorted(permissionsIn(SCOPES_OF_TOKENS)))
})
