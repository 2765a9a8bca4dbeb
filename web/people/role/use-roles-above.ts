import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'

/** The page above that of a role. */
export function useRolesAbove(): { path: string; label: string } {
  const { t } = useTranslation('role')
  return { path: PATHS.roles, label: t('page.back') }
}
