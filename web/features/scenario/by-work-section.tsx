import { useTranslation } from 'react-i18next'
import { Section } from '#web/ui/section.tsx'
import styles from './by-work-section.module.css'
import { isOffered } from './fitting-sizes.ts'
import { CoresPicture } from './pictures/cores-picture.tsx'
import { type FittingSize, STRENGTHS, type Strength } from './scenarios.ts'

const BY_WORK: Readonly<Record<Strength, readonly FittingSize[]>> = {
  small: [{ vcpu: 2, memoryGb: 4 }],
  medium: [
    { vcpu: 4, memoryGb: 8 },
    { vcpu: 4, memoryGb: 16 },
  ],
  large: [
    { vcpu: 8, memoryGb: 16 },
    { vcpu: 8, memoryGb: 32 },
  ],
}

/** Which size for which work; sizes that are not on offer are left out. */
export function ByWorkSection({ offered }: { offered: readonly FittingSize[] }) {
  const { t } = useTranslation('scenario')
  return (
    <Section
      id="sizes"
      eyebrow={t('overview.byWork.eyebrow')}
      title={t('overview.byWork.title')}
      ground="wash"
    >
      <p className={styles.text}>{t('overview.byWork.text')}</p>
      <ul className={styles.works}>
        {STRENGTHS.map((strength) => {
          const sizes = BY_WORK[strength].filter((size) => isOffered(offered, size))
          const largest = sizes.at(-1)
          return (
            <li key={strength}>
              {largest ? <CoresPicture {...largest} /> : null}
              <div>
                <p className={styles.label}>{t('overview.byWork.work')}</p>
                <h3>{t(`overview.byWork.${strength}.work`)}</h3>
              </div>
              <div>
                <p className={styles.label}>{t('overview.byWork.where')}</p>
                <p>{t(`overview.byWork.${strength}.where`)}</p>
              </div>
              {sizes.length > 0 ? (
                <div>
                  <p className={styles.label}>{t('overview.byWork.fits')}</p>
                  {sizes.map((size) => (
                    <p key={size.memoryGb} className={styles.size}>
                      {t('size', { ...size })}
                    </p>
                  ))}
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
