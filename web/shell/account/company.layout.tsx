import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { useMayOpen } from '#web/platform/session/may-open.ts'
import { TabStrip } from '#web/ui/tab-strip.tsx'
import styles from './company.module.css'
import { COMPANY_PAGES } from './company-pages.ts'

/** Pages by which a company manages who may do what; on narrow screens with the tabs of the group. */
export default function CompanyLayout() {
  const { t } = useTranslation(['layout', 'titles'])
  const mayOpen = useMayOpen()
  const tabs = COMPANY_PAGES.filter(({ path }) => mayOpen(path))
  return (
    <div className={styles.page}>
      <TabStrip
        label={t('accountMenu.company')}
        tabs={tabs.map(({ path, title }) => ({ path, title: t(`titles:${title}`), end: false }))}
      />
      <Outlet />
    </div>
  )
}
