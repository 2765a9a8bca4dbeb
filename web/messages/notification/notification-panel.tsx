import type { MouseEvent, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Language } from '#contract/kit/language.ts'
import { listNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import type { NotificationView } from '#contract/messages/notification/notification.list.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'
import { shortMomentText } from '#web/platform/text/moments.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import styles from './notification-panel.module.css'
import { NotificationText } from './notification-row.tsx'
import { useNotificationCount } from './notification-store.ts'
import { newestOf, useMarking } from './use-marking.ts'

/** As many as the panel shows; the page has all of them. */
const SHOWN = 10

interface NotificationPanelProps {
  readonly trigger: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** The newest notifications below the bell. It follows what comes and what other tabs mark as read. */
export function NotificationPanel({ trigger, onClose }: NotificationPanelProps) {
  const { t } = useTranslation(['notification', 'kit'])
  const { unread } = useNotificationCount()
  const { data, error, again } = useData(listNotifications, { query: { pageSize: SHOWN } })
  const rows = data && [...data.list].sort((a, b) => b.number - a.number)
  const failure = rows ? undefined : error?.errorMsg
  const marking = useMarking(newestOf(rows ?? []))
  const { action, mayMarkAll, markAll } = marking
  const page =
    storedUserInfo()?.accountType === ACCOUNT_TYPE.operator ? PATHS.deskNotifications : PATHS.notifications
  const preferences = `${page}#mail-preferences`
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom end"
      className={styles.popover ?? ''}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Dialog aria-label={t('title')} className={styles.panel ?? ''}>
        <div className={`pad-3 pad-sides-4 row gap-2 across-4 center between ${styles.head}`}>
          <h2 className="flush text-m bold">{t('title')}</h2>
          {unread > 0 && mayMarkAll ? (
            <TextButton onClick={() => void markAll()}>{t('markAll')}</TextButton>
          ) : null}
        </div>
        {action.error ? (
          <div className="pad-3 pad-sides-4">
            <FailureNote>{action.error}</FailureNote>
          </div>
        ) : null}
        {failure ? (
          <div className="pad-4 stack gap-3 start ruled quiet text-s" role="alert">
            <p>{failure}</p>
            <Button tone="quiet" size="small" onClick={() => void again()}>
              {t('kit:retry')}
            </Button>
          </div>
        ) : null}
        {!failure && rows?.length === 0 ? (
          <p className="pad-4 stack gap-3 start ruled quiet text-s">{t('emptyText')}</p>
        ) : null}
        {!failure && !rows ? (
          <p className="pad-4 stack gap-3 start ruled quiet text-s">{t('kit:loading')}</p>
        ) : null}
        {rows && rows.length > 0 ? (
          <ul className="plain">
            {rows.map((row) => (
              <PanelRow key={row.id} row={row} marking={marking} />
            ))}
          </ul>
        ) : null}
        <div className={`pad-3 pad-sides-4 row gap-2 across-4 center between ruled text-s ${styles.foot}`}>
          <Link to={page} onClick={onClose}>
            {t('all')}
          </Link>
          <Link to={preferences} onClick={onClose}>
            {t('mail.title')}
          </Link>
        </div>
      </Dialog>
    </Popover>
  )
}

interface PanelRowProps {
  readonly row: NotificationView
  readonly marking: Pick<ReturnType<typeof useMarking>, 'mark' | 'open'>
}

function PanelRow({ row, marking }: PanelRowProps) {
  const { t, i18n } = useTranslation('notification')
  /** A click for another tab is the browser’s. */
  const open = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return marking.mark(row)
    event.preventDefault()
    await marking.open(row)
  }
  const content = (
    <>
      <NotificationText notification={row} />
      <small>{shortMomentText(row.at, i18n.language as Language)}</small>
    </>
  )
  if (row.link !== null)
    return (
      <li className="ruled">
        <a href={row.link} className={styles.row} onClick={(event) => void open(event)}>
          {content}
        </a>
      </li>
    )
  return (
    <li className="ruled">
      <button
        type="button"
        className={styles.row}
        aria-disabled={row.state === 'read' ? true : undefined}
        title={row.state === 'unread' ? t('markRead') : undefined}
        onClick={() => void marking.mark(row)}
      >
        {content}
      </button>
    </li>
  )
}
