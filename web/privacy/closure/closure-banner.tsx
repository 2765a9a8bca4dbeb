import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { deadlineText } from '#web/platform/text/moments.ts'
import { ActionButton } from '#web/ui/action/action-button.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './closure-banner.module.css'
import { cancelPendingClosure, useClosure } from './closure-store.ts'

/** On every tab of the account center while a closure is pending. */
export function ClosureBanner() {
  const { t, i18n } = useTranslation('closure')
  const closure = useClosure()
  if (!closure) return null
  const date = deadlineText(closure.closesAt, i18n.language as Language)
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
  const action = useAction()
  return (
    <div className={styles.keep}>
      <ActionButton
        tone="quiet"
        action={action}
        onClick={() => void action.run(cancelPendingClosure, t('cancelled'))}
      >
        {t('keep')}
      </ActionButton>
    </div>
  )
}
