import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router'
import type { UserDetail } from '#contract/features/account/account.endpoints.ts'
import { ReAuthenticationPrompt } from '#web/features/re-authentication/shared.ts'
import { notePageShown } from '#web/platform/page/connection.ts'
import { useNonce } from '#web/platform/page/nonce.ts'
import { partsOfRoutes } from '#web/platform/page/page-handle.ts'
import { startDeskVisit, useAccountUnlessBound } from '#web/platform/session/account-data.ts'
import { guardNavigation } from '#web/platform/session/leave.ts'
import { guardPermission } from '#web/platform/session/permission-guard.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'
import { RouteFailure } from '#web/shell/failure/failure.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { DISPLAY_SCRIPT } from '../account/account-display.ts'
import { AccountSkeleton } from '../account/account-skeleton.tsx'
import { AreaFrame } from '../account/area-frame.tsx'
import styles from './operator-layout.module.css'
import { OperatorMenu } from './operator-menu.tsx'
import { PaletteButton } from './palette-button.tsx'

export async function clientLoader(): Promise<UserDetail | null> {
  return startDeskVisit()
}
clientLoader.hydrate = true as const

export const clientMiddleware = [guardNavigation, guardPermission]

/** The token is validated at the start of a visit and on a reload of the page's data, not at every navigation. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href
}

/** Layout of every page of the desk. */
export default function OperatorLayout() {
  const user = useAccountUnlessBound()
  useEffect(notePageShown, [])
  return (
    <DeskFrame user={user ?? undefined}>
      <Suspense fallback={<PageSkeleton />}>
        <DeskPage />
      </Suspense>
      <ReAuthenticationPrompt />
    </DeskFrame>
  )
}

/** In place of a page that cannot be shown, or that the operator may not see; the menu stays. */
export function ErrorBoundary() {
  return (
    <DeskFrame user={storedUserInfo()}>
      <RouteFailure as="div" missing={<MissingRight />} />
    </DeskFrame>
  )
}

function MissingRight() {
  const { t } = useTranslation('layout')
  return <p>{t('desk.missing')}</p>
}

/** Loads all texts of a page at once, if a navigation inside the desk needs namespaces that no page before it had. */
function DeskPage() {
  useTranslation(partsOfRoutes(useMatches()))
  return <Outlet />
}

/** The server renders the frame around a skeleton, without data. */
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
      <DeskFrame user={user}>
        <AccountSkeleton />
      </DeskFrame>
    </>
  )
}

function DeskFrame({ user, children }: { user: UserDetail | undefined; children: React.ReactNode }) {
  return (
    <AreaFrame
      menu={<OperatorMenu user={user} />}
      top={<PaletteButton user={user} />}
      userName={user?.name ?? user?.accountName}
    >
      <div className={styles.page}>{children}</div>
    </AreaFrame>
  )
}
