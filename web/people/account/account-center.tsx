import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { titleKeysOf, usePage } from '#web/platform/page/page-handle.ts'
import { useTitle } from '#web/platform/text/use-title.ts'
import { PageTitle, TitleTabs } from '#web/ui/page-title.tsx'
import styles from './account-center.module.css'
import { MenuTabs } from './menu-tabs.tsx'

/** The account center with its tabs. On wide screens the menu next to the page replaces the tabs. */
export function AccountCenter({ children }: { readonly children: ReactNode }) {
  const page = usePage()
  const titleOf = useTitle()
  return (
    <div className={`stack gap-6 fit ${styles.page}`}>
      <TitleTabs value={CenterTabs}>
        <PageTitle title={page ? titleOf(titleKeysOf(page)) : ''} />
      </TitleTabs>
      {children}
    </div>
  )
}

function CenterTabs() {
  const { t } = useTranslation('account')
  return <MenuTabs label={t('tabs')} group="center" />
}
