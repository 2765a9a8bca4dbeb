import { useTranslation } from 'react-i18next'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { DESK_MENU } from '#web/platform/menu/desk-pages.built.ts'
import { isAllowed } from '#web/platform/session/permissions.ts'
import { AreaMenu } from '../area/area-menu.tsx'

const GROUPS = ['work', 'site', 'provider', 'own'] as const

/** The menu of the desk: the pages that the operator may see; until the operator is known, the own one. */
export function OperatorMenu({ user }: { user: UserDetail | undefined }) {
  const { t } = useTranslation('desk')
  return (
    <AreaMenu
      groups={GROUPS.map((id) => ({ id, name: t(`groups.${id}`) }))}
      entries={DESK_MENU.filter(({ group, permission }) =>
        user ? isAllowed(user, permission) : group === 'own',
      )}
    />
  )
}
