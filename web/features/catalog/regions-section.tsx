import { useTranslation } from 'react-i18next'
import type { Catalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { Section } from '#web/ui/section.tsx'
import styles from './product-center.module.css'

type Region = Catalog['regions'][number]

/** The regions, on a map and by name. */
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

/** `Asia Pacific - Singapore`: the part of the world small, the city large; screen readers read one name. */
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

/** Land by latitude: from north to south every 5 degrees, the stretches of longitude that are land. */
const LAND: readonly (readonly [
  latitude: number,
  ...stretches: (readonly [west: number, east: number])[],
])[] = [
  [75, [-100, -80], [-55, -25], [55, 65], [95, 110]],
  [70, [-160, -105], [-95, -70], [-50, -25], [20, 30], [65, 180]],
  [65, [-165, -70], [-50, -40], [-20, -15], [15, 40], [50, 175]],
  [60, [-155, -95], [-75, -65], [-45, -45], [5, 15], [25, 160], [165, 170]],
  [55, [-160, -160], [-130, -90], [-75, -60], [-5, -5], [10, 135], [155, 160]],
  [50, [-125, -60], [-5, 0], [5, 140], [155, 155]],
  [45, [-120, -65], [0, 35], [45, 135], [140, 140]],
  [40, [-120, -75], [-5, 0], [15, 20], [30, 45], [55, 115], [125, 125], [140, 140]],
  [35, [-120, -80], [-5, 10], [35, 120], [130, 140]],
  [30, [-115, -85], [-10, 30], [35, 45], [50, 120], [130, 130]],
  [25, [-110, -100], [-80, -80], [-15, 35], [40, 50], [60, 70], [75, 120]],
  [20, [-105, -95], [-80, -70], [-15, 35], [40, 55], [75, 85], [95, 110]],
  [15, [-95, -85], [-15, 35], [45, 50], [75, 80], [100, 105], [120, 120]],
  [10, [-85, -85], [-75, -60], [-15, 45], [75, 75], [100, 105], [125, 125]],
  [5, [-75, -55], [-5, 45], [80, 80], [100, 100], [115, 115], [125, 125]],
  [0, [-80, -50], [10, 40], [100, 100], [110, 115], [120, 120], [130, 130]],
  [-5, [-80, -35], [15, 35], [105, 105], [120, 120], [135, 145]],
  [-10, [-75, -40], [15, 35], [110, 120], [145, 145]],
  [-15, [-75, -40], [15, 35], [50, 50], [125, 135], [145, 145]],
  [-20, [-70, -40], [15, 35], [45, 45], [120, 145]],
  [-25, [-70, -50], [15, 30], [115, 150]],
  [-30, [-70, -55], [20, 30], [115, 150]],
  [-35, [-70, -60], [20, 20], [120, 120], [140, 150]],
  [-40, [-70, -65], [145, 145], [175, 175]],
  [-45, [-75, -70], [170, 170]],
  [-50, [-75, -70]],
  [-55, [-70, -70]],
]
const STEP = 5
const across = (longitude: number) => (longitude + 170) * 2
const down = (latitude: number) => (80 - latitude) * 2.15

/** All land as one path of dots. */
const DOTS = LAND.map(([latitude, ...stretches]) =>
  stretches
    .map(([west, east]) =>
      Array.from(
        { length: (east - west) / STEP + 1 },
        (_, at) => `M${across(west + at * STEP)} ${down(latitude)}h0`,
      ).join(''),
    )
    .join(''),
).join('')

interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** A world map of dots, with the given places. */
function WorldMap({ label, places }: { label: string; places: readonly Place[] }) {
  return (
    <svg className={styles.map} viewBox="12 4 696 292" role="img" aria-label={label}>
      <path d={DOTS} stroke="var(--dot)" strokeWidth="6" strokeLinecap="round" />
      {places.map(({ latitude, longitude }) => (
        <g key={`${latitude} ${longitude}`} transform={`translate(${across(longitude)} ${down(latitude)})`}>
          <circle className={styles.ring} r="13" />
          <circle className={styles.pin} r="5" />
        </g>
      ))}
    </svg>
  )
}
