import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation, useMatches } from 'react-router'
import type { UserDetail } from '#contract/features/account/account.endpoints.ts'
import { ReAuthenticationPrompt } from '#web/features/re-authentication/shared.ts'
import { errorLog } from '#web/platform/error/error-log.ts'
import { notePageShown } from '#web/platform/page/connection.ts'
import { useNonce } from '#web/platform/page/nonce.ts'
import { partsOfRoutes } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { startAccountVisit, useAccountUnlessBound } from '#web/platform/session/account-data.ts'
import { guardNavigation } from '#web/platform/session/leave.ts'
import { guardPermission, usePermissionChanges } from '#web/platform/session/permission-guard.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'
import { LanguageSwitch, SchemeSwitch } from '#web/shell/controls.tsx'
import { RouteFailure } from '#web/shell/failure/failure.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { FoldButton, SizeSwitch } from './account-controls.tsx'
import { DISPLAY_SCRIPT } from './account-display.ts'
import styles from './account-layout.module.css'
import { AccountMenu } from './account-menu.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
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

// Its texts are those of all permissions, which a page that is allowed does not load.
const MissingPermission = lazy(async () => ({
  default: (await import('#web/features/role/shared.ts')).MissingPermission,
}))

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

/** The path at which the menu is open, for the frame that replaces the skeleton's; only a click sets it. */
let lastOpenAt: string | undefined

interface AccountFrameProps {
  readonly user: UserDetail | undefined
  /** The session has an open duty, so that no other page opens: the menu is left out. */
  readonly isBound?: boolean
  readonly children: React.ReactNode
}

function AccountFrame({ user, isBound = false, children }: AccountFrameProps) {
  const { t } = useTranslation('layout')
  const { pathname } = useLocation()
  usePermissionChanges()
  const [openAt, setOpenAt] = useState(lastOpenAt)
  const setOpen = (to: boolean): void => {
    lastOpenAt = to ? pathname : undefined
    setOpenAt(lastOpenAt)
  }
  // A navigation closes the menu.
  const open = openAt === pathname
  const button = useRef<HTMLButtonElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever the focus is in it
    <div
      className={styles.frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <header className={styles.side}>
        <div className={styles.top}>
          <BrandMark />
          <FoldButton />
          <button
            ref={button}
            type="button"
            className={styles.menu}
            aria-expanded={open}
            aria-controls="account-menu"
            onClick={() => setOpen(!open)}
          >
            <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
              <path
                d={open ? 'M4 4l10 10M14 4 4 14' : 'M2 5h14M2 9h14M2 13h14'}
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinecap="round"
              />
            </svg>
            {t('menu')}
          </button>
        </div>
        <div id="account-menu" className={styles.panel} data-open={open ? '' : undefined}>
          {isBound ? null : <AccountMenu user={user} />}
          <AccountFoot name={user?.accountName} />
        </div>
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
    </div>
  )
}

function AccountFoot({ name }: { name: string | undefined }) {
  const { t } = useTranslation(['kit', 'titles'])
  const errors = useSyncExternalStore(errorLog.subscribe, errorLog.snapshot, errorLog.serverSnapshot)
  return (
    <div className={styles.foot}>
      <p className={styles.name}>{name ?? '\u00a0'}</p>
      <div className={styles.controls}>
        <LanguageSwitch />
        <SchemeSwitch />
        <SizeSwitch />
      </div>
      <div className={styles.links}>
        <a className={styles.link} href={PATHS.logout} data-no-prerender="">
          <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
            <path
              d="M7 2.5H3.5v13H7M11.5 5.5 15 9l-3.5 3.5M15 9H7"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span className={styles.label}>{t('logOut')}</span>
        </a>
        {errors.length > 0 ? (
          <Link className={styles.link} to={PATHS.errorLog}>
            <span className={styles.label}>{t('titles:errorLog')}</span>{' '}
            <span className={styles.count}>{errors.length}</span>
          </Link>
        ) : null}
      </div>
    </div>
  )
}
