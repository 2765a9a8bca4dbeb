import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Catalog, getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { getPlanPrices, getPrice, type Price } from '#contract/catalog/catalog/price.endpoints.ts'
import { PERIODS } from '#contract/catalog/catalog/price.fields.ts'
import type { QuoteQuery } from '#contract/catalog/catalog/quote.endpoints.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import {
  type Configuration,
  DiskField,
  firstConfiguration,
  inRegion,
  inSoldCurrency,
  offerPath,
  TermChoices,
  useDesktopWords,
  useMoney,
  useTotalWords,
} from '#web/catalog/catalog/shared.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Select } from '#web/ui/field.tsx'
import { Text } from '#web/ui/text.tsx'

const SOLD_PERIODS = PERIODS.filter((period) => period !== 'trial')

interface ConfigurationChooserProps {
  /** The configuration to begin with, and who the quote is for, where the address has them. */
  readonly asked: QuoteQuery | undefined
}

/** Chooses the desktops that a formal quote is asked for, with their price. */
export function ConfigurationChooser({ asked }: ConfigurationChooserProps) {
  const { i18n } = useTranslation()
  const { data: catalog, error } = useData(getCatalog, {})
  if (!catalog) return <FailureNote>{error?.errorMsg}</FailureNote>
  const first = offered(asked, catalog) ?? firstConfiguration(catalog, i18n.language as Language)
  return first ? <Chooser catalog={catalog} first={first} asked={asked} /> : <NothingOnSale />
}

/** The configuration of an address where all of it is on offer. */
function offered(asked: QuoteQuery | undefined, catalog: Catalog): Configuration | undefined {
  const region = catalog.regions.find(({ id }) => id === asked?.regionId)
  const isOffered =
    region?.systemIds.some((id) => id === asked?.systemId) &&
    catalog.sizes.some(({ id }) => id === asked?.sizeId)
  if (!asked || !region || !isOffered) return undefined
  const { at: _, buyer: _buyer, attention: _attention, ...configuration } = asked
  return { ...configuration, currency: asked.currency ?? region.currency }
}

function NothingOnSale() {
  const { t } = useTranslation('catalog')
  return <p className="quiet">{t('empty.title')}</p>
}

interface ChooserProps extends ConfigurationChooserProps {
  readonly catalog: Catalog
  readonly first: Configuration
}

function Chooser({ catalog, first, asked }: ChooserProps) {
  const { t } = useTranslation('purchase')
  const [configuration, setConfiguration] = useState(first)
  const { regionId, currency } = configuration
  const buyer = asked && { buyer: asked.buyer, attention: asked.attention }
  const {
    data: price,
    error,
    isLoading,
  } = useData(getPrice, { query: configuration }, { keepsPrevious: true })
  const plans = useData(getPlanPrices, { query: { regionId, currency } }, { keepsPrevious: true })
  const failure = error ?? plans.error
  // The address has what is priced: a reload and the way back begin with it.
  const priced = price && !isLoading && !error ? offerPath({ ...configuration, ...buyer }) : undefined
  useEffect(() => {
    if (priced) history.replaceState(history.state, '', priced)
  }, [priced])
  const sold = plans.data ? inSoldCurrency(configuration, plans.data) : configuration
  if (sold !== configuration) setConfiguration(sold)
  return (
    <section className="card pad-5 stack gap-5" aria-labelledby="first">
      <h2 className="text-l" id="first">
        {t('none')}
      </h2>
      <div className="stack gap-5 columns-18 top">
        <Choices catalog={catalog} configuration={configuration} choose={setConfiguration} />
        {plans.data ? (
          <TermChoices
            configuration={configuration}
            plans={plans.data}
            periods={SOLD_PERIODS}
            choose={setConfiguration}
          />
        ) : null}
      </div>
      <FailureNote>{failure?.errorMsg}</FailureNote>
      {price && !error ? (
        <Answer
          price={price}
          path={offerPath({ ...price.configuration, at: price.at, ...buyer })}
          isOld={isLoading}
        />
      ) : null}
    </section>
  )
}

interface ChoicesProps extends Pick<ChooserProps, 'catalog'> {
  readonly configuration: Configuration
  readonly choose: (next: Configuration) => void
}

function Choices({ catalog, configuration, choose }: ChoicesProps) {
  const { t } = useTranslation('catalog')
  const { regionId, systemId, sizeId } = configuration
  const region = catalog.regions.find(({ id }) => id === regionId)
  const systems = catalog.systems.filter(({ id }) => region?.systemIds.includes(id))
  return (
    <>
      <Select
        optional="unmarked"
        label={t('calculator.region')}
        options={catalog.regions.map(({ id, name }) => ({ value: id, label: name }))}
        value={regionId}
        onChange={({ currentTarget: { value } }) => choose(inRegion(configuration, value, catalog))}
      />
      <Select
        optional="unmarked"
        label={t('calculator.size')}
        options={catalog.sizes.map((size) => ({ value: size.id, label: sizeName(size) }))}
        value={sizeId}
        onChange={({ currentTarget: { value } }) => choose({ ...configuration, sizeId: value })}
      />
      <Select
        optional="unmarked"
        label={t('calculator.system')}
        options={systems.map(({ id, name }) => ({ value: id, label: name }))}
        value={systemId}
        onChange={({ currentTarget: { value } }) => choose({ ...configuration, systemId: value })}
      />
      <DiskField catalog={catalog} configuration={configuration} choose={choose} name="systemDiskGb" />
      <DiskField catalog={catalog} configuration={configuration} choose={choose} name="dataDiskGb" />
    </>
  )
}

interface AnswerProps {
  readonly price: Price
  /** Leads on with this price. */
  readonly path: string
  /** The price is of the choice before. */
  readonly isOld: boolean
}

/** What it costs, and on to the request with the quote of this price. */
function Answer({ price, path, isOld }: AnswerProps) {
  const { t } = useTranslation('purchase')
  const { money, percent } = useMoney()
  const words = useDesktopWords(price)
  const totals = useTotalWords(price)
  const { currency } = price.configuration
  return (
    <div className="pad-top-5 row gap-3 between center ruled" aria-busy={isOld}>
      <div className="stack gap-1" role="status">
        <p>
          <b className="text-h3 figures">{words.price}</b>{' '}
          <span className="quiet text-s">
            <Text>{words.unit}</Text>
          </span>
        </p>
        {words.terms.map((term) => (
          <p className="quiet text-s" key={term}>
            {term}
          </p>
        ))}
        <p className="text-s figures">
          <Text>
            {totals.first} {money(price.totalMinor, currency)}
          </Text>{' '}
          {price.tax.rate > 0 ? (
            <span className="quiet">
              <Text>{t('taxed', { rate: percent(price.tax.rate) })}</Text>
            </span>
          ) : null}
        </p>
        {price.later ? (
          <p className="quiet text-s figures">
            <Text>
              {totals.later} {money(price.later.totalMinor, currency)}
            </Text>
          </p>
        ) : null}
      </div>
      <Link
        className={`${buttonClass({})} full-on-phones`}
        to={path}
        aria-disabled={isOld}
        onClick={(event) => {
          if (isOld) event.preventDefault()
        }}
      >
        {t('goOn')}
      </Link>
    </div>
  )
}
