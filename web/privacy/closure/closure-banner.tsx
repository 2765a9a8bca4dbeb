import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { deadlineText } from '#web/platform/text/moments.ts'
import { Gap, Text } from '#web/ui/text.tsx'
import { CancelClosureButton } from './cancel-closure.tsx'
import styles from './closure-banner.module.css'
import { useClosure } from './use-closure.ts'

/** On every tab of the account center while a closure is pending. */
export function ClosureBanner() {
  const { t, i18n } = useTranslation('closure')
  const closure = useClosure()
  if (!closure) return null
  const date = deadlineText(closure.closesAt, i18n.language as Language)
  return (
    <section className={styles.banner} aria-label={t('banner.label')}>
      <p>
        <b>{t('banner.title', { count: closure.days })}</b>
        <Gap />
        <Text>{t('banner.text', { date })}</Text>
      </p>
      <CancelClosureButton />
    </section>
  )
}
