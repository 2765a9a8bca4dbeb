export { EffectivePermissions, type NamedRole } from './effective-permissions.tsx'
export { MissingPermission } from './late-missing-permission.tsx'
export { RolePicker } from './role-picker.tsx'
