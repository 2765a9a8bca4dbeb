import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Consent } from '#contract/features/agreement/agreement.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDate } from '#contract/kit/time.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './consents.module.css'
import type { Consents } from './use-consents.ts'

/** Every text that was accepted, newest first, with its exact words a click away. */
export function ConsentList({
  consents,
  onRead,
}: {
  readonly consents: Consents
  readonly onRead: (hash: string) => void
}) {
  const { t } = useTranslation('agreement')
  return (
    <AccountSection id="consents" title={t('consents.title')} lead={t('consents.lead')}>
      <ul className={styles.consents}>
        {consents.loaded?.list.map((consent) => (
          <ConsentRow
            key={consent.recordId}
            consent={consent}
            onRead={() => onRead(consent.hash)}
            onWithdraw={() => consents.withdraw(consent.recordId)}
          />
        ))}
      </ul>
      <p className={styles.basis}>
        {t('consents.basis')} <a href="#closure">{t('consents.close')}</a>
      </p>
    </AccountSection>
  )
}

function ConsentRow({
  consent,
  onRead,
  onWithdraw,
}: {
  readonly consent: Consent
  readonly onRead: () => void
  readonly onWithdraw: () => ReturnType<Consents['withdraw']>
}) {
  const { t, i18n } = useTranslation('agreement')
  const [failure, setFailure] = useState<string>()
  const { title, version, acceptedAt, withdrawnAt } = consent
  const date = (ms: number): string => formatDate(ms, i18n.language as Language)
  // News have their switch above.
  const canWithdraw = consent.withdrawable && withdrawnAt === null && consent.agreement !== 'news'

  const withdraw = async (): Promise<void> => {
    const error = await onWithdraw()
    setFailure(error?.errorMsg)
    if (!error) toast(t('consents.taken'))
  }

  return (
    <li>
      <div className={styles.what}>
        <b lang={consent.language === 'zh' ? 'zh-CN' : 'en'}>{title}</b>
        <p>{t('consents.version', { version, language: t(`consents.language.${consent.language}`) })}</p>
      </div>
      <div className={styles.when}>
        <p>
          {t('consents.given', { date: date(acceptedAt) })} · {t(`consents.purpose.${consent.purpose}`)}
        </p>
        {withdrawnAt === null ? null : <p>{t('consents.withdrawn', { date: date(withdrawnAt) })}</p>}
        {failure ? (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        ) : null}
      </div>
      <div className={styles.todo}>
        <TextButton aria-label={t('consents.readOf', { title, version })} onClick={onRead}>
          {t('consents.read')}
        </TextButton>
        {canWithdraw ? (
          <TextButton onClick={() => void withdraw()}>{t('consents.withdraw')}</TextButton>
        ) : null}
      </div>
    </li>
  )
}
