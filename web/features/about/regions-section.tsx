import { useTranslation } from 'react-i18next'
import { GlobePicture } from '#web/ui/pictures/globe-picture.tsx'
import { Section } from '#web/ui/section.tsx'
import styles from './regions-section.module.css'

/** Where the desktops run, from the catalogue. */
export function RegionsSection({ regions }: { regions: readonly string[] }) {
  const { t } = useTranslation('about')
  return (
    <Section id="regions" title={t('regions.title')} heading="beside">
      <div className={styles.regions}>
        <div>
          <p>{regions.length > 0 ? t('regions.text') : t('regions.none')}</p>
          {regions.length > 0 ? (
            <ul>
              {regions.map((region) => (
                <li key={region}>{region}</li>
              ))}
            </ul>
          ) : null}
        </div>
        <GlobePicture />
      </div>
    </Section>
  )
}
