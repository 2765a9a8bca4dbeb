export { EffectivePermissions, type NamedRole } from './effective-permissions.tsx'
export { MissingPermission } from './missing-permission.tsx'
export { RolePicker } from './role-picker.tsx'
