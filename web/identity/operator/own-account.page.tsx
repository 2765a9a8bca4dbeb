import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { AccountRow, AccountRows, AccountSection } from '#web/ui/account-section.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { KeyPreference } from '#web/ui/key-preference.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Text } from '#web/ui/text.tsx'

export const handle = { text: ['operator'] } satisfies PageHandle

/** An operator's own account; second factors and sessions follow as routes of other features (routes.ts). */
export default function OwnAccountPage() {
  const { t } = useTranslation(['operator', 'deskTitles'])
  const { accountName, email } = useAccount()
  return (
    <>
      <PageTitle title={t('deskTitles:operatorAccount')} lead={t('own.lead')} />
      <AccountSection id="login" title={t('own.login')}>
        <AccountRows>
          <AccountRow
            title={t('own.userName')}
            text={
              <p>
                <Text>{accountName}</Text>
              </p>
            }
          />
          <AccountRow
            title={t('own.email')}
            text={
              <p>
                <Text>{email}</Text>
              </p>
            }
          />
          <AccountRow
            title={t('own.password')}
            text={<p>{t('own.passwordText')}</p>}
            action={
              <ButtonLink tone="quiet" size="small" href={PATHS.operatorPassword}>
                {t('own.changePassword')}
              </ButtonLink>
            }
          />
        </AccountRows>
      </AccountSection>
      <Outlet />
      <KeyPreference title={t('own.keyboard')} label={t('own.keys')} />
    </>
  )
}
