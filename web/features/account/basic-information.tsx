import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserDetail } from '#contract/features/account/account.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDateTime } from '#contract/kit/time.ts'
import styles from './basic-information.module.css'

/** What the site holds on the account (specification, point 2), in three groups. */
export function BasicInformation({ account }: { account: UserDetail }) {
  const { t, i18n } = useTranslation('account')
  const registered = formatDateTime(account.registeredAt, i18n.language as Language)
  return (
    <section className={styles.basic} aria-labelledby="basic">
      <h2 id="basic">{t('basic')}</h2>
      <div className={styles.groups}>
        <Group title={t('group.account')}>
          <Row term={t('field.accountName')}>{account.accountName}</Row>
          <Row term={t('field.email')}>{account.email}</Row>
          <Row term={t('field.userId')}>
            <code>{account.userId}</code>
          </Row>
          <Row term={t('field.registeredAt')}>{registered}</Row>
        </Group>
        <Group title={t('group.company')}>
          <Row term={t('field.name')}>{account.name}</Row>
          <Row term={t('field.phone')}>{account.phone}</Row>
          <Row term={t('field.companyName')}>{account.companyName}</Row>
          <Row term={t('field.taxNumber')}>{account.taxNumber}</Row>
          <Row term={t('field.companyAddress')}>{account.companyAddress}</Row>
        </Group>
        <Group title={t('group.ties')}>
          <Row term={t('field.accountType')}>{t(`kind.${account.accountKind}`)}</Row>
          <Row term={t('field.certification')}>{t(`certification.${account.certification}`)}</Row>
          <Row term={t('field.partnerName')}>{account.partnerName ?? t('noPartner')}</Row>
        </Group>
      </div>
    </section>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.group}>
      <h3 id={id}>{title}</h3>
      <dl aria-labelledby={id}>{children}</dl>
    </div>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <div>
      <dt>{term}</dt>
      {children === null ? <dd className={styles.missing}>{t('missing')}</dd> : <dd>{children}</dd>}
    </div>
  )
}
