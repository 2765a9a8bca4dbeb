import { useTranslation } from 'react-i18next'
import { GuideSearch } from '#web/kit/layout/guide-search.tsx'
import { PATHS } from '#web/kit/paths/paths.ts'
import styles from './support-hero.module.css'
import { SupportPicture } from './support-picture.tsx'

/** The first screen: the quickest way to an answer is to search for it. */
export function SupportHero() {
  const { t } = useTranslation('support')
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <GuideSearch />
          <p className={styles.more}>
            <a href={PATHS.guides}>{t('allGuides')}</a>
            <a href="#contact">{t('contact.title')}</a>
          </p>
        </div>
        <SupportPicture label={t('picture')} />
      </div>
    </div>
  )
}
