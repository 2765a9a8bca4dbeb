import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CAMPAIGN_LIMITS, campaignOffer } from '#contract/catalog/campaign/campaign.content.ts'
import { OFFER_PERIODS } from '#contract/catalog/campaign/campaign.rules.ts'
import type { OfferPrice } from '#contract/catalog/campaign/campaign-desk.endpoints.ts'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { discountTerms } from '#contract/catalog/catalog/discount-limits.rules.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import { clauses } from '#contract/kit/listed.ts'
import { type Currency, discountWords, formatMoney } from '#contract/kit/money.ts'
import { formatDate } from '#contract/kit/time.ts'
import { useSite } from '#web/platform/page/site.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayOpenOnDesk } from '#web/platform/session/desk-permissions.ts'
import { type DraftForm, valueAt, WholeNumberField } from '#web/publishing/content/shared.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Select } from '#web/ui/field.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './campaign-form.module.css'
import { DraftRows } from './draft-rows.tsx'
import { useOfferPrices } from './use-offer-prices.ts'

const EMPTY = { systemDiskGb: 80, dataDiskGb: 0, period: 'yearly' } as const

interface OffersProps {
  readonly form: DraftForm
  /** What can be offered. */
  readonly catalog: Catalog
}

/** The offers of a draft, each with the price that the page will show for it. */
export function Offers({ form, catalog }: OffersProps) {
  const { t, i18n } = useTranslation('campaignDesk')
  const { timeZone } = useSite()
  const { at, byRow, failure } = useOfferPrices(form)
  const language = i18n.language as Language
  /** Region, size and term; '' for an offer that is not complete. */
  const offerInShort = (row: unknown): string => {
    const { data } = campaignOffer.safeParse(row)
    if (!data) return ''
    const region = catalog.regions.find(({ id }) => id === data.regionId)?.name ?? data.regionId
    const size = catalog.sizes.find(({ id }) => id === data.sizeId)
    // With commas no line ends with a dot, which the size has.
    return clauses([region, size ? sizeName(size) : data.sizeId, t(`period.${data.period}`)], language)
  }
  /** The price that the page shows. */
  const priceInShort = (offer: OfferPrice | undefined): string | undefined => {
    if (offer && offer.state !== 'shown') return t('price.hidden')
    return offer?.price ? formatMoney(offer.price.finalMinor, offer.price.currency, language) : undefined
  }
  const hints = [t('hints.offers')]
  if (at !== undefined) hints.push(t('hints.pricesAt', { date: formatDate(at, language, timeZone) }))
  return (
    <DraftRows
      form={form}
      path="offers"
      title={t('offers')}
      hint={hints.join({ zh: '', en: ' ' }[language])}
      empty={EMPTY}
      most={CAMPAIGN_LIMITS.offers}
      shortOf={offerInShort}
      endOf={(_row, at) => priceInShort(byRow.get(at))}
    >
      {(row) => (
        <>
          <OfferFields form={form} catalog={catalog} path={`offers.${row}`} />
          <div
            role="status"
            className={`pad-3 pad-sides-4 stack gap-1 round-s wash quiet text-s ${styles.price}`}
          >
            {failure === undefined ? <OfferPriceNote price={byRow.get(row)} /> : null}
          </div>
          {failure !== undefined && row === 0 ? <FailureNote>{failure}</FailureNote> : null}
        </>
      )}
    </DraftRows>
  )
}

function OfferFields({ form, catalog, path }: OffersProps & { readonly path: string }) {
  const { t } = useTranslation('campaignDesk')
  const region = catalog.regions.find(({ id }) => id === valueAt(form.value, `${path}.regionId`))
  const systems = catalog.systems.filter(({ id }) => region?.systemIds.includes(id) ?? true)
  const common = { form, path }
  return (
    <>
      <OneOf {...common} field="regionId" options={catalog.regions.map(({ id, name }) => [id, name])} />
      <OneOf {...common} field="sizeId" options={catalog.sizes.map((size) => [size.id, sizeName(size)])} />
      <OneOf {...common} field="systemId" options={systems.map(({ id, name }) => [id, name])} />
      <OneOf {...common} field="period" options={OFFER_PERIODS.map((each) => [each, t(`period.${each}`)])} />
      <WholeNumberField form={form} path={`${path}.systemDiskGb`} label={t('fields.systemDiskGb')} />
      <WholeNumberField
        form={form}
        path={`${path}.dataDiskGb`}
        label={t('fields.dataDiskGb')}
        hint={t('hints.dataDisk')}
      />
    </>
  )
}

/** Price, rate, base price and conditions of an offer, or why the page does not show it. */
function OfferPriceNote({ price: offer }: { readonly price: OfferPrice | undefined }) {
  const { t, i18n } = useTranslation('campaignDesk')
  const language = i18n.language as Language
  const { timeZone } = useSite()
  const mayOpen = useMayOpenOnDesk()
  if (!offer) return <p>{t('price.incomplete')}</p>
  if (!offer.price) return <p data-state="hidden">{t('price.notOnOffer')}</p>
  const { baseMinor, finalMinor, taxIncluded, currency } = offer.price
  const money = (minor: number, of: Currency) => formatMoney(minor, of, language)
  if (!offer.discount)
    return <p data-state="hidden">{t('price.noDiscount', { price: money(baseMinor, currency) })}</p>
  const { id, rateBasisPoints, validUntil } = offer.discount
  const { laterMinor } = offer.price
  const terms = discountTerms(
    {
      ...offer.discount,
      period: null,
      later: laterMinor === null ? null : money(laterMinor, currency),
      until: validUntil === null ? null : formatDeadline(validUntil, language, timeZone),
    },
    language,
  )
  return (
    <>
      <p>
        <b className="ink text-l">{money(finalMinor, currency)}</b>{' '}
        <Text>
          {discountWords(rateBasisPoints, language)} · {t('price.base')}
        </Text>{' '}
        <s>{money(baseMinor, currency)}</s>
        <Text> · {t(taxIncluded ? 'price.taxIncluded' : 'price.taxOnTop')}</Text>
      </p>
      <FactList facts={terms} look="close" />
      <p>
        {mayOpen(PATHS.discountEditor) ? (
          <Link to={pathTo(PATHS.discountEditor, { itemId: id })}>{t('price.editDiscount')}</Link>
        ) : null}
      </p>
    </>
  )
}

interface OneOfProps {
  readonly form: DraftForm
  readonly path: string
  readonly field: 'regionId' | 'sizeId' | 'systemId' | 'period' | 'currency'
  readonly options: readonly (readonly [value: string, label: string])[]
}

/** One of what can be chosen. What is held and no longer on offer stays readable. */
export function OneOf({ form, path, field, options }: OneOfProps) {
  const { t } = useTranslation('campaignDesk')
  const held = String(valueAt(form.value, `${path}.${field}`) ?? '')
  const known = held === '' || options.some(([value]) => value === held)
  return (
    <Select
      label={t(`fields.${field}`)}
      name={`${path}.${field}`}
      optional="unmarked"
      options={[
        ...(held === '' ? [{ value: '', label: t('choose') }] : []),
        ...(known ? [] : [{ value: held, label: t('gone', { id: held }) }]),
        ...options.map(([value, label]) => ({ value, label })),
      ]}
      error={form.errors[`${path}.${field}`]}
      disabled={form.isReadOnly}
      value={held}
      onChange={(event) => form.set(`${path}.${field}`, event.currentTarget.value || undefined)}
    />
  )
}
