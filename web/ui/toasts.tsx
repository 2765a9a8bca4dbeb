import { useEffect } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { useTranslation } from 'react-i18next'
import { showLeftToast, toastQueue } from './toast.ts'
import styles from './toasts.module.css'

/**
 * Where messages appear, above dialogs too. They close by themselves after two seconds, not counting the time that a
 * pointer or the focus is on them; F6 leads to them.
 */
export function Toasts() {
  const { t } = useTranslation('kit')
  useEffect(showLeftToast, [])
  return (
    <ToastRegion queue={toastQueue} className={styles.region ?? ''} aria-label={t('messages')}>
      {({ toast }) => (
        <Toast toast={toast} className={styles.toast ?? ''} data-tone={toast.content.tone}>
          <ToastContent>{toast.content.text}</ToastContent>
          <Button slot="close" aria-label={t('close')}>
            <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
              <path d="M2 2l10 10M12 2 2 12" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </Button>
        </Toast>
      )}
    </ToastRegion>
  )
}
