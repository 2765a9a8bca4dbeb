import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router'
import type { UserDetail } from '#contract/features/account/account.endpoints.ts'
import { ReAuthenticationPrompt } from '#web/features/re-authentication/shared.ts'
import { MissingPermission } from '#web/features/role/shared.ts'
import { notePageShown } from '#web/platform/page/connection.ts'
import { useNonce } from '#web/platform/page/nonce.ts'
import { partsOfRoutes } from '#web/platform/page/page-handle.ts'
import { startAccountVisit, useAccountUnlessBound } from '#web/platform/session/account-data.ts'
import { guardNavigation } from '#web/platform/session/leave.ts'
import { guardPermission } from '#web/platform/session/permission-guard.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'
import { RouteFailure } from '#web/shell/failure/failure.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { DISPLAY_SCRIPT } from './account-display.ts'
import { AccountMenu } from './account-menu.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { AreaFrame } from './area-frame.tsx'
import { FactorNotice } from './factor-notice.tsx'

export async function clientLoader(): Promise<UserDetail | null> {
  return startAccountVisit()
}
clientLoader.hydrate = true as const

export const clientMiddleware = [guardNavigation, guardPermission]

/** The token is validated at the start of a visit and on a reload of the page's data, not at every navigation. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href
}

/** Layout of every page that requires a sign-in. */
export default function AccountLayout() {
  const user = useAccountUnlessBound()
  useEffect(notePageShown, [])
  return (
    <AccountFrame user={user ?? undefined} isBound={user === null}>
      <FactorNotice dueAt={user?.factorDueAt ?? null} />
      <Suspense fallback={<PageSkeleton />}>
        <AccountPage />
      </Suspense>
      <ReAuthenticationPrompt />
    </AccountFrame>
  )
}

/** In place of a page that cannot be shown, or that the user may not see; the menu stays. */
export function ErrorBoundary() {
  const missing = (
    <Suspense>
      <MissingPermission />
    </Suspense>
  )
  return (
    <AccountFrame user={storedUserInfo()}>
      <RouteFailure as="div" missing={missing} />
    </AccountFrame>
  )
}

/** Loads all texts of a page at once, if a navigation inside the area needs namespaces that no page before it had. */
function AccountPage() {
  useTranslation(partsOfRoutes(useMatches()))
  return <Outlet />
}

/** The server renders the frame around a skeleton, without user data. */
export function HydrateFallback() {
  const nonce = useNonce()
  const [user, setUser] = useState<UserDetail>()
  useLayoutEffect(() => setUser(storedUserInfo()), [])
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that must run before the first paint
        dangerouslySetInnerHTML={{ __html: DISPLAY_SCRIPT }}
      />
      <AccountFrame user={user}>
        <AccountSkeleton />
      </AccountFrame>
    </>
  )
}

interface AccountFrameProps {
  readonly user: UserDetail | undefined
  /** The session has an open duty, so that no other page opens: the menu is left out. */
  readonly isBound?: boolean
  readonly children: React.ReactNode
}

function AccountFrame({ user, isBound = false, children }: AccountFrameProps) {
  return (
    <AreaFrame menu={isBound ? null : <AccountMenu user={user} />} userName={user?.accountName}>
      {children}
    </AreaFrame>
  )
}
