import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'
import { CopyText } from '#web/ui/copy-text.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import type { AccountPageData } from './account-data.ts'
import { ACCOUNT_TONES } from './account-tones.ts'

/** Who it is, and whether the account can be used. */
export function AccountHead({ account, signIn }: Pick<AccountPageData, 'account' | 'signIn'>) {
  const { t } = useTranslation(['accountAdmin', 'deskTitles'])
  const { id, userName, companyName, state } = account
  const login = signIn && 'data' in signIn ? signIn.data : undefined
  return (
    <PageTitle
      back={{ path: PATHS.operatedAccounts, label: t('deskTitles:operatedAccounts') }}
      title={userName}
      lead={
        <>
          {companyName ? <p className="flush break">{companyName}</p> : null}
          <p className="row gap-0 across-2 center flush">
            {t('list.columns.userId')}
            <CopyText label={t('list.columns.userId')} text={id} />
          </p>
        </>
      }
    >
      <ul className="plain row gap-2 across-4 text-s" aria-label={t('list.columns.state')}>
        <li>
          <StateMark tone={ACCOUNT_TONES[state]}>{t(`list.options.state.${state}`)}</StateMark>
        </li>
        {login?.lockedUntil ? (
          <li>
            <StateMark tone="bad">{t('locked')}</StateMark>
          </li>
        ) : null}
      </ul>
    </PageTitle>
  )
}
