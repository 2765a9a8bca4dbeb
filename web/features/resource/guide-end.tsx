import { useTranslation } from 'react-i18next'
import type { GuideHead } from '#contract/features/resource/resource.endpoints.ts'
import { guidePath, PATHS } from '#web/platform/paths/paths.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import styles from './guide.module.css'

/** After the last word: somebody to ask, and the guides before and after. */
export function GuideEnd({
  previous,
  next,
}: {
  previous?: GuideHead | undefined
  next?: GuideHead | undefined
}) {
  const { t } = useTranslation('resource')
  return (
    <>
      <section className={styles.unsolved} aria-labelledby="unsolved">
        <div>
          <h2 id="unsolved">{t('guide.unsolved')}</h2>
          <p>{t('guide.unsolvedText')}</p>
        </div>
        <ActionLink href={`${PATHS.contact}?topic=technical`} tone="quiet">
          {t('guide.contact')}
        </ActionLink>
      </section>
      <nav className={styles.order} aria-label={t('guide.order')}>
        {previous ? (
          <a href={guidePath(previous.name)} rel="prev">
            <small>{t('guide.previous')}</small>
            {previous.title}
          </a>
        ) : null}
        {next ? (
          <a className={styles.next} href={guidePath(next.name)} rel="next">
            <small>{t('guide.next')}</small>
            {next.title}
          </a>
        ) : null}
      </nav>
    </>
  )
}
