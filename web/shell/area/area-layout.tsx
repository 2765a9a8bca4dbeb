import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatches } from 'react-router'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { useNonce } from '#web/platform/page/nonce.ts'
import { partsOfRoutes } from '#web/platform/page/page-handle.ts'
import { guardNavigation } from '#web/platform/session/leave.ts'
import { guardPermission } from '#web/platform/session/permission-guard.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'
import { InlineScript } from '#web/ui/inline-script.tsx'
import { DISPLAY_SCRIPT, MENU_SCRIPT } from './area-display.ts'
import { AreaSkeleton } from './area-skeleton.tsx'

/** What happens before every navigation inside the account area and the desk, by what their pages require. */
export function areaMiddleware(...rules: Parameters<typeof guardPermission>) {
  return [guardNavigation, guardPermission(...rules)]
}

/** Loads all texts of a page at once, if a navigation inside the area needs namespaces that no page before it had. */
export function AreaPage() {
  useTranslation(partsOfRoutes(useMatches()))
  return <Outlet />
}

interface AreaFallbackProps {
  /** The frame of the area around its page. */
  readonly Frame: ComponentType<AreaUser & { readonly children: ReactNode }>
}

/** For whom an area is shown. */
export interface AreaUser {
  readonly user: UserDetail | undefined
  /** It is not known yet who that is: the menu has all entries, and what was shown last is seen. */
  readonly isBefore?: boolean | undefined
}

/** The server renders the frame around a skeleton, without data. */
export function AreaFallback({ Frame }: AreaFallbackProps) {
  const nonce = useNonce()
  const [user, setUser] = useState<UserDetail>()
  useLayoutEffect(() => setUser(storedUserInfo()), [])
  return (
    <>
      <InlineScript text={DISPLAY_SCRIPT} nonce={nonce} />
      <Frame user={user} isBefore={!user}>
        <AreaSkeleton />
      </Frame>
      <InlineScript text={MENU_SCRIPT} nonce={nonce} />
    </>
  )
}
