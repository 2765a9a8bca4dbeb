import { useTranslation } from 'react-i18next'
import type { Catalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { Section } from '#web/ui/section.tsx'
import styles from './regions-section.module.css'
import { WorldMap } from './world-map.tsx'

type Region = Catalog['regions'][number]

/** Where desktops can be had, on the map and by name. */
export function RegionsSection({ regions }: { regions: readonly Region[] }) {
  const { t } = useTranslation('catalog')
  return (
    <Section id="regions" eyebrow={t('regions.eyebrow')} title={t('regions.title')}>
      <p className={styles.text}>{t('regions.text')}</p>
      <div className={styles.world}>
        <WorldMap label={t('regions.map')} places={regions.flatMap(({ place }) => place ?? [])} />
        <ul className={styles.list}>
          {regions.map(({ id, name, trialAvailable }) => (
            <li key={id}>
              <RegionName name={name} />
              <small data-open={trialAvailable}>{t(trialAvailable ? 'regions.open' : 'regions.full')}</small>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** `Asia Pacific - Singapore`: the part of the world small, the city large, and read as one name. */
function RegionName({ name }: { name: string }) {
  const at = name.indexOf(' - ')
  if (at < 0) return <b>{name}</b>
  return (
    <span>
      <span className={styles.part}>
        {name.slice(0, at)}
        <span className="visually-hidden"> - </span>
      </span>
      <b>{name.slice(at + 3)}</b>
    </span>
  )
}
