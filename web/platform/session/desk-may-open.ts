import { useAccount } from './account-data.ts'
import { DESK_PERMISSIONS, type DeskPath } from './desk-permissions.ts'
import { isAllowed } from './permissions.ts'

/** Whether the operator may see a page of the desk, for links to it. */
export function useMayOpenOnDesk(): (path: DeskPath) => boolean {
  const account = useAccount()
  return (path) => isAllowed(account, DESK_PERMISSIONS[path])
}
