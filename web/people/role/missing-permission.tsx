import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { isPermission } from '#contract/permissions.ts'
import { requirementOf } from '#web/platform/session/page-permissions.ts'
import { isAllowed } from '#web/platform/session/permissions.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'
import { permissionName } from './permission-name.ts'

/** On the 401 page of the account area: the permission that the user misses, and who can grant it. */
export function MissingPermission() {
  const { t } = useTranslation('role')
  const required = requirementOf(useLocation().pathname)
  const user = storedUserInfo()
  // Refused although the page is allowed: the object that the address names is not.
  if (!user || required === 'self' || isAllowed(user, required)) return <p>{t('missing.other')}</p>
  const name = user.primaryName ?? user.accountName
  if (required === 'primary') return <p>{t('missing.primary', { name })}</p>
  if (!isPermission(required)) return <p>{t('missing.other')}</p>
  return <p>{t('missing.permission', { name, permission: permissionName(t, required) })}</p>
}
