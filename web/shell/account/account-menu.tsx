import { useTranslation } from 'react-i18next'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { accountMenuOf } from '#web/platform/session/page-permissions.ts'
import { AreaMenu } from '../area/area-menu.tsx'

/**
 * The menu of the account area: the pages that the user may see. Until the user is known, those for everyone. A partner's
 * work comes before what is personal, and begins with the overview.
 */
export function AccountMenu({ user }: { user: UserDetail | undefined }) {
  const { t } = useTranslation('layout')
  const isPartner = user?.accountType === ACCOUNT_TYPE.partner
  const order = isPartner ? (['partner', 'center'] as const) : (['center', 'partner'] as const)
  const entries = accountMenuOf(user)
  return (
    <AreaMenu
      groups={[...order, 'company' as const, 'services' as const].map((id) => ({
        id,
        name: t(`accountMenu.${id}`),
      }))}
      entries={entries.map((entry) =>
        isPartner && entry.path === PATHS.accountOverview ? { ...entry, group: 'partner' } : entry,
      )}
    />
  )
}
