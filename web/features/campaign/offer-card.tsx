import { useTranslation } from 'react-i18next'
import type { CampaignOffer } from '#contract/features/campaign/campaign.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { discountWords, formatMoney } from '#contract/kit/money.ts'
import styles from './offer-card.module.css'

interface OfferCardProps {
  readonly offer: CampaignOffer
  /** Time limit and number, in words. */
  readonly limit: string
  readonly isOver: boolean
}

/** One desktop: what it is, what it costs instead of what, and until when for whom. */
export function OfferCard({ offer, limit, isOver }: OfferCardProps) {
  const { t, i18n } = useTranslation('campaign')
  const language = i18n.language as Language
  const money = (minor: number) => formatMoney(minor, offer.currency, language)
  return (
    <li className={styles.card} data-over={isOver || undefined}>
      <p className={styles.badge}>{discountWords(offer.rateBasisPoints, language)}</p>
      <h4>{t('offers.size', { vcpu: offer.vcpu, memory: offer.memoryGb })}</h4>
      <ul className={styles.parts}>
        <li>{offer.systemName}</li>
        <li>{t('offers.systemDisk', { gb: offer.systemDiskGb })}</li>
        {offer.dataDiskGb > 0 ? <li>{t('offers.dataDisk', { gb: offer.dataDiskGb })}</li> : null}
      </ul>
      <dl className={styles.prices}>
        <div className={styles.base}>
          <dt>{t('offers.base')}</dt>
          <dd>
            <s>{money(offer.baseMinor)}</s>
          </dd>
        </div>
        <div>
          <dt className="visually-hidden">{t('offers.price')}</dt>
          <dd>
            <b>{money(offer.finalMinor)}</b>{' '}
            <span>
              {t(`offers.${offer.period}`)}
              {language === 'zh' ? '，' : ', '}
              {t(offer.taxIncluded ? 'offers.taxIncluded' : 'offers.taxOnTop')}
            </span>
          </dd>
        </div>
      </dl>
      <div className={styles.limit}>
        <p>{limit}</p>
        <p>{offer.conditions}</p>
      </div>
    </li>
  )
}
