import { useTranslation } from 'react-i18next'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { accountMenuOf } from '#web/platform/session/page-permissions.ts'
import { AreaMenu } from '../area/area-menu.tsx'

/** The menu of the account area: the pages that the user may see. Until the user is known, those for everyone. */
export function AccountMenu({ user }: { user: UserDetail | undefined }) {
  const { t } = useTranslation('layout')
  return (
    <AreaMenu
      groups={[
        { id: 'center', name: t('accountMenu.center') },
        { id: 'partner', name: t('accountMenu.partner') },
        { id: 'company', name: t('accountMenu.company') },
        { id: 'services', name: t('accountMenu.services') },
      ]}
      entries={accountMenuOf(user)}
    />
  )
}
