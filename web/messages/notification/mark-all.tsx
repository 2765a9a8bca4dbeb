import { useTranslation } from 'react-i18next'
import { ActionButton } from '#web/ui/action/action-button.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { useNewest } from './newest.ts'
import { useNotificationCount } from './notification-store.ts'

/** Marks all as read, on the page of all notifications. */
export function MarkAll() {
  const { t } = useTranslation(['notification', 'kit'])
  const { unread } = useNotificationCount()
  const { mayMarkAll, markAll, action, failure, load } = useNewest()
  return (
    <div className="stack gap-2">
      <ActionButton
        tone="quiet"
        size="small"
        action={action}
        disabled={unread === 0 || !mayMarkAll}
        onClick={() => void markAll()}
      >
        {t('markAll')}
      </ActionButton>
      <FailureNote>{failure}</FailureNote>
      {failure ? <TextButton onClick={() => void load()}>{t('kit:retry')}</TextButton> : null}
    </div>
  )
}
