import { useTranslation } from 'react-i18next'
import type { PlanPrices } from '#contract/catalog/catalog/price.endpoints.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import {
  calculatorPath,
  DesktopPrice,
  DiscountNotes,
  type Edition,
  editionsOf,
  type PriceOverview,
  planConfiguration,
  useMoney,
} from '#web/catalog/catalog/shared.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import styles from './prices-section.module.css'

interface PricesSectionProps {
  readonly prices: PriceOverview
  readonly plans: PlanPrices
}

/** Name of the region whose prices are shown. */
export function regionOf({ regions, plans }: PriceOverview): string {
  return regions.find(({ id }) => id === plans?.regionId)?.name ?? ''
}

/** The lowest price of each edition in the cheapest region. */
export function PricesSection({ prices, plans }: PricesSectionProps) {
  const { t } = useTranslation('home')
  const { taxNote } = useMoney()
  const { included } = plans
  const editions = editionsOf(plans)
  return (
    <Section
      id="prices"
      eyebrow={t('prices.eyebrow')}
      title={t('prices.title')}
      aside={
        included ? (
          <p>
            {t('prices.text', {
              region: regionOf(prices),
              system: included.systemName,
              gb: included.systemDiskGb,
              tax: taxNote(plans.tax),
            })}
          </p>
        ) : null
      }
    >
      <ul className={`plain below-5 card round-l clip ${styles.rows}`}>
        {editions.map((edition) => (
          <EditionRow key={edition.name} edition={edition} plans={plans} />
        ))}
      </ul>
      <p className="below-5 hide-empty quiet text-s">
        <DiscountNotes prices={editions.map(({ monthly }) => monthly)} plans={plans} />
      </p>
      <Actions>
        <ButtonLink href={PATHS.freeTrial}>{t('tryFree')}</ButtonLink>
        <ButtonLink href={`${PATHS.productCenter}#prices`} tone="quiet">
          {t('prices.all')}
        </ButtonLink>
      </Actions>
    </Section>
  )
}

function EditionRow({ edition, plans }: { edition: Edition; plans: PlanPrices }) {
  const { t } = useTranslation(['home', 'catalog'])
  const { name, sizes, smallest, monthly } = edition
  const configuration = planConfiguration(plans, smallest.sizeId)
  const title = t(`catalog:editions.${name}.name`)
  return (
    <li className="pad-4 pad-sides-5 stack gap-2 across-5">
      <div>
        <h3 className="text-h3">{title}</h3>
        <p className="quiet text-s">{t(`catalog:editions.${name}.text`)}</p>
      </div>
      <p className={`quiet text-s ${styles.sizes}`}>
        {sizes.map((size) => (
          <span key={size.sizeId}>{sizeName(size)}</span>
        ))}
      </p>
      {monthly ? (
        <div className="text-l">
          <DesktopPrice price={monthly} plans={plans} isLowest hasUnit />
        </div>
      ) : null}
      {configuration ? (
        <a
          className="onward"
          href={calculatorPath(configuration)}
          aria-label={t('catalog:plans.chooseSize', { size: sizeName(smallest) })}
        >
          {t('catalog:plans.choose')}
        </a>
      ) : null}
    </li>
  )
}
