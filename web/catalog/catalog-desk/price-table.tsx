import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import type { Period } from '#contract/catalog/catalog/price.fields.ts'
import { LINE_KINDS, type LineKind } from '#contract/catalog/catalog/price.rules.ts'
import type { PriceDifference, PriceKey } from '#contract/catalog/catalog/price-cells.rules.ts'
import { partsOfName } from '#contract/catalog/catalog/region-name.rules.ts'
import type { Currency } from '#contract/kit/money.ts'
import { typedAmount } from '#contract/kit/typed-numbers.ts'
import { type DraftForm, useTypedNumber } from '#web/publishing/content/shared.ts'
import { ConflictsAt } from '#web/ui/edited/conflicts.tsx'
import { Select } from '#web/ui/field.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import styles from './catalog-desk.module.css'
import { isSamePlace, isSoldIn, pricedItems, pricePath } from './draft-prices.ts'
import { useCatalogWords } from './use-catalog-words.ts'

interface PriceTableProps {
  readonly form: DraftForm
  readonly catalog: CatalogValue
  readonly currency: Currency
  readonly period: Period
  /** Against what is in force. */
  readonly differences: readonly PriceDifference[]
  /** Entries that are no amount. */
  readonly invalid: readonly PriceKey[]
  /** Leaves out items without a change; what is no amount stays, so that it can be corrected. */
  readonly onlyChanges: boolean
}

/** The prices of one period: a row for each item, a column for each region; on a phone each row is a list. */
export function PriceTable(props: PriceTableProps) {
  const { catalog, period, differences, invalid, onlyChanges, currency } = props
  const { t } = useTranslation('catalogDesk')
  const words = useCatalogWords(catalog)
  const regions = catalog.regions.filter(({ active }) => active)
  // Where the columns have no room, the prices of one region are shown, and what changes or is wrong in others.
  const [chosen, setChosen] = useState(0)
  const regionId = (regions[chosen] ?? regions[0])?.id ?? ''
  const changes = [...differences, ...invalid].filter((each) => each.period === period)
  const groups = LINE_KINDS.map((kind) => ({
    kind,
    items: pricedItems(catalog, kind).filter(
      ({ id }) => !onlyChanges || changes.some((each) => each.kind === kind && each.itemId === id),
    ),
  })).filter(({ items }) => items.length > 0)
  if (groups.length === 0) return <p className={`faint text-xs ${styles.quiet}`}>{t('prices.unchanged')}</p>
  return (
    <>
      <div className={styles.chosen}>
        <Select
          label={t('columns.region')}
          optional="unmarked"
          options={regions.map(({ id }) => ({ value: id, label: words.region(id) }))}
          value={regionId}
          onChange={(event) => setChosen(event.currentTarget.selectedIndex)}
        />
      </div>
      <ScrollRegion
        className="scroll"
        label={t('prices.table', { period: t(`periods.${period}`), currency })}
      >
        <table className={`figure-cells ${styles.prices}`}>
          <thead>
            <tr>
              <th className="faint text-xs normal" scope="col">
                {t('prices.itemIn', { currency })}
              </th>
              {regions.map(({ id }) => (
                <th className="faint text-xs normal" key={id} scope="col">
                  <RegionHead name={words.region(id)} />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ kind, items }) => (
            <tbody key={kind}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={regions.length + 1}>
                  {t(`kinds.${kind}`)}
                </th>
              </tr>
              {items.map(({ id }) => (
                <tr key={id}>
                  <th scope="row">{words.item(kind, id)}</th>
                  {regions.map((region) => (
                    <td
                      key={region.id}
                      data-label={words.region(region.id)}
                      data-chosen={region.id === regionId || undefined}
                    >
                      {isSoldIn(region, kind, id) ? (
                        <PriceCell {...props} place={{ regionId: region.id, kind, itemId: id, period }} />
                      ) : (
                        <span className={`faint text-xs ${styles.quiet}`}>{t('prices.notHere')}</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </ScrollRegion>
    </>
  )
}

/** `Asia Pacific - Singapore`: the city, and where it is below it. */
function RegionHead({ name }: { readonly name: string }) {
  const [part, city] = partsOfName(name)
  return (
    <>
      <b className="block ink text-s strong">{city}</b>
      {part === '' ? null : <span className="visually-hidden"> - </span>}
      <span className="block">{part}</span>
    </>
  )
}

interface PriceCellProps extends PriceTableProps {
  readonly place: PriceKey & { readonly kind: LineKind }
}

/** One price. */
function PriceCell({ form, catalog, currency, differences, place }: PriceCellProps) {
  const { t } = useTranslation('catalogDesk')
  const words = useCatalogWords(catalog)
  const id = useId()
  const path = pricePath(place)
  const { error: wrong, ...input } = useTypedNumber(form, path, typedAmount)
  const error = wrong === 'noNumber' ? t('prices.amount') : wrong
  const found = differences.find((each) => isSamePlace(each, place))
  const label = t('prices.cell', {
    region: words.region(place.regionId),
    item: words.item(place.kind, place.itemId),
    period: t(`periods.${place.period}`),
  })
  return (
    <div className={styles.cell} data-change={found ? directionOf(found) : undefined}>
      <input
        type="text"
        inputMode="decimal"
        name={path}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        autoComplete="off"
        readOnly={form.isReadOnly}
        {...input}
      />
      <span id={`${id}-note`}>
        {error ? <strong className="bad normal">{error}</strong> : null}
        {found ? (
          <>
            <span className="visually-hidden">{t('prices.before')} </span>
            <del>{words.amount(found.before, currency)}</del>{' '}
            <b className="ink oneline">{words.change(found.change)}</b>
          </>
        ) : null}
      </span>
      <ConflictsAt name={path} />
    </div>
  )
}

function directionOf({ before, after }: PriceDifference): 'up' | 'down' {
  return (after ?? 0) > (before ?? 0) ? 'up' : 'down'
}
