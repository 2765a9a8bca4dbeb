import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { useMayOpen } from '#web/platform/session/page-permissions.ts'
import { AccountRow, AccountRows, AccountSection } from '#web/ui/account-section.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SafetySummary } from './safety-summary.tsx'

export const handle = {
  text: ['security'],
  // The summary of the account's safety has no fixed words.
  outline: (t) => ({ sections: [{}, { title: t('security:ways.title') }] }),
} satisfies PageHandle

/**
 * Password and e-mail address; second factors and linked third parties follow as routes of other features
 * (routes.ts).
 */
export default function SecurityPage() {
  const { t } = useTranslation(['security', 'account'])
  const account = useAccount()
  const mayOpen = useMayOpen()
  return (
    <>
      <SafetySummary email={account.email} />
      <AccountSection id="ways" title={t('ways.title')}>
        <AccountRows>
          <AccountRow
            title={t('ways.password')}
            text={<p>{t('ways.passwordText')}</p>}
            action={
              <ButtonLink tone="quiet" size="small" href={PATHS.changePassword}>
                {t('ways.changePassword')}
              </ButtonLink>
            }
          />
          <AccountRow
            title={t('account:field.email')}
            text={
              <p>
                <bdi className="inline-block">{account.email}</bdi>
              </p>
            }
            action={
              mayOpen(PATHS.resetEmail) ? (
                <ButtonLink tone="quiet" size="small" href={PATHS.resetEmail}>
                  {t('ways.changeEmail')}
                </ButtonLink>
              ) : null
            }
          />
        </AccountRows>
      </AccountSection>
      <Outlet />
    </>
  )
}
