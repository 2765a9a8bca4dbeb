import { DESK_PERMISSIONS, type DeskPath, QUEUE_PERMISSIONS } from '#web/platform/menu/desk-pages.built.ts'
import type { Requirement } from '#web/platform/page/requirement.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from './account-data.ts'
import { isAllowed } from './permissions.ts'

const byPattern: Readonly<Partial<Record<string, Requirement>>> = DESK_PERMISSIONS

/** What the page of the desk at this pattern requires, that of a queue what its queue says. */
export function requirementOnDesk(
  pattern: string,
  params: Readonly<Partial<Record<string, string>>>,
): Requirement {
  return byPattern[pattern] ?? QUEUE_PERMISSIONS[params.queue ?? ''] ?? 'self'
}

/** Whether the operator may see a queue, by its address, for links to it. */
export function useMayOpenQueue(): (address: string) => boolean {
  const account = useAccount()
  return (address) => isAllowed(account, requirementOnDesk(PATHS.queue, { queue: address }))
}

/** Whether the operator may see a page of the desk, for links to it. */
export function useMayOpenOnDesk(): (path: DeskPath) => boolean {
  const account = useAccount()
  return (path) => isAllowed(account, DESK_PERMISSIONS[path])
}
