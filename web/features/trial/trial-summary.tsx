import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { sizeName } from '#contract/features/catalog/size-name.rules.ts'
import { TRIAL } from '#contract/features/trial/trial.fields.ts'
import { useHydrated } from '#web/platform/page/use-hydrated.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'
import { DesktopPicture } from './desktop-picture.tsx'
import styles from './trial-summary.module.css'
import type { TrialValues } from './trial-values.ts'

interface TrialSummaryProps {
  readonly catalog: Catalog
  readonly values: TrialValues
  /** The button, and what belongs to it. */
  readonly children: ReactNode
}

/** What will be ordered, beside the form all the time. Tenant, quantity and days cannot be changed. */
export function TrialSummary({ catalog, values, children }: TrialSummaryProps) {
  const { t } = useTranslation('trial')
  const region = catalog.regions.find((each) => each.id === values.regionId)
  const size = catalog.sizes.find((each) => each.id === values.sizeId)
  const system = catalog.systems.find((each) => each.id === values.systemId)
  const gb = (typed: string) => (typed === '' ? t('summary.noData') : `${typed} ${t('disk.gb')}`)
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('field.tenant'), <Tenant key="tenant" />],
    [t('field.region'), region?.name ?? '–'],
    [t('field.size'), size ? sizeName(size) : '–'],
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

/** The account that applies, once the browser says which; a component of its own, so that only it is drawn again. */
function Tenant() {
  const { t } = useTranslation('trial')
  const hydrated = useHydrated()
  return (hydrated ? storedUserInfo()?.accountName : undefined) ?? t('summary.tenant')
}
