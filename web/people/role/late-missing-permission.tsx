import { late } from '#web/ui/late.tsx'
import { NotAllowedHeading } from '#web/ui/not-allowed-heading.tsx'
import type { MissingPermissionProps } from './missing-permission.tsx'

/** Its texts are those of all permissions, which a page that is allowed does not load. */
export const MissingPermission = late(
  async () => (await import('./missing-permission.tsx')).MissingPermission,
  ({ isOptional }: MissingPermissionProps) => (isOptional ? null : <NotAllowedHeading />),
)
