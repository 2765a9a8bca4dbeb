import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Bell } from '#web/messages/notification/shared.ts'
import { errorLog } from '#web/platform/error/error-log.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { usePermissionChanges } from '#web/platform/session/permission-guard.ts'
import { LanguageSwitch, SchemeSwitch } from '#web/shell/controls.tsx'
import { focusAccountHeading } from '#web/ui/account-section.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { FoldButton, SizeSwitch } from './area-controls.tsx'
import styles from './area-frame.module.css'

/** The path at which the menu is open, for the frame that replaces the skeleton's; only a click sets it. */
let lastOpenAt: string | undefined

/** The path of the page that was shown last in this document. */
let lastShownAt: string | undefined

/** As a new document begins. @internal for tests, which share one */
export function forgetShownPage(): void {
  lastShownAt = undefined
}

interface AreaFrameProps {
  /** The pages of the area; none while the session has an open duty, so that no other page opens. */
  readonly menu: ReactNode
  /** Of the user at the foot of the menu. */
  readonly userName: string | undefined
  /** In the line of the brand; where the menu is at the side, below it. */
  readonly top?: ReactNode
  readonly children: ReactNode
}

/** The frame of an area behind a sign-in: its menu at the side, on phones behind a button, and the page. */
export function AreaFrame({ menu, userName, top, children }: AreaFrameProps) {
  const { t } = useTranslation('layout')
  const { pathname } = useLocation()
  usePermissionChanges()
  const [openAt, setOpenAt] = useState(lastOpenAt)
  const setOpen = (to: boolean): void => {
    lastOpenAt = to ? pathname : undefined
    setOpenAt(lastOpenAt)
  }
  // A navigation closes the menu, and the way back to the page does not open it again.
  const open = openAt === pathname
  useEffect(() => {
    if (lastOpenAt === pathname) return
    lastOpenAt = undefined
    setOpenAt(undefined)
  }, [pathname])
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
        <div className={`pad-1 pad-sides-4 line gap-2 rigid center between ${styles.top}`}>
          <BrandMark />
          {menu ? <Bell /> : null}
          <FoldButton />
          {top}
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
          {menu}
          <AreaFoot name={userName} />
        </div>
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
      <ShownPage />
    </div>
  )
}

/**
 * Says the title of each page that a link leads to without another document, as a browser does for documents. Where
 * the link itself has gone with its page, the heading takes the focus.
 */
function ShownPage() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState<string>()
  useEffect(() => {
    const isFirst = lastShownAt === undefined
    if (lastShownAt === pathname) return
    lastShownAt = pathname
    if (isFirst) return
    setTitle(document.title)
    if (document.activeElement === document.body) focusAccountHeading()
  }, [pathname])
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}

function AreaFoot({ name }: { name: string | undefined }) {
  const { t } = useTranslation(['kit', 'titles'])
  const errors = useSyncExternalStore(errorLog.subscribe, errorLog.snapshot, errorLog.serverSnapshot)
  return (
    <div className={`pad-top-3 stack gap-3 ruled ${styles.foot}`}>
      <div className="line gap-2 center between">
        <p className={styles.name} title={name}>
          {name ?? '\u00a0'}
        </p>
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
      </div>
      <div className={`row gap-2 center ${styles.controls}`}>
        <LanguageSwitch />
        <SchemeSwitch />
        <SizeSwitch />
      </div>
      {errors.length > 0 ? (
        <Link className={styles.link} to={PATHS.errorLog}>
          <span className={styles.label}>{t('titles:errorLog')}</span>{' '}
          <span className={styles.count}>{errors.length}</span>
        </Link>
      ) : null}
    </div>
  )
}
