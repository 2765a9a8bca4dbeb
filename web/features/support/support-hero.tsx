import { useTranslation } from 'react-i18next'
import { GuideSearch } from '#web/kit/layout/guide-search.tsx'
import { PageHero } from '#web/kit/layout/page-hero.tsx'
import { PATHS } from '#web/kit/paths/paths.ts'
import styles from './support-hero.module.css'
import { SupportPicture } from './support-picture.tsx'

/** The first screen: the quickest way to an answer is to search for it. */
export function SupportHero() {
  const { t } = useTranslation('support')
  return (
    <PageHero title={t('title')} lead={t('lead')} picture={<SupportPicture label={t('picture')} />}>
      <GuideSearch />
      <p className={styles.more}>
        <a href={PATHS.guides}>{t('allGuides')}</a>
        <a href="#contact">{t('contact.title')}</a>
      </p>
    </PageHero>
  )
}
