import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign, CampaignOffer } from '#contract/catalog/campaign/campaign.endpoints.ts'
import type { Phase } from '#contract/catalog/campaign/campaign.rules.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import { groupBy } from '#contract/kit/grouping.ts'
import type { Language } from '#contract/kit/language.ts'
import { discountWords, formatMoney } from '#contract/kit/money.ts'
import { calculatorPath, trialPath } from '#web/catalog/catalog/shared.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './offers.module.css'

/** What can be claimed of a campaign. */
export interface Claimable {
  readonly campaignId: string
  /** Null: the renewal pack. */
  readonly offerId: string | null
  /** What is claimed, for screen readers: several buttons of a page have the same words. */
  readonly what: string
}

/** What claims it. */
export type ClaimSlot = (what: Claimable) => ReactNode

interface OffersSectionProps {
  readonly campaign: Campaign
  readonly phase: Phase
  readonly claim: ClaimSlot
}

/** The offers by region, with base price, time limit and conditions. */
export function OffersSection({ campaign, phase, claim }: OffersSectionProps) {
  const { t, i18n } = useTranslation('campaign')
  const { offers, desktopsPerNewCustomer: count } = campaign
  if (offers.length === 0) return null
  const date = formatDeadline(campaign.endsAt, i18n.language as Language, campaign.timeZone)
  const limit = t(phase === 'after' ? 'offers.limitPast' : 'offers.limit', { count, date })
  return (
    <Section id="offers" eyebrow={t('offers.eyebrow')} title={t('offers.title')}>
      <p className={styles.lead}>{t('offers.lead')}</p>
      {regionsOf(offers).map((group) => (
        <div key={group[0]?.regionId} className={styles.region}>
          <h3>{group[0]?.regionName}</h3>
          <ul className={styles.cards}>
            {group.map((offer) => (
              <OfferCard key={offer.id} offer={offer} limit={limit} isOver={phase === 'after'}>
                {phase === 'during'
                  ? claim({
                      campaignId: campaign.id,
                      offerId: offer.id,
                      what: t('offers.claimOf', { size: sizeName(offer), region: offer.regionName }),
                    })
                  : null}
              </OfferCard>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

/** Offers grouped by region, in the order of their first offer. */
function regionsOf(offers: readonly CampaignOffer[]): CampaignOffer[][] {
  return [...groupBy(offers, ({ regionId }) => regionId).values()]
}

interface OfferCardProps {
  readonly offer: CampaignOffer
  /** Text of time limit and quantity. */
  readonly limit: string
  readonly isOver: boolean
  /** What claims it, while it can be claimed. */
  readonly children: ReactNode
}

/** One offer: configuration, price, base price, time limit and conditions. */
function OfferCard({ offer, limit, isOver, children }: OfferCardProps) {
  const { t, i18n } = useTranslation('campaign')
  const language = i18n.language as Language
  const money = (minor: number) => formatMoney(minor, offer.currency, language)
  const size = sizeName(offer)
  return (
    <li className={styles.card} data-over={isOver || undefined}>
      <div className={styles.desktop}>
        <h4>{size}</h4>
        <p className={styles.badge}>{discountWords(offer.rateBasisPoints, language)}</p>
      </div>
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
              <Text>
                {t(`offers.${offer.period}`)}
                {language === 'zh' ? '，' : ', '}
                {t(offer.taxIncluded ? 'offers.taxIncluded' : 'offers.taxOnTop')}
              </Text>
            </span>
          </dd>
        </div>
      </dl>
      <div className={styles.limit}>
        <p>{limit}</p>
        <p>{offer.conditions}</p>
      </div>
      {isOver ? null : (
        <div className={styles.actions}>
          {children ? <div className={styles.claim}>{children}</div> : null}
          <ButtonLink href={trialPath(offer)} tone="quiet" size="medium">
            {t('action.trial')}
          </ButtonLink>
          <ButtonLink href={calculatorPath({ ...offer, quantity: 1 })} tone="quiet" size="medium">
            {t('offers.calculate')}
            <span className="visually-hidden">
              {t('offers.calculateOf', { size, region: offer.regionName })}
            </span>
          </ButtonLink>
        </div>
      )}
    </li>
  )
}

interface RenewalPackSectionProps {
  readonly campaign: Campaign
  readonly now: number
  readonly claim: ClaimSlot
}

/** The renewal pack: price, discount, limit and last day. */
export function RenewalPackSection({ campaign, now, claim }: RenewalPackSectionProps) {
  const { t, i18n } = useTranslation('campaign')
  const language = i18n.language as Language
  const pack = campaign.renewalPack
  if (!pack) return null
  const price = formatMoney(pack.priceMinor, pack.currency, language)
  const discount = discountWords(pack.rateBasisPoints, language)
  const date = formatDeadline(pack.endsAt, language, campaign.timeZone)
  return (
    <section className={styles.section} aria-labelledby="pack-title">
      <div className={styles.ticket} data-over={now >= pack.endsAt || undefined}>
        <div className={styles.pitch}>
          <p className={styles.eyebrow}>{t('pack.eyebrow')}</p>
          <h2 id="pack-title">{t('pack.title', { price, discount })}</h2>
          <p>{now < pack.endsAt ? t('pack.text', { discount }) : t('pack.over', { date })}</p>
          {now >= campaign.startsAt && now < pack.endsAt ? (
            <div className={styles.claimPack}>
              {claim({ campaignId: campaign.id, offerId: null, what: price })}
            </div>
          ) : null}
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
