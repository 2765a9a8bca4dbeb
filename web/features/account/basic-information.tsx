import { useTranslation } from 'react-i18next'
import type { UserDetail } from '#contract/features/account/account.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDateTime } from '#contract/kit/time.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { CopyText } from '#web/ui/copy-text.tsx'
import styles from './basic-information.module.css'
import { FactGroup, FactRow } from './fact-group.tsx'
import { identityOf } from './identity-of.ts'
import { ProfileGroup } from './profile-group.tsx'

/** What the site holds on the account (specification, point 2), in three groups; one of them can be edited. */
export function BasicInformation({ account }: { account: UserDetail }) {
  const { t, i18n } = useTranslation('account')
  const registered = formatDateTime(account.registeredAt, i18n.language as Language)
  const isSubAccount = account.primaryName !== null
  return (
    <AccountSection id="basic" title={t('basic')}>
      <div className={styles.groups}>
        <FactGroup title={t('group.account')}>
          <FactRow term={t('field.accountName')}>{account.accountName}</FactRow>
          {isSubAccount ? <FactRow term={t('field.primaryName')}>{account.primaryName}</FactRow> : null}
          <FactRow term={t('field.email')}>{account.email}</FactRow>
          <FactRow term={t('field.userId')}>
            <CopyText label={t('field.userId')} text={account.userId} />
          </FactRow>
          <FactRow term={isSubAccount ? t('field.createdAt') : t('field.registeredAt')}>{registered}</FactRow>
        </FactGroup>
        {isSubAccount ? <SubAccountPerson account={account} /> : <ProfileGroup account={account} />}
        <FactGroup title={t('group.ties')}>
          <FactRow term={t('field.accountType')}>
            {t(identityOf(account))} · {t(`kind.${account.accountKind}`)}
          </FactRow>
          <FactRow term={t('field.certification')}>{t(`certification.${account.certification}`)}</FactRow>
          <FactRow term={t('field.partnerName')}>{account.partnerName ?? t('noPartner')}</FactRow>
        </FactGroup>
      </div>
    </AccountSection>
  )
}

/** A sub-account looks; whoever manages its primary account changes. */
function SubAccountPerson({ account }: { account: UserDetail }) {
  const { t } = useTranslation('account')
  return (
    <FactGroup title={t('group.company')} note={t('editedByPrimary')}>
      <FactRow term={t('field.name')}>{account.name}</FactRow>
      <FactRow term={t('field.companyName')}>{account.companyName}</FactRow>
    </FactGroup>
  )
}
