import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { formatDate } from '#contract/kit/time.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './consents.module.css'
import type { Consents } from './use-consents.ts'

/** One switch that gives and takes back alike, off until the person turns it on. */
export function NewsSwitch({
  consents,
  onRead,
}: {
  readonly consents: Consents
  readonly onRead: (hash: string) => void
}) {
  const { t, i18n } = useTranslation('agreement')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { standingNews, loaded } = consents
  const hash = standingNews?.hash ?? loaded?.news?.hash

  const turn = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    const error = standingNews ? await consents.withdraw(standingNews.recordId) : await consents.giveNews()
    setBusy(false)
    setFailure(error?.errorMsg)
    if (!error) toast(t(standingNews ? 'news.off' : 'news.on'))
  }

  return (
    <AccountSection id="news" title={t('news.title')}>
      <div className={styles.line}>
        <button
          type="button"
          role="switch"
          className={styles.switch}
          aria-checked={standingNews !== undefined}
          aria-labelledby="news-switch"
          aria-describedby="news-hint"
          aria-busy={busy}
          onClick={() => void turn()}
        />
        <div>
          <span id="news-switch" className={styles.label}>
            {t('news.switch')}
          </span>
          <p id="news-hint">{t('news.hint')}</p>
          <p>
            {standingNews
              ? `${t('news.since', { date: formatDate(standingNews.acceptedAt, i18n.language as Language) })} `
              : null}
            {hash ? <TextButton onClick={() => onRead(hash)}>{t('news.read')}</TextButton> : null}
          </p>
          {failure ? (
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          ) : null}
        </div>
      </div>
    </AccountSection>
  )
}
