import { useTranslation } from 'react-i18next'
import { INDUSTRIES, type Industry } from '#contract/kit/industries.ts'
import { SALES_REGIONS, type SalesRegion } from '#contract/kit/sales-regions.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import styles from './directory-filter.module.css'

/** What visitors filter by; undefined: everything. */
export interface DirectoryScope {
  readonly region?: SalesRegion | undefined
  readonly industry?: Industry | undefined
}

/** Filters the directory; a plain form, so that it works without scripts. */
export function DirectoryFilter({ region, industry }: DirectoryScope) {
  const { t } = useTranslation('partnerDirectory')
  const every = { value: '', label: t('filter.every') }
  return (
    <search>
      <form
        className={styles.filter}
        action={PATHS.partnerDirectory}
        method="get"
        aria-label={t('filter.label')}
      >
        <Select
          name="region"
          label={t('filter.region')}
          optional="unmarked"
          defaultValue={region ?? ''}
          options={[every, ...SALES_REGIONS.map((value) => ({ value, label: t(`region.${value}`) }))]}
        />
        <Select
          name="industry"
          label={t('filter.industry')}
          optional="unmarked"
          defaultValue={industry ?? ''}
          options={[every, ...INDUSTRIES.map((value) => ({ value, label: t(`industry.${value}`) }))]}
        />
        <Button type="submit" tone="main">
          {t('filter.submit')}
        </Button>
      </form>
    </search>
  )
}
