import { useTranslation } from 'react-i18next'
import { AUDIT_GROUPS } from '#contract/features/audit/audit.fields.ts'
import styles from './activity.module.css'
import type { ActivityQuery } from './activity-query.ts'

interface FiltersProps {
  readonly query: ActivityQuery
  readonly onChange: (to: Partial<ActivityQuery>) => void
}

/** Which kinds, and from when until when; each choice takes effect at once. */
export function ActivityFilters({ query, onChange }: FiltersProps) {
  const { t } = useTranslation('audit')
  const isFiltered = Boolean(query.group || query.from || query.to)
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t('filters')}</legend>
      <div className={styles.chips}>
        {[undefined, ...AUDIT_GROUPS].map((group) => (
          <button
            key={group ?? 'all'}
            type="button"
            aria-pressed={query.group === group}
            onClick={() => onChange({ group })}
          >
            {group ? t(`group.${group}`) : t('all')}
          </button>
        ))}
      </div>
      <div className={styles.days}>
        <label>
          <span>{t('from')}</span>
          <input
            type="date"
            value={query.from}
            max={query.to || undefined}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
        </label>
        <label>
          <span>{t('to')}</span>
          <input
            type="date"
            value={query.to}
            min={query.from || undefined}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </label>
        {isFiltered ? (
          <button
            type="button"
            className={styles.reset}
            onClick={() => onChange({ group: undefined, from: '', to: '' })}
          >
            {t('reset')}
          </button>
        ) : null}
      </div>
    </fieldset>
  )
}
