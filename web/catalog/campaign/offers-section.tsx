import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign, CampaignOffer } from '#contract/catalog/campaign/campaign.endpoints.ts'
import { isClaimable, type Phase } from '#contract/catalog/campaign/campaign.rules.ts'
import { discountTerms } from '#contract/catalog/catalog/discount-limits.rules.ts'
import { perMonth } from '#contract/catalog/catalog/price.rules.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import { groupBy } from '#contract/kit/grouping.ts'
import type { Language } from '#contract/kit/language.ts'
import { clauses } from '#contract/kit/listed.ts'
import { CURRENCY_OF, discountWords, formatMoney } from '#contract/kit/money.ts'
import { calculatorPath } from '#web/catalog/catalog/shared.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
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

/** The offers by region, and the region that is shown. */
export interface OfferRegions {
  readonly groups: readonly CampaignOffer[][]
  readonly shown: CampaignOffer[] | undefined
  readonly choose: (regionId: string) => void
}

/** Starts with the first region that is paid in the currency of the language. */
export function useOfferRegions(offers: readonly CampaignOffer[]): OfferRegions {
  const { i18n } = useTranslation()
  const groups = regionsOf(offers)
  const [chosen, choose] = useState<string>()
  const own = CURRENCY_OF[i18n.language as Language]
  const shown =
    groups.find(([first]) => first?.regionId === chosen) ??
    groups.find(([first]) => first?.currency === own) ??
    groups[0]
  return { groups, shown, choose }
}

interface OffersSectionProps {
  readonly campaign: Campaign
  readonly regions: OfferRegions
  readonly phase: Phase
  readonly claim: ClaimSlot
}

/** The offers by region, with base price, time limit and conditions. */
export function OffersSection({ campaign, regions, phase, claim }: OffersSectionProps) {
  const { t, i18n } = useTranslation('campaign')
  const language = i18n.language as Language
  const { groups, shown, choose } = regions
  if (!shown) return null
  const termsByOffer = new Map(shown.map((offer) => [offer, termsOf(offer)]))
  const common = commonTerms([...termsByOffer.values()])
  return (
    <Section id="offers" eyebrow={t('offers.eyebrow')} title={t('offers.title')}>
      <p className={styles.lead}>{t('offers.lead')}</p>
      {common.length > 0 ? (
        <div className="below-5 measure-text text-s">
          <FactList facts={common} look="close" />
        </div>
      ) : null}
      {groups.length > 1 ? (
        <Choice
          look="pills"
          label={t('offers.region')}
          options={groups.flatMap(([first]) =>
            first ? [{ value: first.regionId, label: first.regionName }] : [],
          )}
          value={shown[0]?.regionId ?? ''}
          onChoose={choose}
        />
      ) : null}
      <div key={shown[0]?.regionId} className="above-5">
        <h3 className={groups.length > 1 ? 'visually-hidden' : 'below-4 text-h3'}>{shown[0]?.regionName}</h3>
        <ul className={`plain stack gap-4 ${styles.cards}`}>
          {[...termsByOffer].map(([offer, terms]) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              terms={terms.filter(([name]) => !common.some(([of]) => of === name))}
              isOver={phase === 'after'}
            >
              {phase === 'during' && isClaimable(offer)
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
    </Section>
  )

  function termsOf(offer: CampaignOffer): OfferTerm[] {
    const isYearly = offer.period === 'yearly'
    const amount = (minor: number) => formatMoney(minor, offer.currency, language)
    const later =
      offer.laterMinor === null ? null : amount(isYearly ? perMonth(offer.laterMinor) : offer.laterMinor)
    return discountTerms(
      {
        ...offer,
        // The head of the page says until when all offers are.
        until: undefined,
        later: later && t('offers.later', { price: later }),
        paid: isYearly ? t('offers.paid', { price: amount(offer.finalMinor) }) : null,
      },
      language,
    )
  }
}

type OfferTerm = ReturnType<typeof discountTerms>[number]

/** The terms that every offer of several has with the same value. An amount stays next to its price. */
function commonTerms([first = [], ...others]: readonly (readonly OfferTerm[])[]): OfferTerm[] {
  if (others.length === 0) return []
  return first.filter(
    ([term, value]) =>
      !/\p{Sc}/u.test(value) &&
      others.every((terms) => terms.some(([name, of]) => name === term && of === value)),
  )
}

/** Offers grouped by region, in the order of their first offer. */
function regionsOf(offers: readonly CampaignOffer[]): CampaignOffer[][] {
  return [...groupBy(offers, ({ regionId }) => regionId).values()]
}

interface OfferCardProps {
  readonly offer: CampaignOffer
  /** Its small print, without what is above the cards. */
  readonly terms: readonly OfferTerm[]
  readonly isOver: boolean
  /** What claims it, while it can be claimed. */
  readonly children: ReactNode
}

/** One offer: configuration, price, base price, and its small print as terms. */
function OfferCard({ offer, terms, isOver, children }: OfferCardProps) {
  const { t, i18n } = useTranslation('campaign')
  const language = i18n.language as Language
  const money = (minor: number) =>
    formatMoney(offer.period === 'yearly' ? perMonth(minor) : minor, offer.currency, language)
  const size = sizeName(offer)
  return (
    <li className={`card round-l pad-5 stack ${styles.card}`} data-over={isOver || undefined}>
      <div className="row gap-1 across-3 baseline between">
        <h4>{size}</h4>
        <p className={styles.badge}>{discountWords(offer.rateBasisPoints, language)}</p>
      </div>
      <ul className="plain above-2 below-5 quiet text-s">
        <li>{offer.systemName}</li>
        <li>{t('offers.systemDisk', { gb: offer.systemDiskGb })}</li>
        {offer.dataDiskGb > 0 ? <li>{t('offers.dataDisk', { gb: offer.dataDiskGb })}</li> : null}
      </ul>
      <dl className={`flush ${styles.prices}`}>
        <div className="line gap-2 faint text-s figures">
          <dt>{t('offers.base')}</dt>
          <dd className="flush">
            <s>{money(offer.baseMinor)}</s>
          </dd>
        </div>
        <div>
          <dt className="visually-hidden">{t('offers.price')}</dt>
          <dd className="flush">
            <b>{money(offer.finalMinor)}</b>{' '}
            <span className="block quiet text-xs">
              <Text>
                {clauses(
                  [t('offers.unit'), t(offer.taxIncluded ? 'offers.taxIncluded' : 'offers.taxOnTop')],
                  language,
                )}
              </Text>
            </span>
          </dd>
        </div>
      </dl>
      <div className={styles.limit}>{terms.length > 0 ? <FactList facts={terms} look="close" /> : null}</div>
      {isOver ? null : (
        <div className={`row gap-2 above-4 bottom ${styles.actions}`}>
          {children ? (
            <div className={styles.claim}>{children}</div>
          ) : (
            <ButtonLink href={calculatorPath({ ...offer, quantity: 1, customer: 'new' })} size="medium">
              {t('offers.calculate')}
              <span className="visually-hidden">
                {t('offers.calculateOf', { size, region: offer.regionName })}
              </span>
            </ButtonLink>
          )}
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
          <p className="below-3 amber text-xs bold">{t('pack.eyebrow')}</p>
          <h2 className="text-h2" id="pack-title">
            {t('pack.title', { price, discount })}
          </h2>
          <p>{now < pack.endsAt ? t('pack.text', { discount }) : t('pack.over', { date })}</p>
          {now >= campaign.startsAt && now < pack.endsAt ? (
            <div className={styles.claimPack}>
              {claim({ campaignId: campaign.id, offerId: null, what: price })}
            </div>
          ) : null}
        </div>
        <dl className={styles.stub}>
          <div className={`line gap-0 across-4 baseline between ${styles.price}`}>
            <dt className="rigid quiet text-s">{t('pack.price')}</dt>
            <dd className="flush text-end strong figures">{price}</dd>
          </div>
          <div className="line gap-0 across-4 baseline between">
            <dt className="rigid quiet text-s">{t('pack.desktops')}</dt>
            <dd className="flush text-end strong">{t(`pack.billedIn.${pack.currency}`)}</dd>
          </div>
          <div className="line gap-0 across-4 baseline between">
            <dt className="rigid quiet text-s">{t('pack.rate')}</dt>
            <dd className="flush text-end strong figures">{t('pack.rateValue', { discount })}</dd>
          </div>
          <div className="line gap-0 across-4 baseline between">
            <dt className="rigid quiet text-s">{t('pack.perCustomer')}</dt>
            <dd className="flush text-end strong figures">
              {t('pack.perCustomerValue', { count: pack.perCustomer })}
            </dd>
          </div>
          <div className="line gap-0 across-4 baseline between">
            <dt className="rigid quiet text-s">{t('pack.lastDay')}</dt>
            <dd className="flush text-end strong figures">{date}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
