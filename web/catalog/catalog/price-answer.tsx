import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Price } from '#contract/catalog/catalog/price.endpoints.ts'
import { DISK_PRICE_GB } from '#contract/catalog/catalog/price.fields.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './calculator.module.css'
import { quotePath, trialPath } from './configuration.ts'
import { DiscountBadge } from './price-tag.tsx'
import { useMoney } from './use-money.ts'
import type { Prices } from './use-prices.ts'

/** The price of the configuration, next to the form. */
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
                <Text>
                  {t(`per.${period}`)}
                  {price.tax.included || price.tax.rate === 0 ? null : t('tax.without')}
                </Text>
              </span>
            </p>
            {price.discount ? (
              <div className={styles.discount}>
                <p>
                  <DiscountBadge rate={price.discount.rate} /> <s>{money(price.listMinor, currency)}</s>
                </p>
                <small>
                  <Text>
                    {price.discount.name}
                    {t('answer.colon')}
                    {price.discount.conditions}{' '}
                    {price.discount.validUntil === null
                      ? null
                      : t('plans.until', lastDay(price.discount.validUntil))}
                  </Text>
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
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>()
  const path = quotePath(price)
  const copy = () =>
    navigator.clipboard
      .writeText(new URL(path, location.href).href)
      .then(() => setCopied('copied'))
      .catch(() => setCopied('copyFailed'))
  return (
    <div className={styles.actions}>
      <ButtonLink href={path} disabled={busy}>
        {t('answer.quote')}
      </ButtonLink>
      <Button tone="quiet" size="large" disabled={busy} onClick={() => void copy()}>
        {t('answer.copy')}
      </Button>
      <p className={styles.copied} role="status">
        {copied ? t(`answer.${copied}`) : null}
      </p>
      <a className={styles.trial} href={trialPath(price.configuration)}>
        {t('answer.apply')}
      </a>
    </div>
  )
}

/** The price by lines, down to the total. */
function PriceLines({ price }: { price: Price }) {
  const { t } = useTranslation('catalog')
  const { money, percent } = useMoney()
  const { currency, quantity } = price.configuration
  const { tax } = price
  const rate = percent(tax.rate)
  return (
    <dl className={styles.lines}>
      {price.lines.map(({ kind, name, units, listMinor }) => (
        <div key={kind}>
          <dt>
            <Text>{t(`kind.${kind}`)}</Text>
            <small>
              <Text>
                {kind.endsWith('Disk') ? t('answer.disk', { gb: units * DISK_PRICE_GB }) : name}
                {quantity > 1 ? ` ${t('answer.desktops', { count: quantity })}` : null}
              </Text>
            </small>
          </dt>
          <dd>{money(listMinor, currency)}</dd>
        </div>
      ))}
      {price.savedMinor > 0 ? (
        <>
          <div className={styles.sum}>
            <dt>{t('answer.list')}</dt>
            <dd>{money(price.listMinor, currency)}</dd>
          </div>
          <div className={styles.saved}>
            <dt>{t('answer.saved')}</dt>
            <dd>
              <Text>−{money(price.savedMinor, currency)}</Text>
            </dd>
          </div>
        </>
      ) : null}
      {tax.included || tax.rate === 0 ? null : (
        <div className={price.savedMinor > 0 ? '' : styles.sum}>
          <dt>{t('tax.added', { rate })}</dt>
          <dd>{money(price.taxMinor, currency)}</dd>
        </div>
      )}
      <div className={styles.priceLinesTotal}>
        <dt>{t('answer.toPay')}</dt>
        <dd>{money(price.totalMinor, currency)}</dd>
      </div>
      {tax.included && tax.rate > 0 ? (
        <div className={styles.part}>
          <dt>{t('tax.part', { rate })}</dt>
          <dd>{money(price.taxMinor, currency)}</dd>
        </div>
      ) : null}
    </dl>
  )
}
