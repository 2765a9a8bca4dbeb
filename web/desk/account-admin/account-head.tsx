import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'
import { CopyText } from '#web/ui/copy-text.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import type { AccountPageData } from './account-data.ts'
import { ACCOUNT_TONES } from './account-tones.ts'

/** Who it is, and how things are, in one line. */
export function AccountHead({ account, signIn }: Pick<AccountPageData, 'account' | 'signIn'>) {
  const { t } = useTranslation(['accountAdmin', 'deskTitles'])
  const { id, userName, companyName, state, accountType, accountKind } = account
  const login = signIn && 'data' in signIn ? signIn.data : undefined
  const hasFactor = login && (login.secondFactors.app || login.secondFactors.passkeys > 0)
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
        <li>{t(`list.options.accountType.${accountType}`)}</li>
        <li>{t(`list.options.accountKind.${accountKind}`)}</li>
        {login ? (
          <li>
            <StateMark tone={hasFactor ? 'good' : 'quiet'}>
              {t(hasFactor ? 'factorOn' : 'factorOff')}
            </StateMark>
          </li>
        ) : null}
        {login?.lockedUntil ? (
          <li>
            <StateMark tone="bad">{t('locked')}</StateMark>
          </li>
        ) : null}
      </ul>
    </PageTitle>
  )
}
