import '#web/ui/waiting.css'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { repeatEarlyInput } from '#web/platform/page/early-input.ts'
import { ConnectionBanner } from '#web/shell/connection-banner.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import { UiProvider } from '#web/ui/ui-provider.tsx'

export { FailurePage as ErrorBoundary } from '#web/shell/failure/failure.tsx'

/** Around every hydrated page. */
export default function HydratedLayout() {
  useEffect(() => void repeatEarlyInput(), [])
  return (
    <UiProvider>
      <Outlet />
      <ConnectionBanner />
      <Toasts />
    </UiProvider>
  )
}
