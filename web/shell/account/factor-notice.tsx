import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { firstDayText } from '#web/platform/text/moments.ts'
import styles from './factor-notice.module.css'

const FACTORS = `${PATHS.security}#factors`

/** On every page of a sub-account that will soon need a second factor and has none; without a date nothing. */
export function FactorNotice({ dueAt }: { dueAt: number | null }) {
  const { t, i18n } = useTranslation('layout')
  if (dueAt === null) return null
  const date = firstDayText(dueAt, i18n.language as Language)
  return (
    <section className={styles.notice} aria-label={t('factorNotice.label')}>
      <p>{t('factorNotice.text', { date })}</p>
      <Link to={FACTORS}>{t('factorNotice.action')}</Link>
    </section>
  )
}
