export { MissingPermission } from './missing-permission.tsx'
