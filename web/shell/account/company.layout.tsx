import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { MenuTabs } from '#web/people/account/shared.ts'
import { TitleTabs } from '#web/ui/page-title.tsx'

/** Pages by which a company manages who may do what; on narrow screens with the tabs of the group. */
export default function CompanyLayout() {
  return (
    <div className="stack gap-5 fit packed">
      <TitleTabs value={CompanyTabs}>
        <Outlet />
      </TitleTabs>
    </div>
  )
}

function CompanyTabs() {
  const { t } = useTranslation('layout')
  return <MenuTabs label={t('accountMenu.company')} group="company" />
}
