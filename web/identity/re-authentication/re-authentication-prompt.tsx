import { useSyncExternalStore } from 'react'
import { reAuthenticationRequest } from '#web/platform/session/recent-auth.ts'
import { late } from '#web/ui/late.tsx'

const ReAuthenticationDialog = late(
  async () => (await import('./re-authentication-dialog.tsx')).ReAuthenticationDialog,
)

/** Opens the dialog while an action waits for re-authentication; loaded on demand, since most visits never need it. */
export function ReAuthenticationPrompt() {
  const { subscribe, snapshot, serverSnapshot } = reAuthenticationRequest
  const open = useSyncExternalStore(subscribe, snapshot, serverSnapshot)
  return open ? <ReAuthenticationDialog /> : null
}
