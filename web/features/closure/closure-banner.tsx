import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { formatDate } from '#contract/kit/time.ts'
import styles from './closure-banner.module.css'
import { KeepAccountButton } from './keep-account-button.tsx'
import { useClosure } from './use-closure.ts'

/** On every tab of the account center, until the account closes or somebody takes it back. */
export function ClosureBanner() {
  const { t, i18n } = useTranslation('closure')
  const closure = useClosure()
  if (!closure) return null
  const date = formatDate(closure.closesAt, i18n.language as Language)
  return (
    <section className={styles.banner} aria-label={t('banner.label')}>
      <p>
        <b>{t('banner.title', { count: closure.days })}</b> {t('banner.text', { date })}
      </p>
      <KeepAccountButton />
    </section>
  )
}
