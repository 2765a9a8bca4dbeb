import { useRef, useState } from 'react'
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
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useLastingFocus } from '#web/ui/use-lasting-focus.ts'
import { NotificationText } from './notification-row.tsx'
import { useNotificationCount } from './notification-store.ts'
import styles from './notifications.module.css'
import { newestOf, useMarking } from './use-marking.ts'

// Most visits are for the list, which is there first.
const MailPreferences = late(async () => (await import('./mail-preferences.tsx')).MailPreferences)

/** The part of the address that shows which notifications are mailed. */
const MAIL_VIEW = '#mail-preferences'

export const handle = {
  text: ['list', 'pager', 'notification'],
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
  const { unread } = useNotificationCount()
  const [newest, setNewest] = useState<number>()
  const marking = useMarking(newest)
  const markAll = useLastingFocus(unread === 0 || !marking.mayMarkAll)
  const noteShown = (rows: readonly NotificationView[]): void => setNewest((known) => newestOf(rows, known))
  const tools = (
    <>
      <Link className={buttonClass({ tone: 'quiet', size: 'medium' })} to={MAIL_VIEW}>
        {t('mail.title')}
      </Link>
      <Button
        tone="quiet"
        size="medium"
        busy={marking.isMarkingAll}
        {...markAll}
        onClick={() => void marking.markAll()}
      >
        {t('markAll')}
      </Button>
    </>
  )
  const shown = isOfMail ? (
    <>
      <p>
        <Link className={BACK_CLASS} to={pathname}>
          {t('all')}
        </Link>
      </p>
      <MailPreferences />
    </>
  ) : (
    <>
      <FailureNote>{marking.action.error}</FailureNote>
      <AllNotifications marking={marking} onShown={noteShown} />
    </>
  )
  if (isDesk)
    return (
      <>
        <PageTitle title={titleOf('deskTitles:deskNotifications')} lead={lead}>
          {isOfMail ? null : tools}
        </PageTitle>
        {shown}
      </>
    )
  return isOfMail ? (
    <div className="stack gap-4 fit">{shown}</div>
  ) : (
    <AccountSection lead={lead} aside={<div className="row gap-2 center">{tools}</div>}>
      {shown}
    </AccountSection>
  )
}

interface AllNotificationsProps {
  readonly marking: Pick<ReturnType<typeof useMarking>, 'mark' | 'open'>
  readonly onShown: (rows: readonly NotificationView[]) => void
}

function AllNotifications({ marking, onShown }: AllNotificationsProps) {
  const { t } = useTranslation('notification')
  return (
    <ListView<NotificationView>
      list={notificationList}
      texts={t('list', { returnObjects: true })}
      rowHeader="kind"
      nameOf={({ title }) => title}
      chips="state"
      onShown={onShown}
      onOpen={(row) => void marking.open(row)}
      cells={{
        kind: (row) => (
          <button type="button" className={styles.open} onClick={() => void marking.open(row)}>
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
          onAct: (row) => void marking.mark(row),
        },
      ]}
      empty={{ icon: 'bell', title: t('empty'), text: t('emptyText') }}
    />
  )
}
