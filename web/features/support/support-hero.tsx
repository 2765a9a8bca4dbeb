import { useTranslation } from 'react-i18next'
import { GuideSearch } from '#web/features/resource/shared.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageHero } from '#web/ui/page-hero.tsx'
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
