import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { connection, probeConnection } from '#web/platform/page/connection.ts'
import { useBusy } from '#web/ui/action/use-busy.ts'
import { Button } from '#web/ui/button.tsx'
import { clearOfFocus } from '#web/ui/clear-of-focus.ts'
import styles from './connection-banner.module.css'

/** Says that the server cannot be reached, and that the page and its input stay. */
export function ConnectionBanner() {
  const { t } = useTranslation('kit')
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost, connection.isLostOnServer)
  const { busy, run } = useBusy()
  return (
    <div role="status" className="hide-empty">
      {isLost ? (
        <div ref={clearOfFocus} className={styles.banner}>
          <p>{t('lostConnection')}</p>
          <Button tone="quiet" size="small" busy={busy} onClick={() => void run(probeConnection)}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
