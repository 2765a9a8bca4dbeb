import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '#web/ui/action/action-button.tsx'
import { useNewest } from './newest.ts'
import { notificationCount } from './notification-store.ts'

/** Marks all as read, on the page of all notifications. */
export function MarkAll() {
  const { t } = useTranslation('notification')
  const { unread } = useSyncExternalStore(
    notificationCount.subscribe,
    notificationCount.snapshot,
    notificationCount.serverSnapshot,
  )
  const { mayMarkAll, markAll, action } = useNewest()
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
    </div>
  )
}
