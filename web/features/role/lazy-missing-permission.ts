import { lazy } from 'react'

/** Its texts are those of all permissions, which a page that is allowed does not load. */
export const MissingPermission = lazy(async () => ({
  default: (await import('./missing-permission.tsx')).MissingPermission,
}))
