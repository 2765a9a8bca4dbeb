export { EffectivePermissions, type NamedRole } from './effective-permissions.tsx'
export { MissingPermission } from './lazy-missing-permission.ts'
export { RolePicker } from './role-picker.tsx'
