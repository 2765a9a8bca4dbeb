import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { ContactSection } from './contact-section.tsx'
import styles from './papers.module.css'
import { Papers } from './papers.tsx'

/** The qualifications by themselves: what `?point=1` asks for, without a script that would have to scroll there. */
export function QualificationsPage() {
  const { t } = useTranslation(['about', 'titles'])
  return (
    <main id="main">
      <PageDescription text={t('about:qualifications.text')} />
      <PageHero
        above={
          <p>
            <a className={styles.back} href={PATHS.aboutUs}>
              {t('titles:aboutUs')}
            </a>{' '}
            / {t('about:qualifications.eyebrow')}
          </p>
        }
        title={t('about:qualifications.title')}
        lead={t('about:qualifications.text')}
      />
      <div className={styles.alone}>
        <Papers />
      </div>
      <ContactSection />
    </main>
  )
}
