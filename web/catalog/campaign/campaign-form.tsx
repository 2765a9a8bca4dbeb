import { useTranslation } from 'react-i18next'
import { CAMPAIGN_LIMITS } from '#contract/catalog/campaign/campaign.content.ts'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { CURRENCIES, discountWords, isRate } from '#contract/kit/money.ts'
import {
  AmountField,
  BothFields,
  DiscountField,
  type DraftForm,
  valueAt,
} from '#web/publishing/content/shared.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-input.tsx'
import { ConflictsAt } from '#web/ui/edited/conflicts.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { ZoneBox } from '#web/ui/zone-box.tsx'
import styles from './campaign-form.module.css'
import { DraftRows } from './draft-rows.tsx'
import { Offers, OneOf } from './offer-fields.tsx'

interface CampaignFormProps {
  readonly form: DraftForm
  /** What can be offered. */
  readonly catalog: Catalog
}

/** A campaign: texts in both languages, days, offers, rules and the renewal pack. */
export function CampaignForm({ form, catalog }: CampaignFormProps) {
  const { t, i18n } = useTranslation('campaignDesk')
  const language = i18n.language as Language
  return (
    <div className={`stack gap-5 ${styles.form}`}>
      <BothFields form={form} path="name" label={t('fields.name')} max={CAMPAIGN_LIMITS.name} />
      <BothFields form={form} path="lead" label={t('fields.lead')} rows={3} max={CAMPAIGN_LIMITS.lead} />
      <div className={`stack gap-4 top ${styles.days}`}>
        <DayField form={form} path="startsOn" label={t('fields.startsOn')} />
        <DayField form={form} path="endsOn" label={t('fields.endsOn')} />
        <ZoneField form={form} />
      </div>
      <Offers form={form} catalog={catalog} />
      <DraftRows
        form={form}
        path="rules"
        title={t('rules')}
        hint={t('hints.rules')}
        empty={{ zh: '', en: '' }}
        most={CAMPAIGN_LIMITS.rules}
        shortOf={(rule) =>
          String(valueAt(rule, language) || valueAt(rule, 'zh') || valueAt(rule, 'en') || '')
        }
      >
        {(at) => (
          <div className={`whole ${styles.wide}`}>
            <BothFields
              form={form}
              path={`rules.${at}`}
              label={t('fields.rule', { number: at + 1 })}
              rows={2}
              max={CAMPAIGN_LIMITS.rule}
            />
          </div>
        )}
      </DraftRows>
      <Pack form={form} />
    </div>
  )
}

interface FieldProps {
  readonly form: DraftForm
}

/** A whole day, as in 2027-01-31, which belongs to the campaign from its first to its last moment. */
function DayField({ form, path, label }: FieldProps & { readonly path: string; readonly label: string }) {
  return (
    <DateField
      type="date"
      label={label}
      name={path}
      optional="unmarked"
      error={form.errors[path]}
      readOnly={form.isReadOnly}
      value={String(valueAt(form.value, path) ?? '')}
      onValue={(day) => form.set(path, day)}
    />
  )
}

function ZoneField({ form }: FieldProps) {
  const { t } = useTranslation('campaignDesk')
  const zone = String(valueAt(form.value, 'timeZone') ?? '')
  const common = {
    name: 'timeZone',
    label: t('fields.timeZone'),
    hint: t('hints.timeZone'),
    error: form.errors.timeZone,
    optional: 'unmarked',
  } as const
  if (form.isReadOnly) return <TextInput {...common} readOnly value={zone} />
  return <ZoneBox {...common} zone={zone} onChoose={(chosen) => form.set('timeZone', chosen)} />
}

/** What a new pack begins with: 99 yuan, and 20 % off renewals (specification, point 9). */
const NEW_PACK = { priceMinor: 9900, currency: 'CNY', rateBasisPoints: 8000, endsOn: '' } as const

function Pack({ form }: FieldProps) {
  const { t, i18n } = useTranslation('campaignDesk')
  const pack = valueAt(form.value, 'renewalPack')
  const hasPack = typeof pack === 'object' && pack !== null
  const rate = valueAt(pack, 'rateBasisPoints')
  const words = isRate(rate) ? discountWords(rate, i18n.language as Language) : undefined
  return (
    <section aria-labelledby="campaign-pack" className={`stack gap-5 ${styles.part}`}>
      <h2 className="text-l" id="campaign-pack">
        {t('fields.pack')}
      </h2>
      <p className={styles.hint}>{t('hints.pack')}</p>
      <ConflictsAt name="renewalPack" isLabelled />
      {hasPack ? (
        <div className={`stack gap-4 top pad-4 slim flush frame round-m ${styles.fields} ${styles.pack}`}>
          <AmountField
            form={form}
            path="renewalPack.priceMinor"
            label={t('fields.priceMinor')}
            unit={String(valueAt(pack, 'currency') ?? '')}
          />
          <OneOf
            form={form}
            path="renewalPack"
            field="currency"
            options={CURRENCIES.map((each) => [each, each])}
          />
          <DiscountField
            form={form}
            path="renewalPack.rateBasisPoints"
            label={t('fields.rateBasisPoints')}
            hint={words === undefined ? t('hints.rateAsk') : t('hints.rate', { words })}
            isFree={false}
          />
          <DayField form={form} path="renewalPack.endsOn" label={t('fields.packEndsOn')} />
        </div>
      ) : null}
      {form.isReadOnly ? null : (
        <Button tone="quiet" onClick={() => form.set('renewalPack', hasPack ? null : NEW_PACK)}>
          {t(hasPack ? 'removePack' : 'addPack')}
        </Button>
      )}
    </section>
  )
}
