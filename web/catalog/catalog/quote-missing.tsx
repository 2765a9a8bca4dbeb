import { useTranslation } from 'react-i18next'
import type { PlanPrices } from '#contract/catalog/catalog/price.endpoints.ts'
import { cityOf } from '#contract/catalog/catalog/region-name.rules.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkEnd } from '#web/ui/entry-parts.tsx'
import { planConfiguration, quotePathOf } from './configuration.ts'
import { DesktopPrice } from './desktop-price.tsx'
import styles from './quote-missing.module.css'
import { type MonthlyPrice, monthlyPrices } from './region-prices.ts'
import { useMoney } from './use-money.ts'

/** Why there is no quote (no parameters, or invalid ones), and the sizes that have one. */
export interface MissingQuote {
  readonly missing: 'none' | 'wrong'
  readonly region: string
  readonly plans: PlanPrices | undefined
}

/** Where quotes come from, or that the link is invalid; then those of one desktop of each size. */
export function QuoteMissing({ missing: why, region, plans }: MissingQuote) {
  const { t } = useTranslation('catalog')
  return (
    <div className={`wide centred stack gap-7 fit packed ${styles.page}`}>
      <div className="stack gap-4 packed">
        <LinkEnd
          isEarly={why === 'none'}
          title={t(why === 'none' ? 'quote.none' : 'quote.wrong')}
          lead={t(why === 'none' ? 'quote.noneText' : 'quote.wrongText')}
        >
          <ButtonLink href={`${PATHS.productCenter}#calculator`}>{t('quote.toCalculator')}</ButtonLink>
        </LinkEnd>
      </div>
      {plans?.included ? <SizeQuotes region={region} plans={plans} included={plans.included} /> : null}
    </div>
  )
}

interface SizeQuotesProps {
  readonly region: string
  readonly plans: PlanPrices
  readonly included: NonNullable<PlanPrices['included']>
}

/** The quotes of one desktop by the month, by size. */
function SizeQuotes({ region, plans, included }: SizeQuotesProps) {
  const { t } = useTranslation('catalog')
  const { taxNote } = useMoney()
  return (
    <section className="stack gap-4 fit" aria-labelledby="sizes">
      <div className="stack gap-1">
        <h2 className="text-h3" id="sizes">
          {t('quote.sizes')}
        </h2>
        <p className="quiet text-s">
          {cityOf(region)}
          {' · '}
          {included.systemName}
          {' · '}
          {t('quote.sizesDisk', { gb: included.systemDiskGb })}
          {' · '}
          {taxNote(plans.tax)}
        </p>
      </div>
      <ul className="plain stack gap-3 columns-18">
        {monthlyPrices(plans).map((size) => (
          <SizeQuote key={size.sizeId} size={size} plans={plans} />
        ))}
      </ul>
    </section>
  )
}

function SizeQuote({ size, plans }: { readonly size: MonthlyPrice; readonly plans: PlanPrices }) {
  const { t } = useTranslation('catalog')
  const configuration = planConfiguration(plans, size.sizeId)
  if (!configuration) return null
  return (
    <li className="line">
      <a className={`card grow pad-4 stack gap-2 packed ${styles.size}`} href={quotePathOf(configuration)}>
        <span className="row gap-2 baseline between">
          <b className="text-l">{sizeName(size)}</b>
          <span className="onward">{t('quote.open')}</span>
        </span>
        <span>
          <DesktopPrice price={size.price} plans={plans} hasUnit />
        </span>
      </a>
    </li>
  )
}
