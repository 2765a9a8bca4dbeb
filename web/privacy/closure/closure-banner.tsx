import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { formatDate } from '#contract/kit/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Text } from '#web/ui/text.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './closure-banner.module.css'
import { cancelPendingClosure, useClosure } from './closure-store.ts'

/** On every tab of the account center while a closure is pending. */
export function ClosureBanner() {
  const { t, i18n } = useTranslation('closure')
  const closure = useClosure()
  if (!closure) return null
  const date = formatDate(closure.closesAt, i18n.language as Language)
  return (
    <section className={styles.banner} aria-label={t('banner.label')}>
      <p>
        <b>{t('banner.title', { count: closure.days })}</b> <Text>{t('banner.text', { date })}</Text>
      </p>
      <CancelClosureButton />
    </section>
  )
}

/** Cancels the closure with one click, since that loses nothing. */
export function CancelClosureButton() {
  const { t } = useTranslation(['closure', 'kit'])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const keep = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    const error = await cancelPendingClosure()
    setBusy(false)
    setFailure(error?.errorMsg)
    if (!error) toast(t('cancelled'))
  }
  return (
    <div className={styles.keep}>
      <Button tone="quiet" busy={busy} onClick={() => void keep()}>
        {t('keep')}
      </Button>
      {failure ? (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      ) : null}
    </div>
  )
}
