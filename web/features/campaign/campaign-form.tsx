import { useTranslation } from 'react-i18next'
import { CAMPAIGN_LIMITS } from '#contract/features/campaign/campaign.content.ts'
import { OFFER_PERIODS } from '#contract/features/campaign/campaign.rules.ts'
import type { Catalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { sizeName } from '#contract/features/catalog/size-name.rules.ts'
import { CURRENCIES } from '#contract/kit/money.ts'
import { BothFields, type DraftForm, valueAt, WholeNumberField } from '#web/features/content/shared.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextInput } from '#web/ui/field.tsx'
import styles from './campaign-form.module.css'

interface CampaignFormProps {
  readonly form: DraftForm
  /** What can be offered. */
  readonly catalog: Catalog
}

/** A campaign: texts in both languages, days, offers, rules and the renewal pack. */
export function CampaignForm({ form, catalog }: CampaignFormProps) {
  const { t } = useTranslation('campaignDesk')
  return (
    <div className={styles.form}>
      <BothFields form={form} path="name" label={t('fields.name')} maxLength={CAMPAIGN_LIMITS.name} />
      <BothFields
        form={form}
        path="lead"
        label={t('fields.lead')}
        rows={3}
        maxLength={CAMPAIGN_LIMITS.lead}
      />
      <div className={styles.three}>
        <DayField form={form} path="startsOn" />
        <DayField form={form} path="endsOn" />
        <TextInput
          label={t('fields.timeZone')}
          hint={t('hints.timeZone')}
          name="timeZone"
          autoComplete="off"
          optional="unmarked"
          error={form.errors.timeZone}
          readOnly={form.isReadOnly}
          value={String(valueAt(form.value, 'timeZone') ?? '')}
          onChange={(event) => form.set('timeZone', event.currentTarget.value.trim())}
        />
      </div>
      <Offers form={form} catalog={catalog} />
      <Rules form={form} />
      <Pack form={form} />
    </div>
  )
}

/** A whole day, as in 2027-01-31. */
function DayField({ form, path, label }: { form: DraftForm; path: string; label?: string }) {
  const { t } = useTranslation('campaignDesk')
  return (
    <TextInput
      type="date"
      label={label ?? t(path === 'startsOn' ? 'fields.startsOn' : 'fields.endsOn')}
      hint={t('hints.day')}
      name={path}
      optional="unmarked"
      error={form.errors[path]}
      readOnly={form.isReadOnly}
      value={String(valueAt(form.value, path) ?? '')}
      onChange={(event) => form.set(path, event.currentTarget.value)}
    />
  )
}

/** The rows of a list of the draft; a draft may hold anything. */
function rowsAt(form: DraftForm, path: string): readonly unknown[] {
  const rows = valueAt(form.value, path)
  return Array.isArray(rows) ? rows : []
}

function Offers({ form, catalog }: CampaignFormProps) {
  const { t } = useTranslation('campaignDesk')
  const rows = rowsAt(form, 'offers')
  const empty = { systemDiskGb: 80, dataDiskGb: 0, period: 'yearly' }
  return (
    <section aria-labelledby="campaign-offers" className={styles.part}>
      <h2 id="campaign-offers">{t('offers')}</h2>
      <p className={styles.hint}>{t('hints.offers')}</p>
      {rows.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row of a draft has no name but its place.
        <OfferFields key={at} form={form} catalog={catalog} at={at} />
      ))}
      {form.isReadOnly || rows.length >= CAMPAIGN_LIMITS.offers ? null : (
        <Button tone="quiet" onClick={() => form.set('offers', [...rows, empty])}>
          {t('addOffer')}
        </Button>
      )}
    </section>
  )
}

function OfferFields({ form, catalog, at }: CampaignFormProps & { readonly at: number }) {
  const { t } = useTranslation('campaignDesk')
  const path = `offers.${at}`
  const region = catalog.regions.find(({ id }) => id === valueAt(form.value, `${path}.regionId`))
  const systems = catalog.systems.filter(({ id }) => region?.systemIds.includes(id) ?? true)
  const common = { form, path }
  return (
    <fieldset className={styles.row}>
      <legend>{t('fields.offer', { number: at + 1 })}</legend>
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
      <RemoveRow form={form} list="offers" at={at} label={t('fields.offer', { number: at + 1 })} />
    </fieldset>
  )
}

interface OneOfProps {
  readonly form: DraftForm
  readonly path: string
  readonly field: 'regionId' | 'sizeId' | 'systemId' | 'period' | 'currency'
  readonly options: readonly (readonly [value: string, label: string])[]
}

function OneOf({ form, path, field, options }: OneOfProps) {
  const { t } = useTranslation('campaignDesk')
  const held = String(valueAt(form.value, `${path}.${field}`) ?? '')
  const known = held === '' || options.some(([value]) => value === held)
  return (
    <Select
      label={t(`fields.${field}`)}
      name={`${path}.${field}`}
      optional="unmarked"
      options={[
        { value: '', label: t('choose') },
        // What is no longer on offer stays readable.
        ...(known ? [] : [{ value: held, label: held }]),
        ...options.map(([value, label]) => ({ value, label })),
      ]}
      error={form.errors[`${path}.${field}`]}
      disabled={form.isReadOnly}
      value={held}
      onChange={(event) => form.set(`${path}.${field}`, event.currentTarget.value || undefined)}
    />
  )
}

function Rules({ form }: { readonly form: DraftForm }) {
  const { t } = useTranslation('campaignDesk')
  const rows = rowsAt(form, 'rules')
  return (
    <section aria-labelledby="campaign-rules" className={styles.part}>
      <h2 id="campaign-rules">{t('rules')}</h2>
      {rows.map((_, at) => {
        const label = t('fields.rule', { number: at + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row of a draft has no name but its place.
          <div key={at} className={styles.rule}>
            <BothFields
              form={form}
              path={`rules.${at}`}
              label={label}
              rows={2}
              maxLength={CAMPAIGN_LIMITS.rule}
            />
            <RemoveRow form={form} list="rules" at={at} label={label} />
          </div>
        )
      })}
      {form.isReadOnly || rows.length >= CAMPAIGN_LIMITS.rules ? null : (
        <Button tone="quiet" onClick={() => form.set('rules', [...rows, { zh: '', en: '' }])}>
          {t('addRule')}
        </Button>
      )}
    </section>
  )
}

function Pack({ form }: { readonly form: DraftForm }) {
  const { t } = useTranslation('campaignDesk')
  const hasPack =
    typeof valueAt(form.value, 'renewalPack') === 'object' && valueAt(form.value, 'renewalPack') !== null
  const empty = { priceMinor: 9900, currency: 'CNY', rateBasisPoints: 8000, endsOn: '' }
  if (!hasPack)
    return form.isReadOnly ? null : (
      <div>
        <Button tone="quiet" onClick={() => form.set('renewalPack', empty)}>
          {t('addPack')}
        </Button>
      </div>
    )
  return (
    <fieldset className={styles.row}>
      <legend>{t('fields.pack')}</legend>
      <WholeNumberField form={form} path="renewalPack.priceMinor" label={t('fields.priceMinor')} />
      <OneOf
        form={form}
        path="renewalPack"
        field="currency"
        options={CURRENCIES.map((each) => [each, each])}
      />
      <WholeNumberField
        form={form}
        path="renewalPack.rateBasisPoints"
        label={t('fields.rateBasisPoints')}
        hint={t('hints.rate')}
      />
      <DayField form={form} path="renewalPack.endsOn" label={t('fields.packEndsOn')} />
      {form.isReadOnly ? null : (
        <Button tone="bare" onClick={() => form.set('renewalPack', null)}>
          {t('remove')}
          <span className="visually-hidden"> {t('fields.pack')}</span>
        </Button>
      )}
    </fieldset>
  )
}

interface RemoveRowProps {
  readonly form: DraftForm
  readonly list: 'offers' | 'rules'
  readonly at: number
  readonly label: string
}

function RemoveRow({ form, list, at, label }: RemoveRowProps) {
  const { t } = useTranslation('campaignDesk')
  if (form.isReadOnly) return null
  const left = rowsAt(form, list).filter((_, each) => each !== at)
  return (
    <Button tone="bare" onClick={() => form.set(list, left)}>
      {t('remove')}
      <span className="visually-hidden"> {label}</span>
    </Button>
  )
}
