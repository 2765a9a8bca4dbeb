import { useAccount } from './account-data.ts'
import { type AccountPath, PAGE_PERMISSIONS } from './page-permissions.ts'
import { isAllowed } from './permissions.ts'

/** Whether the user may see a page of the account area, for links to it. */
export function useMayOpen(): (path: AccountPath) => boolean {
  const account = useAccount()
  return (path) => isAllowed(account, PAGE_PERMISSIONS[path])
}
