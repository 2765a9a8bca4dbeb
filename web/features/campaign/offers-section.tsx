import { useTranslation } from 'react-i18next'
import type { Campaign, CampaignOffer } from '#contract/features/campaign/campaign.endpoints.ts'
import type { Phase } from '#contract/features/campaign/campaign.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { Section } from '#web/ui/section.tsx'
import { lastDay } from './campaign-dates.ts'
import { OfferCard } from './offer-card.tsx'
import styles from './offers-section.module.css'

/** The desktops on offer by region, with base price, time limit and conditions beside each other. */
export function OffersSection({ campaign, phase }: { campaign: Campaign; phase: Phase }) {
  const { t, i18n } = useTranslation('campaign')
  const { offers, desktopsPerNewCustomer: count } = campaign
  if (offers.length === 0) return null
  const date = lastDay(campaign.endsAt, campaign.timeZone, i18n.language as Language)
  const limit = t(phase === 'after' ? 'offers.limitPast' : 'offers.limit', { count, date })
  return (
    <Section id="offers" eyebrow={t('offers.eyebrow')} title={t('offers.title')}>
      <p className={styles.lead}>{t('offers.lead')}</p>
      {regionsOf(offers).map((group) => (
        <div key={group[0]?.regionId} className={styles.region}>
          <h3>{group[0]?.regionName}</h3>
          <ul className={styles.cards}>
            {group.map((offer) => (
              <OfferCard key={offer.id} offer={offer} limit={limit} isOver={phase === 'after'} />
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

/** Offers of one region together, regions in the order of their first offer. */
function regionsOf(offers: readonly CampaignOffer[]): CampaignOffer[][] {
  return Object.values(Object.groupBy(offers, (offer) => offer.regionId)).filter(
    (group) => group !== undefined,
  )
}
