import { Button } from 'react-aria-components/Button'
import {
  UNSTABLE_ToastRegion as Region,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastBody,
} from 'react-aria-components/Toast'
import { useTranslation } from 'react-i18next'
import { clearOfFocus } from './clear-of-focus.ts'
import { toastQueue } from './toast-queue.ts'
import styles from './toast-region.module.css'

/**
 * The region of toasts, above dialogs too. They close automatically, except while hovered or focused; F6 moves the
 * focus to them.
 */
export function ToastRegion() {
  const { t } = useTranslation('kit')
  return (
    <Region ref={clearOfFocus} queue={toastQueue} className={styles.region ?? ''} aria-label={t('messages')}>
      {({ toast }) => (
        <Toast toast={toast} className={styles.toast ?? ''} data-tone={toast.content.tone}>
          <ToastBody>
            <Text slot="title">{toast.content.text}</Text>
          </ToastBody>
          <Button slot="close" aria-label={t('close')}>
            <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
              <path d="M2 2l10 10M12 2 2 12" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </Button>
        </Toast>
      )}
    </Region>
  )
}
