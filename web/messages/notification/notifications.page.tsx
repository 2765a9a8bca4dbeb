import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { markNotificationsRead } from '#contract/messages/notification/notification.endpoints.ts'
import { type NotificationView, notificationList } from '#contract/messages/notification/notification.list.ts'
import { ListView } from '#web/lists/list/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useTitle } from '#web/platform/text/use-title.ts'
import { AccountSection, focusAccountHeading } from '#web/ui/account-section.tsx'
import { BACK_CLASS } from '#web/ui/back-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { MarkAll } from './mark-all.tsx'
import { markRead, openMarked } from './mark-read.ts'
import { NotificationText } from './notification-row.tsx'
import styles from './notifications.module.css'

// Most visits are for the list, which is there first.
const MailPreferences = late(async () => (await import('./mail-preferences.tsx')).MailPreferences)

/** The part of the address that shows which notifications are mailed. */
const MAIL_VIEW = '#mail-preferences'

export const handle = {
  text: ['list', 'notification'],
  outline: (t) => ({ lead: t('notification:lead') }),
} satisfies PageHandle

/** All notifications of a person, and which of them are mailed: a tab of the account center, and a page of the desk. */
export default function NotificationsPage() {
  const { t } = useTranslation('notification')
  const titleOf = useTitle()
  const { pathname, hash } = useLocation()
  const isDesk = pathname === PATHS.deskNotifications
  // Mails lead to them.
  const isOfMail = hash === MAIL_VIEW
  // What is below the heading of the page says of the view of mails what it is, and takes the focus.
  const lead = isOfMail ? undefined : t('lead')
  const wasOfMail = useRef(isOfMail)
  useOnChange([isOfMail], () => {
    if (wasOfMail.current && !isOfMail) focusAccountHeading()
    wasOfMail.current = isOfMail
  })
  const shown = (
    <>
      <div className="row gap-3 center between">
        {isOfMail ? (
          <Link key="back" className={BACK_CLASS} to={pathname}>
            {t('title')}
          </Link>
        ) : (
          <>
            <Link key="mail" className={buttonClass({ tone: 'quiet', size: 'small' })} to={MAIL_VIEW}>
              {t('mail.title')}
            </Link>
            <MarkAll />
          </>
        )}
      </div>
      {isOfMail ? <MailPreferences /> : <AllNotifications />}
    </>
  )
  return isDesk ? (
    <>
      <PageTitle title={titleOf('deskTitles:deskNotifications')} lead={lead} />
      {shown}
    </>
  ) : isOfMail ? (
    <div className="stack gap-4 fit">{shown}</div>
  ) : (
    <AccountSection lead={lead}>{shown}</AccountSection>
  )
}

function AllNotifications() {
  const { t } = useTranslation('notification')
  const open = async (row: NotificationView): Promise<void> => {
    const markIt = async (): Promise<void> => {
      if (row.state === 'unread') await markRead([row.id])
    }
    // Of any page of the site, the account area or not.
    await (row.link === null ? markIt() : openMarked(row.link, markIt))
  }
  return (
    <ListView<NotificationView>
      list={notificationList}
      texts={t('list', { returnObjects: true })}
      rowHeader="kind"
      nameOf={({ title }) => title}
      chips="state"
      onOpen={(row) => void open(row)}
      cells={{
        kind: (row) => (
          <button type="button" className={styles.open} onClick={() => void open(row)}>
            <NotificationText notification={row} />
          </button>
        ),
      }}
      rowActions={[
        {
          key: 'read',
          label: t('markRead'),
          calls: markNotificationsRead,
          appliesTo: ({ state }) => state === 'unread',
          onAct: ({ id }) => void markRead([id]),
        },
      ]}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  )
}
