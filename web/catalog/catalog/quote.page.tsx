import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { getQuote, type Quote, quoteQuery } from '#contract/catalog/catalog/quote.endpoints.ts'
import { QUOTE_QUERY } from '#contract/catalog/catalog/quote.rules.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { formatZonedDateTime } from '#contract/kit/time.ts'
import { PRINT_BUTTON } from '#web/platform/page/enhance.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DemoTag } from '#web/ui/demo-tag.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { TermList } from '#web/ui/term-list.tsx'
import { Gap } from '#web/ui/text.tsx'
import { calculatorPath, offerPath, pocPath, quotePathOf, trialPath } from './configuration.ts'
import { DiscountBadge } from './desktop-price.tsx'
import styles from './quote.module.css'
import { QuoteLines } from './quote-lines.tsx'
import { type MissingQuote, QuoteMissing } from './quote-missing.tsx'
import { priceOverview } from './region-prices.ts'
import { useDesktopWords } from './use-desktop-words.ts'
import { useMoney } from './use-money.ts'

type QuoteData = { readonly quote: Quote } | MissingQuote

export async function loader({ context, request }: LoaderFunctionArgs): Promise<QuoteData> {
  const { search, searchParams } = new URL(request.url)
  const page = context.get(pageContext)
  if (search === '') return missing('none')
  const query = quoteQuery.safeParse(Object.fromEntries(searchParams))
  if (!query.success) return missing('wrong')
  const { callApi, cacheUntil } = page
  const quote = await callApi(getQuote, { query: query.data })
  // An address without a moment would be another quote each time.
  if (quote.ok && query.data.at === undefined)
    throw redirect(quotePathOf({ ...query.data, at: quote.data.price.at }))
  if (quote.ok && quote.data.isValid) cacheUntil(quote.data.validUntil)
  return quote.ok ? { quote: quote.data } : missing('wrong')

  async function missing(why: MissingQuote['missing']): Promise<MissingQuote> {
    const { regions, plans } = await priceOverview(page)
    const region = regions.find(({ id }) => id === plans?.regionId)
    return { missing: why, region: region?.name ?? '', plans }
  }
}

/** A quote for print: the calculator's result with its parties and terms; needs no script. */
export default function QuotePage() {
  const { t } = useTranslation('titles')
  const loaded = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <PageDescription text={t('quote')} />
      {'quote' in loaded ? <QuoteView quote={loaded.quote} /> : <QuoteMissing {...loaded} />}
    </main>
  )
}

function QuoteView({ quote }: { quote: Quote }) {
  return (
    <div className={styles.page}>
      <QuoteState quote={quote} />
      <QuoteSheet quote={quote} />
      <QuoteTools quote={quote} />
    </div>
  )
}

/** Why today's price differs: the quote is over, or the prices have changed and it still holds. */
function QuoteState({ quote: { isValid, validUntil, timeZone, price } }: { quote: Quote }) {
  const { t } = useTranslation('catalog')
  const { end } = useQuoteDates(timeZone)
  if (isValid && price.isCurrent) return null
  return (
    <p className={`notice text-s ${styles.changed}`}>
      {isValid
        ? t('quote.changed', { date: end(validUntil) })
        : t('quote.expired', { date: end(validUntil) })}
      <Gap />
      <a className="brand strong" href={calculatorPath(price.configuration)}>
        {t('quote.today')}
      </a>
    </p>
  )
}

/** Dates by the clock of the quote's region, whose distance from UTC is named. */
function useQuoteDates(timeZone: string) {
  const { i18n } = useTranslation('catalog')
  const language = i18n.language as Language
  return {
    moment: (at: number) => formatZonedDateTime(at, language, timeZone),
    end: (until: number) => formatDeadline(until, language, timeZone),
  }
}

/** A quote as a sheet of paper. */
function QuoteSheet({ quote }: { quote: Quote }) {
  const { t } = useTranslation('catalog')
  const { price } = quote
  const { configuration } = price
  const words = useDesktopWords(price)
  const facts = [
    [t('quote.perDesktop', { unit: words.unit }), words.price],
    [t('quote.region'), configuration.regionName],
    [t('quote.period'), t(`period.${configuration.period}`)],
    [t('quote.quantity'), t('quote.quantityText', { count: configuration.quantity })],
    ...(price.discount?.customers === 'new' || configuration.customer === 'existing'
      ? [[t('calculator.customer'), t(`customer.${configuration.customer}`)] as const]
      : []),
  ] as const
  return (
    <article className={styles.sheet}>
      <header className="row gap-3 across-5 top between">
        <div>
          <BrandMark />
          <h1 className="above-3 text-h2">{t('quote.title')}</h1>
        </div>
        <dl className="flush">
          <dt>{t('quote.number')}</dt>
          <dd className="bold">{quote.number}</dd>
        </dl>
      </header>
      <QuoteParties quote={quote} />
      <TermList rows={facts} className="row gap-3 across-6 flush" />
      <QuoteLines price={price} />
      <QuoteTerms quote={quote} />
      <QuoteAddress quote={quote} />
    </article>
  )
}

/** Who sells and who buys, and from when to when the quote holds. */
function QuoteParties({ quote }: { quote: Quote }) {
  const { t } = useTranslation('catalog')
  const { moment, end } = useQuoteDates(quote.timeZone)
  const { product, salesEmail } = useSite()
  const { seller, buyer } = quote
  return (
    <dl className={styles.parties}>
      <div>
        <dt>{t('quote.seller')}</dt>
        <dd className="strong">
          {seller?.name ?? t('quote.noSeller', { product })}
          {seller ? <small className="block quiet text-xs normal">{seller.address}</small> : null}
          {seller?.registrationNumber ? (
            <small className="block quiet text-xs normal">
              {t('quote.registration', { number: seller.registrationNumber })}
            </small>
          ) : null}
          {salesEmail ? <small className="block quiet text-xs normal">{salesEmail}</small> : null}
          {seller?.demo ? <DemoTag /> : null}
        </dd>
      </div>
      <div>
        <dt>{t('quote.buyer')}</dt>
        <dd className="strong">
          {buyer.name || <span className={styles.blank}>{t('quote.noBuyer')}</span>}
          {buyer.attention ? (
            <small className="block quiet text-xs normal">
              {t('quote.attention', { name: buyer.attention })}
            </small>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>{t('quote.issued')}</dt>
        <dd className="strong">{moment(quote.issuedAt)}</dd>
      </div>
      <div>
        <dt>{t('quote.holds')}</dt>
        <dd className="strong">{end(quote.validUntil)}</dd>
      </div>
    </dl>
  )
}

/** The discount with its conditions, and how the amounts come about. */
function QuoteTerms({ quote: { price } }: { quote: Quote }) {
  const { t } = useTranslation('catalog')
  const { lastDay } = useMoney()
  const { salesEmail } = useSite()
  const { discount } = price
  const { terms } = useDesktopWords(price)
  return (
    <div className={`quiet text-s ${styles.terms}`}>
      <h2 className="below-1 ink text-m">{t('quote.terms')}</h2>
      <ul>
        {discount ? (
          <li>
            <DiscountBadge rate={discount.rate} /> <b>{discount.name}</b> {discount.conditions}
            {terms.map((term) => (
              <small className="block faint text-xs" key={term}>
                {term}
              </small>
            ))}
            <small className="block faint text-xs">
              {discount.validUntil === null
                ? t('plans.openEnd')
                : t('plans.until', lastDay(discount.validUntil))}
            </small>
          </li>
        ) : null}
        {price.later ? <li>{t('quote.laterNote')}</li> : null}
        <li>{t('quote.roundingNote')}</li>
        {salesEmail ? <li>{t('quote.contact', { email: salesEmail })}</li> : null}
      </ul>
    </div>
  )
}

/** The link of the quote as a QR code and in letters, for print. */
function QuoteAddress({ quote: { qr, address } }: { quote: Quote }) {
  const { t } = useTranslation('catalog')
  return (
    <div className={`pad-top-4 line gap-4 center ruled quiet text-xs ${styles.address}`}>
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('quote.qr')}>
        <path d={`M0 0h${qr.size}v${qr.size}H0z`} fill="#fff" />
        <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <div className="slim">
        <p>{t('quote.linkNote')}</p>
        <p className={styles.link}>{address}</p>
      </div>
    </div>
  )
}

/** What can be done with the quote; not printed. */
function QuoteTools({ quote }: { quote: Quote }) {
  const { t } = useTranslation('catalog')
  const { price, buyer } = quote
  const { configuration, at } = price
  const asked = { ...configuration, at }
  return (
    <aside className={`stack gap-4 packed ${styles.tools}`} aria-label={t('quote.tools')}>
      <section className="stack gap-3" aria-labelledby="buy">
        <h2 className="text-m" id="buy">
          {t('quote.buy')}
        </h2>
        {isOffered(quote) ? (
          <>
            <p>{t('quote.buyText')}</p>
            <ButtonLink
              href={offerPath({ ...asked, buyer: buyer.name, attention: buyer.attention })}
              tone="main"
            >
              {t('quote.ask')}
            </ButtonLink>
          </>
        ) : null}
        <ButtonLink href={pocPath(configuration)} tone="quiet">
          {t('quote.poc')}
        </ButtonLink>
        <ButtonLink href={mailPath(quote, t)} tone="quiet">
          {t('quote.send')}
        </ButtonLink>
        <Button id={PRINT_BUTTON} tone="quiet" wide>
          {t('quote.print')}
        </Button>
        <p>
          <a className="brand strong" href={trialPath(configuration)}>
            {t('quote.trialOne')}
          </a>
        </p>
      </section>
      <form className="pad-4 stack gap-3 frame round-m" action={PATHS.quote} method="get">
        <h2 className="text-m">{t('quote.buyer')}</h2>
        {QUOTE_QUERY.map((name) =>
          name === 'buyer' || name === 'attention' ? null : (
            <input key={name} type="hidden" name={name} value={String(asked[name])} />
          ),
        )}
        <TextInput
          id="buyer"
          name="buyer"
          label={t('quote.buyerName')}
          defaultValue={quote.buyer.name}
          max={LIMITS.companyName.max}
          autoComplete="organization"
        />
        <TextInput
          id="attention"
          name="attention"
          label={t('quote.buyerPerson')}
          defaultValue={quote.buyer.attention}
          max={LIMITS.text.max}
          autoComplete="name"
          optional
        />
        <Button type="submit" tone="quiet" wide>
          {t('quote.addBuyer')}
        </Button>
      </form>
      <p>
        <a className="brand strong" href={calculatorPath(configuration)}>
          {t('quote.change')}
        </a>
      </p>
    </aside>
  )
}

type Say = ReturnType<typeof useTranslation<'catalog'>>['t']

/** Sales makes offers for what is bought, at prices that hold. */
function isOffered({ isValid, price }: Quote): boolean {
  return isValid && price.configuration.period !== 'trial'
}

/** A mail of the reader with the address of the quote. */
function mailPath({ number, address }: Quote, t: Say): string {
  const subject = encodeURIComponent(`${t('quote.title')} ${number}`)
  return `mailto:?subject=${subject}&body=${encodeURIComponent(address)}`
}
