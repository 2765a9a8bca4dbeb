import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { useAccountUnlessBound } from '#web/platform/session/account-data.ts'
import { late } from '#web/ui/late.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'
import styles from './bell.module.css'
import { useNotificationCount } from './notification-store.ts'

// Loaded with the first click.
const Panel = late(async () => (await import('./notification-panel.tsx')).NotificationPanel)

/** The largest number that the bell writes out. */
const MOST = 99

/** The bell with the number of unread notifications; its panel is loaded when it opens, the live count when idle. */
export function Bell() {
  const { t } = useTranslation('layout')
  const { unread } = useNotificationCount()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const isKnown = useAccountUnlessBound() !== null
  // Not before the account is there: a session with an open duty makes no call. A navigation begins again what ended.
  // With every navigation.
  useOnChange([isKnown, pathname], () => (isKnown ? followWhenIdle() : undefined))
  const label = unread === 0 ? t('bell.none') : t('bell.unread', { count: unread })
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.bell}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <svg width="18" height="18" viewBox="0 0 16 16" fill="none" aria-hidden="true">
          <path
            d="M3 11.5h10c-1.2-1.2-1.5-2.5-1.5-4.5a3.5 3.5 0 0 0-7 0c0 2-.3 3.3-1.5 4.5zM6.8 13.8h2.4"
            stroke="currentColor"
            strokeWidth="1.3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {unread > 0 ? (
          <span className={styles.count} aria-hidden="true">
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        ) : null}
      </button>
      <span role="status" className="visually-hidden">
        {unread > 0 ? label : ''}
      </span>
      {open ? <Panel trigger={button} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** After everything that the page itself needs. */
function followWhenIdle(): () => void {
  return whenIdle(() => void import('./live-notifications.ts').then((live) => live.followNotifications()))
}
