import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { cityOf } from '#contract/catalog/catalog/region-name.rules.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { TRIAL } from '#contract/kit/limits.ts'
import { dockedAtEnd } from '#web/ui/docked.ts'
import styles from './trial-form.module.css'
import type { TrialValues } from './trial-values.ts'

interface TrialSummaryProps {
  readonly catalog: Catalog
  readonly values: TrialValues
  /** Name of the account of the session; undefined: a visitor’s application has none yet. */
  readonly tenant: string | undefined
  /** The submit button, first in the summary, so that it is in sight on low screens. */
  readonly action: ReactNode
  /** Notes below the button. */
  readonly children: ReactNode
}

/** Summary of the application, next to the form; on narrow screens only its price and button, at the lower edge. */
export function TrialSummary({ catalog, values, tenant, action, children }: TrialSummaryProps) {
  const { t } = useTranslation('trial')
  const region = catalog.regions.find((each) => each.id === values.regionId)
  const size = catalog.sizes.find((each) => each.id === values.sizeId)
  const system = catalog.systems.find((each) => each.id === values.systemId)
  const gb = (typed: string) => (typed === '' ? t('summary.noData') : `${typed}\u00a0${t('disk.gb')}`)
  const rows: readonly (readonly [string, ReactNode])[] = [
    ...(tenant ? [[t('field.tenant'), tenant] as const] : []),
    [t('field.region'), region ? cityOf(region.name) : '–'],
    [t('field.size'), size ? sizeName(size) : '–'],
    [t('field.system'), system?.name ?? '–'],
    [t('field.systemDisk'), gb(values.systemDiskGb)],
    [t('field.dataDisk'), gb(values.dataDiskGb)],
    [t('field.quantity'), t('summary.quantity', { count: TRIAL.quantity })],
    [t('field.days'), t('summary.days', { days: TRIAL.days })],
  ]
  return (
    <aside ref={dockedAtEnd} className={styles.panel} data-scheme="dark" aria-label={t('summary.title')}>
      <div className={`stack gap-3 fit ${styles.bar}`}>
        <p className={`row gap-0 across-3 baseline text-s ${styles.price}`}>
          <b>{t('summary.price')}</b>
          <span>{t('summary.priceText', { days: TRIAL.days })}</span>
        </p>
        {action}
      </div>
      {children}
      <dl className="stack flush text-s">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="slim flush break text-end figures">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
