import { useTranslation } from 'react-i18next'
import type { Campaign } from '#contract/features/campaign/campaign.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { discountWords, formatMoney } from '#contract/kit/money.ts'
import { lastDay } from './campaign-dates.ts'
import styles from './renewal-pack-section.module.css'

/** The pack that makes renewals cheaper: a ticket with its price, its discount, its limit and its own last day. */
export function RenewalPackSection({ campaign, now }: { campaign: Campaign; now: number }) {
  const { t, i18n } = useTranslation('campaign')
  const language = i18n.language as Language
  const pack = campaign.renewalPack
  if (!pack) return null
  const price = formatMoney(pack.priceMinor, pack.currency, language)
  const discount = discountWords(pack.rateBasisPoints, language)
  const date = lastDay(pack.endsAt, campaign.timeZone, language)
  return (
    <section className={styles.section} aria-labelledby="pack-title">
      <div className={styles.ticket} data-over={now >= pack.endsAt || undefined}>
        <div className={styles.pitch}>
          <p className={styles.eyebrow}>{t('pack.eyebrow')}</p>
          <h2 id="pack-title">{t('pack.title', { price, discount })}</h2>
          <p>{now < pack.endsAt ? t('pack.text', { discount }) : t('pack.over', { date })}</p>
        </div>
        <dl className={styles.stub}>
          <div className={styles.price}>
            <dt>{t('pack.price')}</dt>
            <dd>{price}</dd>
          </div>
          <div>
            <dt>{t('pack.rate')}</dt>
            <dd>{t('pack.rateValue', { discount })}</dd>
          </div>
          <div>
            <dt>{t('pack.perCustomer')}</dt>
            <dd>{t('pack.perCustomerValue', { count: pack.perCustomer })}</dd>
          </div>
          <div>
            <dt>{t('pack.lastDay')}</dt>
            <dd>{date}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
