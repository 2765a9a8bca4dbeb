import { lazy, Suspense, useSyncExternalStore } from 'react'
import { reAuthenticationRequest } from './recent-auth.ts'

const ReAuthenticationDialog = lazy(async () => ({
  default: (await import('./re-authentication-dialog.tsx')).ReAuthenticationDialog,
}))

/** Opens the dialog while an action waits for re-authentication; loaded on demand, since most visits never need it. */
export function ReAuthenticationPrompt() {
  const { subscribe, snapshot, serverSnapshot } = reAuthenticationRequest
  const open = useSyncExternalStore(subscribe, snapshot, serverSnapshot)
  return <Suspense>{open ? <ReAuthenticationDialog /> : null}</Suspense>
}
