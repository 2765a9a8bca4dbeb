import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'
import styles from './guide-search.module.css'

/** Searches the user guides; a plain form, so that it works without scripts. */
export function GuideSearch({ asked = '' }: { asked?: string }) {
  const { t } = useTranslation('resource')
  return (
    <search>
      <form className={styles.search} action={PATHS.guides} method="get">
        <input
          type="search"
          name="q"
          defaultValue={asked}
          aria-label={t('guideSearch.label')}
          placeholder={t('guideSearch.placeholder')}
          autoComplete="off"
          required
        />
        <button type="submit">{t('guideSearch.submit')}</button>
      </form>
    </search>
  )
}
