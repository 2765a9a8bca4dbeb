import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getPrice, type Price } from '#contract/features/catalog/price.endpoints.ts'
import { DISK_PRICE_GB } from '#contract/features/catalog/price.fields.ts'
import { PRINT_BUTTON } from '#web/platform/page/enhance.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { CONFIGURATION_QUERY, calculatorPath, configurationIn } from './configuration.ts'
import { DiscountBadge } from './price-tag.tsx'
import styles from './quote.module.css'
import { useMoney } from './use-money.ts'

export const handle = {
  title: 'quote',
  hydrate: false,
  cached: true,
  query: [...CONFIGURATION_QUERY, 'at'],
  requiresSignIn: false,
  noBanner: true,
  fixedNav: true,
  noindex: true,
} satisfies PageHandle

/** A quote, or why there is none: no parameters, or invalid ones. */
type QuoteData = { readonly price: Price } | { readonly missing: 'none' | 'wrong' }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<QuoteData> {
  if (new URL(request.url).search === '') return { missing: 'none' }
  const query = configurationIn(request.url)
  const price = query && (await context.get(pageContext).callApi(getPrice, { query }))
  return price?.ok ? { price: price.data } : { missing: 'wrong' }
}

/** A quote for print: the calculator's result with its terms; needs no script. */
export default function QuotePage() {
  const { t } = useTranslation('titles')
  const quote = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <PageDescription text={t('quote')} />
      {'price' in quote ? <QuoteSheet price={quote.price} /> : <QuoteMissing why={quote.missing} />}
    </main>
  )
}

/** A quote as a sheet of paper. */
function QuoteSheet({ price }: { price: Price }) {
  const { t } = useTranslation('catalog')
  const { moment, lastDay } = useMoney()
  const { product, salesEmail } = useSite()
  const { configuration, discount } = price
  const facts = [
    [t('quote.date'), t('quote.dateText', { date: moment(price.at) })],
    [
      t('quote.holds'),
      price.validUntil === null
        ? t('quote.holdsOpen')
        : t('quote.holdsUntil', { date: lastDay(price.validUntil) }),
    ],
    [t('quote.region'), configuration.regionName],
    [t('quote.period'), t(`period.${configuration.period}`)],
    [t('quote.quantity'), t('quote.quantityText', { count: configuration.quantity })],
  ] as const
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <ButtonLink href={calculatorPath(configuration)} tone="quiet">
          {t('quote.change')}
        </ButtonLink>
        <Button id={PRINT_BUTTON} size="large">
          {t('quote.print')}
        </Button>
      </div>
      {price.isCurrent ? null : (
        <p className={styles.changed}>
          {t('quote.changed')} <a href={calculatorPath(configuration)}>{t('quote.today')}</a>
        </p>
      )}
      <article className={styles.sheet}>
        <div className={styles.brand}>
          <BrandMark />
        </div>
        <h1>{t('quote.title', { product })}</h1>
        <dl className={styles.facts}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <QuoteLines price={price} />
        {discount ? (
          <div className={styles.terms}>
            <h2>{t('quote.terms')}</h2>
            <p>
              <DiscountBadge rate={discount.rate} /> <b>{discount.name}</b> {discount.conditions}
              <small>
                {discount.validUntil === null
                  ? t('plans.openEnd')
                  : t('plans.until', { date: lastDay(discount.validUntil) })}
              </small>
            </p>
          </div>
        ) : null}
        <div className={styles.terms}>
          <h2>{t('quote.notes')}</h2>
          <ul>
            <li>{t('quote.roundingNote')}</li>
            <li>{t('quote.linkNote')}</li>
            {salesEmail ? <li>{t('quote.contact', { email: salesEmail })}</li> : null}
          </ul>
        </div>
      </article>
    </div>
  )
}

/** The lines of a quote with base price, units and both amounts, and its sums. */
function QuoteLines({ price }: { price: Price }) {
  const { t } = useTranslation('catalog')
  const { money, percent } = useMoney()
  const { currency, quantity } = price.configuration
  const rate = percent(price.tax.rate)
  const sums: readonly (readonly [name: string, minor: number])[] =
    price.tax.rate === 0
      ? []
      : price.tax.included
        ? [
            [t('tax.net'), price.netMinor],
            [t('tax.added', { rate }), price.taxMinor],
          ]
        : [[t('tax.added', { rate }), price.taxMinor]]
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('quote.item')}</th>
          <th scope="col">{t('quote.unitPrice')}</th>
          <th scope="col">{t('quote.amount')}</th>
          <th scope="col">{t('quote.listPrice')}</th>
          <th scope="col">{t('quote.finalPrice')}</th>
        </tr>
      </thead>
      <tbody>
        {price.lines.map(({ kind, name, units, baseMinor, listMinor, finalMinor }) => (
          <tr key={kind}>
            <th scope="row">
              {t(`kind.${kind}`)}{' '}
              <small>{kind.endsWith('Disk') ? `${name}, ${units * DISK_PRICE_GB} GB` : name}</small>
            </th>
            <td data-label={t('quote.unitPrice')}>
              <span>
                {money(baseMinor, currency)}
                {kind.endsWith('Disk') ? <small> / {DISK_PRICE_GB} GB</small> : null}
              </span>
            </td>
            <td data-label={t('quote.amount')}>{units * quantity}</td>
            <td data-label={t('quote.listPrice')}>{money(listMinor, currency)}</td>
            <td data-label={t('quote.finalPrice')}>{money(finalMinor, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('quote.sum')}
          </th>
          <td data-label={t('quote.listPrice')}>{money(price.listMinor, currency)}</td>
          <td data-label={t('quote.finalPrice')}>{money(price.finalMinor, currency)}</td>
        </tr>
        {sums.map(([name, minor]) => (
          <tr key={name}>
            <th scope="row" colSpan={4}>
              {name}
            </th>
            <td>{money(minor, currency)}</td>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row" colSpan={4}>
            {t('answer.toPay')}
          </th>
          <td>{money(price.totalMinor, currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Where quotes come from, or that the link is invalid. */
function QuoteMissing({ why }: { why: 'none' | 'wrong' }) {
  const { t } = useTranslation('catalog')
  return (
    <div className={styles.missing}>
      <svg viewBox="0 0 120 140" fill="none" aria-hidden="true">
        <path
          d="M12 4h68l28 28v104H12z"
          fill="var(--sheet)"
          stroke="var(--line)"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path d="M80 4v28h28" stroke="var(--line)" strokeWidth="3" strokeLinejoin="round" />
        <path d="M30 56h36M30 74h48M30 92h28" stroke="var(--line)" strokeWidth="7" strokeLinecap="round" />
        <path d="M30 116h60" stroke="var(--brand)" strokeWidth="7" strokeLinecap="round" />
      </svg>
      <div>
        <h1>{t(why === 'none' ? 'quote.none' : 'quote.wrong')}</h1>
        <p>{t(why === 'none' ? 'quote.noneText' : 'quote.wrongText')}</p>
        <Actions>
          <ButtonLink href={`${PATHS.productCenter}#calculator`} tone="main">
            {t('quote.toCalculator')}
          </ButtonLink>
        </Actions>
      </div>
    </div>
  )
}
