import { Outlet } from 'react-router'
import { Toasts } from '#web/ui/toasts.tsx'
import { UiProvider } from '#web/ui/ui-provider.tsx'

export { FailurePage as ErrorBoundary } from '#web/shell/failure/failure.tsx'

/** Around every hydrated page. */
export default function HydratedLayout() {
  return (
    <UiProvider>
      <Outlet />
      <Toasts />
    </UiProvider>
  )
}
