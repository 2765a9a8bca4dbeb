import { useTranslation } from 'react-i18next'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Text } from '#web/ui/text.tsx'
import type { AccountPageData } from './account-data.ts'
import { AccountStateMark, StateWord } from './account-marks.tsx'

/** Who it is, and how things are, in one line. */
export function AccountHead({ account, signIn }: Pick<AccountPageData, 'account' | 'signIn'>) {
  const { t } = useTranslation('accountAdmin')
  const { id, userName, companyName, state, accountType, accountKind } = account
  const login = signIn && 'data' in signIn ? signIn.data : undefined
  const hasFactor = login && (login.secondFactors.app || login.secondFactors.passkeys > 0)
  return (
    <PageTitle
      title={userName}
      lead={
        <p className="break">
          {companyName ? <Text>{`${companyName} · `}</Text> : null}
          <code className="text-xs">{id}</code>
        </p>
      }
    >
      <ul className="plain row gap-2 across-4" aria-label={t('list.columns.state')}>
        <li>
          <AccountStateMark state={state} />
        </li>
        <li>
          <StateWord tone="none">{t(`list.options.accountType.${accountType}`)}</StateWord>
        </li>
        <li>
          <StateWord tone={accountKind === 'enterprise' ? 'good' : 'none'}>
            {t(`list.options.accountKind.${accountKind}`)}
          </StateWord>
        </li>
        {login ? (
          <li>
            <StateWord tone={hasFactor ? 'good' : 'none'}>
              {t(hasFactor ? 'factorOn' : 'factorOff')}
            </StateWord>
          </li>
        ) : null}
        {login?.lockedUntil ? (
          <li>
            <StateWord tone="bad">{t('locked')}</StateWord>
          </li>
        ) : null}
      </ul>
    </PageTitle>
  )
}
