import { useTranslation } from 'react-i18next'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { ACCOUNT_MENU } from '#web/platform/menu/account-pages.built.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { accountMenuOf } from '#web/platform/session/page-permissions.ts'
import type { AreaUser } from '../area/area-layout.tsx'
import { AreaMenu } from '../area/area-menu.tsx'

/** What people come for is before what is set once: a partner's work, then trials and requests. */
const GROUPS = ['partner', 'services', 'company', 'center'] as const

/**
 * The menu of the account area: the pages that the user may see; where the user is unknown, those for everyone. The
 * overview is the first entry, in the group that is the first one for the user.
 */
export function AccountMenu({ user, isBefore = false }: AreaUser) {
  const { t } = useTranslation('layout')
  const entries = isBefore ? ACCOUNT_MENU : accountMenuOf(user)
  const overviewIn = user?.accountType === ACCOUNT_TYPE.partner ? 'partner' : 'services'
  return (
    <AreaMenu
      isBefore={isBefore}
      groups={GROUPS.map((id) => ({
        id,
        name: t(`accountMenu.${id}`),
        entries: entries.filter(({ path, group }) =>
          path === PATHS.accountOverview ? id === overviewIn || (isBefore && id === 'partner') : group === id,
        ),
      }))}
    />
  )
}
