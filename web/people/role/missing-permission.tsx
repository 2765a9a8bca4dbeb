import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { isPermission } from '#contract/permissions.ts'
import type { Requirement } from '#web/platform/page/requirement.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { isForPartners, patternAt, requirementOf } from '#web/platform/session/page-permissions.ts'
import { isAllowed } from '#web/platform/session/permissions.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'
import { listText } from '#web/platform/text/formats.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { NotAllowedHeading } from '#web/ui/not-allowed-heading.tsx'
import { permissionName } from './permission-name.ts'

export interface MissingPermissionProps {
  /** The page is that of a second factor, which may only not be required. */
  readonly isOptional?: boolean
}

/** On the 401 page of the account area: what the user may not do, who can change it, and the next step. */
export function MissingPermission({ isOptional = false }: MissingPermissionProps) {
  const { t } = useTranslation(['role', 'kit'])
  const pattern = patternAt(useLocation().pathname) ?? ''
  const required = requirementOf(pattern)
  const user = storedUserInfo()
  const reason = useReason(required, user)
  if (user && isOptional && !isAllowed(user, required)) return <OptionalFactor />
  return (
    <>
      <NotAllowedHeading />
      {user && isForPartners(pattern) && user.accountType !== ACCOUNT_TYPE.partner ? (
        <PartnersOnly mayApply={isAllowed(user, requirementOf(PATHS.joinNow))} />
      ) : (
        <p>{reason}</p>
      )}
      <Actions>
        <ButtonLink href={PATHS.accountOverview}>{t('kit:account')}</ButtonLink>
      </Actions>
    </>
  )
}

/** What the user misses, and who can grant it. */
function useReason(required: Requirement, user: UserDetail | undefined): string {
  const { t, i18n } = useTranslation('role')
  // Refused although the page is allowed: the object that the address names is not.
  if (!user || required === 'self' || isAllowed(user, required)) return t('missing.other')
  const name = user.primaryName ?? user.accountName
  if (required === 'newPrimary') return t('missing.newPrimary')
  if (required === 'primary') return t('missing.primary', { name })
  const { names, type } = missingIn(required, user)
  if (names.length === 0) return t('missing.other')
  const permission = listText(
    names.map((each) => permissionName(t, each)),
    i18n.language,
    type,
  )
  return t('missing.permission', { name, permission })
}

/** A second factor is set up here only while it is required: else in the security settings. */
function OptionalFactor() {
  const { t } = useTranslation('role')
  return (
    <>
      <h1 className="text-h2">{t('missing.optional')}</h1>
      <p>{t('missing.duty')}</p>
      <Actions>
        <ButtonLink href={PATHS.security} tone="main">
          {t('missing.toSecurity')}
        </ButtonLink>
      </Actions>
    </>
  )
}

/** The permissions that the user misses: all of them, or one of several that are enough. */
function missingIn(required: Requirement, user: UserDetail) {
  const all =
    typeof required === 'string' ? [required] : 'allOf' in required ? required.allOf : required.anyOf
  const names = all.filter((each) => typeof each === 'string').filter(isPermission)
  return {
    names: names.filter((each) => !isAllowed(user, each)),
    type: typeof required === 'object' && 'anyOf' in required ? 'disjunction' : 'conjunction',
  } as const
}

/** To who is no partner (IAM_0004): what a partner gets, and the way to the application, which says its state. */
function PartnersOnly({ mayApply }: { readonly mayApply: boolean }) {
  const { t } = useTranslation('role')
  return (
    <>
      <p>{t('missing.partner.text')}</p>
      <ul>
        {t('missing.partner.gets', { returnObjects: true }).map((gets) => (
          <li key={gets}>{gets}</li>
        ))}
      </ul>
      {mayApply ? (
        <p>
          <ButtonLink href={PATHS.joinNow}>{t('missing.partner.go')}</ButtonLink>
        </p>
      ) : (
        <p>{t('missing.partner.ask')}</p>
      )}
    </>
  )
}
