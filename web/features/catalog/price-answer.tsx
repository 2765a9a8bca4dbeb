import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from '#web/platform/page/use-hydrated.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { quotePath } from './configuration.ts'
import styles from './price-answer.module.css'
import { PriceLines } from './price-lines.tsx'
import { DiscountBadge } from './price-tag.tsx'
import { useMoney } from './use-money.ts'
import type { Prices } from './use-prices.ts'

/** What the server answered, beside the form all the time. */
export function PriceAnswer({ prices }: { prices: Prices }) {
  const { t } = useTranslation('catalog')
  const { money, lastDay } = useMoney()
  const { price, busy, error } = prices
  const { currency, period } = price.configuration
  return (
    <div className={styles.answer}>
      <section className={styles.panel} aria-label={t('answer.title')} aria-busy={busy}>
        <h3>{t('answer.title')}</h3>
        {error ? (
          <p className={styles.error} role="alert">
            {error.fields ? Object.values(error.fields)[0]?.message : error.errorMsg}
          </p>
        ) : (
          <>
            <p className={styles.total} role="status">
              <b>{money(price.finalMinor, currency)}</b>
              <span>
                {t(`per.${period}`)}
                {price.tax.included || price.tax.rate === 0 ? null : t('tax.without')}
              </span>
            </p>
            {price.discount ? (
              <div className={styles.discount}>
                <p>
                  <DiscountBadge rate={price.discount.rate} /> <s>{money(price.listMinor, currency)}</s>
                </p>
                <small>
                  {price.discount.name}
                  {t('answer.colon')}
                  {price.discount.conditions}{' '}
                  {price.discount.validUntil === null
                    ? null
                    : t('plans.until', { date: lastDay(price.discount.validUntil) })}
                </small>
              </div>
            ) : null}
            <PriceLines price={price} />
            <QuoteActions prices={prices} />
          </>
        )}
      </section>
    </div>
  )
}

function QuoteActions({ prices: { price, busy } }: { prices: Prices }) {
  const { t } = useTranslation('catalog')
  const hydrated = useHydrated()
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>()
  const path = quotePath(price)
  const copy = () =>
    navigator.clipboard
      .writeText(new URL(path, location.href).href)
      .then(() => setCopied('copied'))
      .catch(() => setCopied('copyFailed'))
  return (
    <div className={styles.actions}>
      <a className={styles.main} href={path} aria-disabled={busy}>
        {t('answer.quote')}
      </a>
      <button type="button" className={styles.quiet} disabled={!hydrated || busy} onClick={() => void copy()}>
        {t('answer.copy')}
      </button>
      <p className={styles.copied} role="status">
        {copied ? t(`answer.${copied}`) : null}
      </p>
      <a className={styles.trial} href={PATHS.freeTrial}>
        {t('answer.apply')}
      </a>
    </div>
  )
}
