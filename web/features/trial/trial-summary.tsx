import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { TRIAL } from '#contract/features/trial/trial.fields.ts'
import { DesktopPicture } from './desktop-picture.tsx'
import styles from './trial-summary.module.css'
import type { TrialValues } from './trial-values.ts'

interface TrialSummaryProps {
  readonly catalog: Catalog
  readonly values: TrialValues
  /** Name of the account that applies; undefined while nobody is signed in. */
  readonly tenant: string | undefined
  /** The button, and what belongs to it. */
  readonly children: ReactNode
}

/** What will be ordered, beside the form all the time. Tenant, quantity and days cannot be changed. */
export function TrialSummary({ catalog, values, tenant, children }: TrialSummaryProps) {
  const { t } = useTranslation('trial')
  const region = catalog.regions.find((each) => each.id === values.regionId)
  const size = catalog.sizes.find((each) => each.id === values.sizeId)
  const system = catalog.systems.find((each) => each.id === values.systemId)
  const gb = (typed: string) => (typed === '' ? t('summary.noData') : `${typed} ${t('disk.gb')}`)
  const rows: readonly (readonly [string, string])[] = [
    [t('field.tenant'), tenant ?? t('summary.tenant')],
    [t('field.region'), region?.name ?? '–'],
    [t('field.size'), size ? `${size.vcpu} vCPU · ${size.memoryGb} GB` : '–'],
    [t('field.system'), system?.name ?? '–'],
    [t('field.systemDisk'), gb(values.systemDiskGb)],
    [t('field.dataDisk'), gb(values.dataDiskGb)],
    [t('field.quantity'), t('summary.quantity', { count: TRIAL.quantity })],
    [t('field.days'), t('summary.days', { days: TRIAL.days })],
  ]
  return (
    <aside className={styles.summary} aria-label={t('summary.title')}>
      <div className={styles.panel}>
        <DesktopPicture />
        <h2>{t('summary.title')}</h2>
        <dl>
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.price}>
          <b>{t('summary.price')}</b> <span>{t('summary.priceText', { days: TRIAL.days })}</span>
        </p>
      </div>
      {children}
    </aside>
  )
}
