import { expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { BUILT_IN_PERMISSIONS, BUILT_IN_ROLES, covers, permissionsOf } from './role.rules.ts'

test('roles together give the union of their permissions', () => {
  expect([...permissionsOf('trial:read trial:create finance')].sort()).toEqual(
    [...new Set(['trial:read', 'trial:create', ...BUILT_IN_PERMISSIONS.finance])].sort(),
  )
})

test('no role, and a permission of another release, give nothing', () => {
  expect(permissionsOf('').size).toBe(0)
  expect(permissionsOf('desktop:paint __proto__ constructor trial').size).toBe(0)
})

test('built-in roles hold known permissions, each once; the administrator all, read only nothing that changes', () => {
  for (const role of BUILT_IN_ROLES) {
    const held = BUILT_IN_PERMISSIONS[role]
    expect(held.filter((permission) => !PERMISSIONS.includes(permission))).toEqual([])
    expect(new Set(held).size).toBe(held.length)
  }
  expect(permissionsOf('administrator')).toEqual(new Set(PERMISSIONS))
  expect(BUILT_IN_PERMISSIONS.readOnly.filter((permission) => !permission.endsWith(':read'))).toEqual([
    'activity:company',
  ])
})

test('a set covers what it holds, and no more', () => {
  const own = permissionsOf('trial:read trial:create')
  expect(covers(own, ['trial:read'])).toBe(true)
  expect(covers(own, [])).toBe(true)
  expect(covers(own, ['trial:read', 'order:read'])).toBe(false)
})
