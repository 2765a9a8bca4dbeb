import { expect, test } from 'vitest'
import type { Permission } from '#contract/kit/permissions.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { effectivePermissions, grantedOf, togglePermission, toggleResource } from './permission-change.ts'

const ALL = new Set(PERMISSIONS)
const toggle = (value: readonly Permission[], permission: Permission, own: ReadonlySet<Permission> = ALL) =>
  [...togglePermission(new Set(value), permission, own)].sort()

test('a permission to change something brings the one to view it', () => {
  expect(toggle([], 'pipeline:update')).toEqual(['pipeline:read', 'pipeline:update'])
})

test('a resource that has nothing to view gets the permission alone', () => {
  expect(toggle([], 'profile:update')).toEqual(['profile:update'])
})

test('taking away the permission to view takes the others of the resource along, and none of other resources', () => {
  expect(toggle(['pipeline:read', 'pipeline:update', 'trial:read'], 'pipeline:read')).toEqual(['trial:read'])
})

test('taking away another permission leaves the one to view', () => {
  expect(toggle(['pipeline:read', 'pipeline:update'], 'pipeline:update')).toEqual(['pipeline:read'])
})

test('what the user lacks is neither added nor taken away', () => {
  const own = new Set<Permission>(['pipeline:update', 'pipeline:read'])
  expect(toggle([], 'pipeline:update', new Set(['pipeline:update']))).toEqual(['pipeline:update'])
  expect(toggle(['pipeline:read', 'pipeline:export'], 'pipeline:read', own)).toEqual(['pipeline:export'])
})

test('all of a resource are granted and taken away together, without those that the user lacks', () => {
  const own = new Set<Permission>(['pipeline:read', 'pipeline:update'])
  const granted = toggleResource(new Set<Permission>(['trial:read', 'pipeline:read']), 'pipeline', own)
  expect([...granted].sort()).toEqual(['pipeline:read', 'pipeline:update', 'trial:read'])
  const withExport = new Set<Permission>([...granted, 'pipeline:export'])
  expect([...toggleResource(withExport, 'pipeline', own)].sort()).toEqual(['pipeline:export', 'trial:read'])
})

test('a resource is granted whole only with all of its permissions, whatever the user may grant', () => {
  const whole = new Set(PERMISSIONS.filter((permission) => permission.startsWith('pipeline:')))
  const without = new Set([...whole].filter((permission) => permission !== 'pipeline:export'))
  const granted = [whole, without, new Set<Permission>(['trial:read'])].map((value) =>
    grantedOf(value, 'pipeline'),
  )
  expect(granted).toEqual(['all', 'some', 'none'])
})

test('effective permissions name the roles that they come from and what a change adds and removes', () => {
  const finance = { id: 'finance', permissions: ['order:read', 'trial:read'] as const }
  const readOnly = { id: 'readOnly', permissions: ['trial:read', 'role:read'] as const }
  const editor = { id: 'editor', permissions: ['pipeline:read'] as const }
  expect(effectivePermissions([finance, readOnly], [finance, editor])).toEqual([
    { permission: 'role:read', change: 'removed', from: ['readOnly'] },
    { permission: 'order:read', change: undefined, from: ['finance'] },
    { permission: 'trial:read', change: undefined, from: ['finance'] },
    { permission: 'pipeline:read', change: 'added', from: ['editor'] },
  ])
})
