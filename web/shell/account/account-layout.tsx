import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { ReAuthenticationPrompt } from '#web/identity/re-authentication/shared.ts'
import { MissingPermission } from '#web/people/role/shared.ts'
import { revalidatesOnReload } from '#web/platform/data/revalidates-on-reload.ts'
import { useStaysTrue } from '#web/platform/data/stays-true.ts'
import { notePageShown } from '#web/platform/page/connection.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { startAccountVisit, useAccountUnlessBound } from '#web/platform/session/account-data.ts'
import { isForPartners, patternAt, requirementOf } from '#web/platform/session/page-permissions.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'
import { RouteFailure } from '#web/shell/failure/failure.tsx'
import { late } from '#web/ui/late.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { AreaFrame } from '../area/area-frame.tsx'
import { AreaFallback, AreaPage, type AreaUser, areaMiddleware } from '../area/area-layout.tsx'
import { AccountMenu } from './account-menu.tsx'

// Few accounts are asked for a second factor at a given time.
const FactorNotice = late(async () => (await import('./factor-notice.tsx')).FactorNotice)

export async function clientLoader(): Promise<UserDetail | null> {
  return startAccountVisit()
}
clientLoader.hydrate = true as const

export const handle = { text: ['accountTitles'] } satisfies Pick<PageHandle, 'text'>

export const clientMiddleware = areaMiddleware(requirementOf, isForPartners)
/** The token is validated at the start of a visit, not at every navigation. */
export const shouldRevalidate = revalidatesOnReload

/** Layout of every page that requires a sign-in. */
export default function AccountLayout() {
  const user = useAccountUnlessBound()
  useEffect(notePageShown, [])
  useStaysTrue(user?.userId)
  return (
    <AccountFrame user={user ?? undefined} isBound={user === null}>
      {user?.factorDueAt ? <FactorNotice dueAt={user.factorDueAt} /> : null}
      <Suspense fallback={<PageSkeleton />}>
        <AreaPage />
      </Suspense>
      <ReAuthenticationPrompt />
    </AccountFrame>
  )
}

/** Nothing is locked: a second factor is only not required. */
const SHIELD = 'M160 62l30 11v24c0 21-14 34-30 41-16-7-30-20-30-41V73zM147 99l10 10 17-19'

/** In place of a page that cannot be shown, or that the user may not see; the menu stays. */
export function ErrorBoundary() {
  const { pathname } = useLocation()
  const isOptional = requirementOf(patternAt(pathname) ?? '') === 'duty'
  const missing = <MissingPermission isOptional={isOptional} />
  return (
    <AccountFrame user={storedUserInfo()}>
      <RouteFailure as="div" missing={missing} sign={isOptional ? SHIELD : undefined} />
    </AccountFrame>
  )
}

export function HydrateFallback() {
  return <AreaFallback Frame={AccountFrame} />
}

interface AccountFrameProps extends AreaUser {
  /** The session has an open duty, so that no other page opens: the menu is left out. */
  readonly isBound?: boolean
  readonly children: React.ReactNode
}

function AccountFrame({ user, isBefore, isBound = false, children }: AccountFrameProps) {
  const menu = <AccountMenu user={user} isBefore={isBefore} />
  return (
    <AreaFrame menu={isBound ? null : menu} userName={user?.accountName}>
      {children}
    </AreaFrame>
  )
}
