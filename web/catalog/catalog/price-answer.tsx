import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Price } from '#contract/catalog/catalog/price.endpoints.ts'
import { DISK_PRICE_GB } from '#contract/catalog/catalog/price.fields.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import styles from './calculator.module.css'
import { quotePath, trialPath } from './configuration.ts'
import { DiscountBadge } from './desktop-price.tsx'
import { useDesktopWords, useTotalWords } from './use-desktop-words.ts'
import { useMoney } from './use-money.ts'
import type { Prices } from './use-prices.ts'

/** The price of the configuration, next to the form. */
export function PriceAnswer({ prices }: { prices: Prices }) {
  const { t } = useTranslation('catalog')
  const { lastDay } = useMoney()
  const { price, busy, error } = prices
  const words = useDesktopWords(price)
  return (
    <div className="slim">
      <section className={styles.panel} aria-label={t('answer.title')} aria-busy={busy}>
        <h3>{t('answer.title')}</h3>
        {error ? (
          <p className={styles.error} role="alert">
            {error.fields ? Object.values(error.fields)[0]?.message : error.errorMsg}
          </p>
        ) : (
          <>
            <p className={styles.total} role="status">
              <b>{words.price}</b>
              <span className="block on-night text-s">
                <Text>
                  {words.unit}
                  {price.tax.included || price.tax.rate === 0 ? null : t('tax.without')}
                </Text>
              </span>
            </p>
            {price.discount ? (
              <div>
                <p>
                  <DiscountBadge rate={price.discount.rate} />{' '}
                  {words.isDiscounted ? <s className="on-night text-s">{words.list}</s> : null}
                </p>
                {words.terms.map((term) => (
                  <p key={term}>{term}</p>
                ))}
                <small className="on-night above-1 block text-xs">
                  <Text>
                    {price.discount.name}
                    {t('answer.colon')}
                    {price.discount.conditions}
                  </Text>
                  <Gap />
                  <Text>
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
    <div className="stack gap-3 above-2">
      <ButtonLink href={path} disabled={busy}>
        {t('answer.quote')}
      </ButtonLink>
      <Button tone="quiet" size="large" disabled={busy} onClick={() => void copy()}>
        {t('answer.copy')}
      </Button>
      <p className="text-center hide-empty on-night text-s" role="status">
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
  const { first, later } = useTotalWords(price)
  const { currency, quantity } = price.configuration
  const { tax } = price
  const rate = percent(tax.rate)
  return (
    <dl className={`stack flush text-s ${styles.lines}`}>
      {price.lines.map(({ kind, name, units, listMinor }) => (
        <div key={kind}>
          <dt className="slim">
            <Text>{t(`kind.${kind}`)}</Text>
            <small className="block on-night text-xs">
              <Text>
                {kind.endsWith('Disk') ? t('answer.disk', { gb: units * DISK_PRICE_GB }) : name}
                {quantity > 1 ? ` ${t('answer.desktops', { count: quantity })}` : null}
              </Text>
            </small>
          </dt>
          <dd className="rigid flush figures">{money(listMinor, currency)}</dd>
        </div>
      ))}
      {price.savedMinor > 0 ? (
        <>
          <div className={styles.sum}>
            <dt className="slim">{t('answer.list')}</dt>
            <dd className="rigid flush figures">{money(price.listMinor, currency)}</dd>
          </div>
          <div className="sun">
            <dt className="slim">{t('answer.saved')}</dt>
            <dd className="rigid flush figures">
              <Text>−{money(price.savedMinor, currency)}</Text>
            </dd>
          </div>
        </>
      ) : null}
      {tax.included || tax.rate === 0 ? null : (
        <div className={price.savedMinor > 0 ? '' : styles.sum}>
          <dt className="slim">{t('tax.added', { rate })}</dt>
          <dd className="rigid flush figures">{money(price.taxMinor, currency)}</dd>
        </div>
      )}
      <div className={styles.priceLinesTotal}>
        <dt className="slim">{first}</dt>
        <dd className="rigid flush figures">{money(price.totalMinor, currency)}</dd>
      </div>
      {tax.included && tax.rate > 0 ? (
        <div className={styles.part}>
          <dt className="slim">{t('tax.part', { rate })}</dt>
          <dd className="rigid flush figures">{money(price.taxMinor, currency)}</dd>
        </div>
      ) : null}
      {price.later ? (
        <div className={styles.priceLinesTotal}>
          <dt className="slim">{later}</dt>
          <dd className="rigid flush figures">{money(price.later.totalMinor, currency)}</dd>
        </div>
      ) : null}
    </dl>
  )
}
