import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/ui/toast.ts'
import styles from './closure-banner.module.css'
import { keepAccount } from './use-closure.ts'

/** Takes the closing back: one click, since nothing is lost by it. */
export function KeepAccountButton() {
  const { t } = useTranslation(['closure', 'kit'])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const keep = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    const error = await keepAccount()
    setBusy(false)
    setFailure(error?.errorMsg)
    if (!error) toast(t('kept'))
  }
  return (
    <div className={styles.keep}>
      <Button variant="default" aria-busy={busy} onClick={() => void keep()}>
        {busy ? t('kit:working') : t('keep')}
      </Button>
      {failure ? (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      ) : null}
    </div>
  )
}
