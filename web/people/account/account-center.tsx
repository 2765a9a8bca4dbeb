import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { titleKeysOf, usePage } from '#web/platform/page/page-handle.ts'
import { useTitle } from '#web/platform/text/use-title.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import styles from './account-center.module.css'
import { MenuTabs } from './menu-tabs.tsx'

/** The account center with its tabs. On wide screens the menu next to the page replaces the tabs. */
export function AccountCenter({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('account')
  const page = usePage()
  const titleOf = useTitle()
  return (
    <div className={styles.page}>
      <MenuTabs label={t('tabs')} group="center" />
      <PageTitle title={page ? titleOf(titleKeysOf(page)) : ''} />
      {children}
    </div>
  )
}
