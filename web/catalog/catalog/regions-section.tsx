import { useTranslation } from 'react-i18next'
import { cityOf, partsOfName } from '#contract/catalog/catalog/region-name.rules.ts'
import { InlineScript } from '#web/ui/inline-script.tsx'
import { DotMap } from '#web/ui/pictures/dot-map.tsx'
import { Text } from '#web/ui/text.tsx'
import { LATENCY_SCRIPT } from './latency-script.ts'
import type { RegionPrice } from './region-prices.ts'
import styles from './regions.module.css'
import { useMoney } from './use-money.ts'

interface RegionsSectionProps {
  readonly regions: readonly RegionPrice[]
  /** Ids of the regions with trials left, where that is known better than by the cached page. */
  readonly open?: readonly string[]
}

/** The regions on a map, each with its lowest price and, where an address is configured, the visitor's latency. */
export function RegionsSection({ regions, open }: RegionsSectionProps) {
  const { t } = useTranslation('catalog')
  const isMeasured = regions.some(({ latencyUrl }) => latencyUrl)
  // Paths of this site are the addresses of the demo data.
  const isDemo = regions.some(({ latencyUrl }) => latencyUrl?.startsWith('/'))
  return (
    <section
      className={styles.regions}
      id="regions"
      aria-labelledby="regions-title"
      data-grades={isMeasured ? GRADES.map(gradeWords).join('|') : undefined}
      data-nearest={isMeasured && !isDemo ? t('regions.nearest') : undefined}
    >
      <div className={styles.map}>
        <DotMap label={t('regions.map')} places={regions.flatMap(placeOf)} />
      </div>
      <div className={styles.inner}>
        <h2 id="regions-title">{t('regions.title')}</h2>
        <p className={styles.text}>
          <Text>
            {t('regions.text')}
            {isMeasured ? t('regions.measured') : null}
          </Text>
        </p>
        <ul className={`plain above-5 figures ${styles.list}`}>
          {regions.map((region) => (
            <Region
              key={region.id}
              region={region}
              isOpen={open?.includes(region.id) ?? region.trialAvailable}
            />
          ))}
        </ul>
        {regions.some(({ lowest }) => lowest) ? (
          <p className="above-3 on-night text-xs">{t('regions.priceNote')}</p>
        ) : null}
        {isDemo ? <p className="above-3 on-night text-xs">{t('regions.demo')}</p> : null}
        {isMeasured && !isDemo ? <p className={styles.nearest} role="status" {...FILLED_BY_SCRIPT} /> : null}
        {isMeasured ? (
          <button className={styles.again} type="button" data-again="" hidden suppressHydrationWarning>
            {t('regions.again')}
          </button>
        ) : null}
      </div>
      {isMeasured ? (
        // Part of the document only, not of the browser's scripts.
        <InlineScript text={import.meta.env.SSR ? LATENCY_SCRIPT : ''} />
      ) : null}
    </section>
  )

  /** A made-up address says nothing of how its region feels. */
  function gradeWords(grade: (typeof GRADES)[number]): string {
    return isDemo && grade !== 'none' ? '' : t(`regions.grade.${grade}`)
  }
}

/** In the order of the script's grades. */
const GRADES = ['local', 'veryGood', 'good', 'slow', 'none'] as const

/** Elements that the latency script fills; React neither renders nor compares what is in them. */
const FILLED_BY_SCRIPT = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

function Region({ region, isOpen }: { region: RegionPrice; isOpen: boolean }) {
  const { t } = useTranslation('catalog')
  const { money } = useMoney()
  const { latencyUrl, lowest } = region
  const [part, city] = partsOfName(region.name)
  return (
    <li>
      <div>
        <b>{city}</b>
        <small>
          <Text>
            {part}
            {part ? ' · ' : ''}
            {t(isOpen ? 'regions.open' : 'regions.full')}
          </Text>
        </small>
      </div>
      {latencyUrl ? (
        <div
          className={`scripted ${styles.latency}`}
          data-ping={latencyUrl}
          data-name={city}
          suppressHydrationWarning
        >
          <b data-waiting={t('regions.measuring')} {...FILLED_BY_SCRIPT} />
          <i suppressHydrationWarning />
          <small {...FILLED_BY_SCRIPT} />
        </div>
      ) : null}
      {lowest ? (
        <div className={styles.price}>
          <b>{money(lowest.minor, lowest.currency)}</b>
          <small>{t('per.monthly')}</small>
        </div>
      ) : null}
    </li>
  )
}

function placeOf({ name, place }: RegionPrice) {
  return place ? [{ ...place, name: cityOf(name) }] : []
}
