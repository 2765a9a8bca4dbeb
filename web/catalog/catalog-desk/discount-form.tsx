import { useTranslation } from 'react-i18next'
import { CATALOG_LIMITS, type CatalogValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { DISCOUNT_CUSTOMERS } from '#contract/catalog/catalog/discount-limits.rules.ts'
import { PERIODS } from '#contract/catalog/catalog/price.fields.ts'
import { deadlineWords } from '#contract/kit/deadline.ts'
import { isChosenMoment } from '#contract/kit/fields/day.ts'
import type { Language } from '#contract/kit/language.ts'
import { CURRENCIES, discountWords, isRate } from '#contract/kit/money.ts'
import { timeInZone, zoneLabel } from '#contract/kit/time.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { useSite } from '#web/platform/page/site.ts'
import {
  BothFields,
  DiscountField,
  type DraftForm,
  MomentInput,
  valueAt,
  WholeNumberField,
} from '#web/publishing/content/shared.ts'
import { Select } from '#web/ui/field.tsx'
import styles from './catalog-desk.module.css'
import { useCatalogWords } from './use-catalog-words.ts'

/** Fields of a discount, by their paths in it. */
export const DISCOUNT_FIELDS = [
  ...(['name', 'conditions', 'rate', 'regionId', 'sizeId', 'period', 'currency'] as const),
  ...(['firstPeriods', 'desktops', 'customers'] as const),
  ...(['validFrom', 'validUntil'] as const),
] as const

interface DiscountFormProps {
  readonly form: DraftForm
  readonly catalog: CatalogValue
}

/** A discount: what is paid, for whom, from when to when, and its conditions, which are shown wherever it is. */
export function DiscountForm({ form, catalog }: DiscountFormProps) {
  const { t } = useTranslation('catalogDesk')
  const words = useCatalogWords(catalog)
  return (
    <>
      <BothFields form={form} path="name" label={t('discount.name')} max={CATALOG_LIMITS.name} />
      <BothFields
        form={form}
        path="conditions"
        label={t('discount.conditions')}
        hint={t('discount.conditionsHint')}
        rows={3}
        max={CATALOG_LIMITS.conditions}
      />
      <div className={styles.pair}>
        <RateField form={form} />
        <AnyOf
          form={form}
          path="regionId"
          options={catalog.regions.map(({ id }) => [id, words.region(id)])}
        />
        <AnyOf
          form={form}
          path="sizeId"
          options={catalog.sizes.map(({ id }) => [id, words.item('size', id)])}
        />
        <AnyOf form={form} path="period" options={PERIODS.map((each) => [each, t(`periods.${each}`)])} />
        <AnyOf form={form} path="currency" options={CURRENCIES.map((each) => [each, each])} />
        <LimitField form={form} path="firstPeriods" />
        <LimitField form={form} path="desktops" />
        <Select
          label={t('discount.customers')}
          name="customers"
          optional="unmarked"
          options={DISCOUNT_CUSTOMERS.map((value) => ({ value, label: t(`discount.customersOf.${value}`) }))}
          error={form.errors.customers}
          disabled={form.isReadOnly}
          value={String(valueAt(form.value, 'customers') ?? 'all')}
          onChange={(event) => form.set('customers', event.currentTarget.value)}
        />
      </div>
      <div className={styles.pair}>
        <MomentField form={form} path="validFrom" />
        <MomentField form={form} path="validUntil" />
      </div>
    </>
  )
}

/** The discount, with what it is called on the site. */
function RateField({ form }: { readonly form: DraftForm }) {
  const { t, i18n } = useTranslation('catalogDesk')
  const held = valueAt(form.value, 'rate')
  const words = isRate(held) ? discountWords(held, i18n.language as Language) : undefined
  return (
    <DiscountField
      form={form}
      path="rate"
      label={t('discount.rate')}
      hint={words === undefined ? t('discount.rateAsk') : t('discount.rateHint', { words })}
      isFree
    />
  )
}

interface AnyOfProps {
  readonly form: DraftForm
  readonly path: 'regionId' | 'sizeId' | 'period' | 'currency'
  readonly options: readonly (readonly [value: string, label: string])[]
}

/** One of several, or any. */
function AnyOf({ form, path, options }: AnyOfProps) {
  const { t } = useTranslation('catalogDesk')
  return (
    <Select
      label={t(`discount.${path}`)}
      name={path}
      optional="unmarked"
      data-any=""
      options={[
        { value: '', label: t('discount.any') },
        ...options.map(([value, label]) => ({ value, label })),
      ]}
      error={form.errors[path]}
      disabled={form.isReadOnly}
      value={String(valueAt(form.value, path) ?? '')}
      onChange={(event) => form.set(path, event.currentTarget.value || null)}
    />
  )
}

/** How far the discount goes: a whole number, or nothing for no limit. */
function LimitField({
  form,
  path,
}: {
  readonly form: DraftForm
  readonly path: 'firstPeriods' | 'desktops'
}) {
  const { t } = useTranslation('catalogDesk')
  const term = valueAt(form.value, 'period')
  const of = term === 'monthly' || term === 'yearly' ? term : 'any'
  return (
    <WholeNumberField
      form={form}
      path={path}
      label={path === 'firstPeriods' ? t(`discount.firstPeriods.${of}`) : t('discount.desktops')}
      hint={path === 'firstPeriods' ? t(`discount.firstPeriodsHint.${of}`) : t('discount.desktopsHint')}
      optional
    />
  )
}

/** A moment by the clocks of the site; the end may be left open. Of an end at midnight, the day before is the last one. */
function MomentField({
  form,
  path,
}: {
  readonly form: DraftForm
  readonly path: 'validFrom' | 'validUntil'
}) {
  const { t, i18n } = useTranslation('catalogDesk')
  const { timeZone } = useSite()
  const language = i18n.language as Language
  const held = valueAt(form.value, path)
  const isMoment = typeof held === 'number' && held > 0 && isChosenMoment(held)
  const zone = zoneLabel(isMoment ? held : serverNow(), language, timeZone)
  const endHint =
    isMoment && timeInZone(held, timeZone).endsWith('T00:00')
      ? t('discount.lastDayHint', { zone, day: deadlineWords(held, language, timeZone, 'short').text })
      : t('discount.endHint', { zone })
  return (
    <MomentInput
      name={path}
      label={t(`discount.${path}`)}
      hint={path === 'validUntil' ? endHint : t('discount.startHint', { zone })}
      optional={path === 'validUntil' ? true : 'unmarked'}
      error={form.errors[path]}
      readOnly={form.isReadOnly}
      at={isMoment ? held : undefined}
      part={typeof held === 'string' ? held : ''}
      onEnter={(at, typed) => {
        const none = path === 'validUntil' ? null : undefined
        // What is typed in part stays a text, which is refused.
        form.set(path, at ?? (typed === '' ? none : typed))
      }}
    />
  )
}
