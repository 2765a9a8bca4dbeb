import { Outlet } from 'react-router'
import { AccountCenter } from '#web/people/account/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { loadClosure, PendingClosure } from '#web/privacy/closure/shared.ts'

export const handle = { text: ['account'] } satisfies PageHandle

/** Every tab shows a pending closure; it is loaded once a visit. */
export async function clientLoader(): Promise<null> {
  await loadClosure()
  return null
}
clientLoader.hydrate = true as const

export const shouldRevalidate = (): boolean => false

/** The account center, where every tab shows a pending closure. */
export default function AccountCenterLayout() {
  return (
    <AccountCenter>
      <PendingClosure />
      <Outlet />
    </AccountCenter>
  )
}
