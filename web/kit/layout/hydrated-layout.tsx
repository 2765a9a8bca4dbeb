import { Outlet } from 'react-router'
import { Toasts } from '#web/kit/ui/toasts.tsx'
import { UiProvider } from '#web/kit/ui/ui-provider.tsx'

export { FailurePage as ErrorBoundary } from '#web/kit/error/failure.tsx'

/** Around every page that React runs in. */
export default function HydratedLayout() {
  return (
    <UiProvider>
      <Outlet />
      <Toasts />
    </UiProvider>
  )
}
