import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { ACCOUNT_CENTER } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { AccountRow, AccountRows, AccountSection } from '#web/ui/account-section.tsx'

export const handle = ACCOUNT_CENTER

/** Password and e-mail address; second factors and linked sign-ins follow as parts of other features (routes.ts). */
export default function SecurityPage() {
  const { t } = useTranslation('account')
  const account = useAccount()
  return (
    <>
      <AccountSection id="ways" title={t('ways.title')}>
        <AccountRows>
          <AccountRow
            title={t('ways.password')}
            words={<p>{t('ways.passwordText')}</p>}
            action={
              <Button component="a" variant="default" size="sm" href={PATHS.changePassword}>
                {t('ways.changePassword')}
              </Button>
            }
          />
          <AccountRow
            title={t('field.email')}
            words={<p>{account.email}</p>}
            action={
              <Button component="a" variant="default" size="sm" href={PATHS.resetEmail}>
                {t('ways.changeEmail')}
              </Button>
            }
          />
        </AccountRows>
      </AccountSection>
      <Outlet />
    </>
  )
}
