import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadPriceSheet, readPriceSheet } from '#contract/catalog/catalog/catalog-desk.endpoints.ts'
import { CATALOG_LIMITS, type CatalogValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { PERIODS, type Period } from '#contract/catalog/catalog/price.fields.ts'
import {
  isLargeChange,
  type PriceDifference,
  priceDifferences,
} from '#contract/catalog/catalog/price-cells.rules.ts'
import type { Currency } from '#contract/kit/money.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { BothFields, type DraftForm, PercentField, valueAt } from '#web/publishing/content/shared.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { ConflictsAt } from '#web/ui/edited/conflicts.tsx'
import { useShowWrong } from '#web/ui/form/use-show-wrong.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './catalog-desk.module.css'
import { invalidPrices, isSamePlace, pricesOfDraft } from './draft-prices.ts'
import { PriceSheetPanel } from './price-sheet-panel.tsx'
import { PriceTable } from './price-table.tsx'

interface PriceFormProps {
  readonly form: DraftForm
  readonly catalog: CatalogValue
  readonly currency: Currency
  /** Per cent above which a change needs a second operator; undefined: none does for its size. */
  readonly limitPercent: number | undefined
}

/** A price list: the tax, every price with its difference to what is in force, the way by a spreadsheet, and its name. */
export function PriceForm({ form, catalog, currency, limitPercent }: PriceFormProps) {
  const { t } = useTranslation('catalogDesk')
  const mayCall = useMayCall()
  const [period, setPeriod] = useState<Period>('monthly')
  const [onlyChanges, setOnlyChanges] = useState(false)
  useShowWrong({
    errors: form.errors,
    isShown: (path) => !path.startsWith('prices.') || path.endsWith(`.${period}`),
    show: (path) => setPeriod(PERIODS.find((each) => path.endsWith(`.${each}`)) ?? period),
  })
  const prices = pricesOfDraft(form.value)
  const before = { prices: pricesOfDraft(form.published) }
  const invalid = invalidPrices(form.value)
  const differences = priceDifferences(before, { prices }).filter(
    (each) => !invalid.some((place) => isSamePlace(place, each)),
  )
  return (
    <>
      <TaxFields form={form} />
      {mayCall(readPriceSheet) && mayCall(downloadPriceSheet) && !form.isReadOnly ? (
        <PriceSheetPanel form={form} catalog={catalog} currency={currency} prices={prices} />
      ) : null}
      <div className="row gap-3 across-5 bottom between">
        <Choice
          look="segments"
          label={t('prices.period')}
          options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          value={period}
          onChoose={setPeriod}
        />
        <div className="below-3">
          <ChangeCount differences={differences} invalid={invalid.length} limitPercent={limitPercent} />
          <Checkbox
            label={t('prices.onlyChanges')}
            checked={onlyChanges}
            onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
          />
        </div>
      </div>
      <ConflictsAt name="prices" isLabelled />
      <PriceTable
        form={form}
        catalog={catalog}
        currency={currency}
        period={period}
        differences={differences}
        invalid={invalid}
        onlyChanges={onlyChanges}
      />
      <p className={`faint text-xs ${styles.quiet}`}>{t('prices.quotes')}</p>
      <BothFields
        form={form}
        path="name"
        label={t('prices.name')}
        hint={t('prices.nameHint')}
        max={CATALOG_LIMITS.name}
        optional
      />
    </>
  )
}

/** How many prices change, how many entries are none, and whether the size of a change needs a second operator. */
function ChangeCount({
  differences,
  invalid,
  limitPercent,
}: {
  readonly differences: readonly PriceDifference[]
  readonly invalid: number
  readonly limitPercent: number | undefined
}) {
  const { t } = useTranslation('catalogDesk')
  const up = differences.filter(({ before, after }) => (after ?? 0) > (before ?? 0)).length
  const large =
    limitPercent === undefined
      ? 0
      : differences.filter((each) => isLargeChange(each, limitPercent * 100)).length
  return (
    <>
      <div role="status" className="figures">
        {differences.length > 0 ? (
          <p className="flush">
            <b>{t('prices.changes', { count: differences.length })}</b>
            <Text>{t('prices.directions', { up, down: differences.length - up })}</Text>
          </p>
        ) : null}
        {invalid > 0 ? <p className="flush bad">{t('prices.invalid', { count: invalid })}</p> : null}
      </div>
      {large > 0 ? (
        <p className="pad-2 pad-sides-3 round-s text-s amber-wash amber">
          {t('prices.large', { count: large, percent: limitPercent })}
        </p>
      ) : null}
    </>
  )
}

/** Whether the amounts contain the tax, and its rate in per cent. */
function TaxFields({ form }: { readonly form: DraftForm }) {
  const { t } = useTranslation('catalogDesk')
  return (
    <div className={styles.tax}>
      <PercentField form={form} path="taxRate" label={t('prices.taxRate')} unit="%" />
      <Checkbox
        label={t('prices.taxIncluded')}
        name="taxIncluded"
        checked={valueAt(form.value, 'taxIncluded') === true}
        disabled={form.isReadOnly}
        onChange={(event) => form.set('taxIncluded', event.currentTarget.checked)}
      />
    </div>
  )
}
