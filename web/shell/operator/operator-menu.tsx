import { useTranslation } from 'react-i18next'
import { DESK_MENU } from '#web/platform/menu/desk-pages.built.ts'
import { isAllowed } from '#web/platform/session/permissions.ts'
import type { AreaUser } from '../area/area-layout.tsx'
import { AreaMenu } from '../area/area-menu.tsx'

const GROUPS = ['work', 'site', 'provider', 'own'] as const

/** The menu of the desk: the pages that the operator may see; where the operator is unknown, the own one. */
export function OperatorMenu({ user, isBefore = false }: AreaUser) {
  const { t } = useTranslation('desk')
  return (
    <AreaMenu
      isBefore={isBefore}
      groups={GROUPS.map((id) => ({
        id,
        name: t(`groups.${id}`),
        entries: DESK_MENU.filter(({ group, permission }) => {
          const isShown = isBefore || (user ? isAllowed(user, permission) : id === 'own')
          return group === id && isShown
        }),
      }))}
    />
  )
}
