import { useTranslation } from 'react-i18next'
import { CATALOG_LIMITS, type CatalogPart } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { isLanguage, LANGUAGE_TAGS, otherLanguage } from '#contract/kit/language.ts'
import { CURRENCIES } from '#contract/kit/money.ts'
import { BothFields, type DraftForm, valueAt, WholeNumberField } from '#web/publishing/content/shared.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConflictsAt } from '#web/ui/edited/conflicts.tsx'
import { Select, TextInput } from '#web/ui/field.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './catalog-desk.module.css'

/** The rows of a part of a draft, which may be incomplete. */
export function rowsIn(value: unknown, part: CatalogPart): readonly unknown[] {
  const rows = valueAt(value, part)
  return Array.isArray(rows) ? rows : []
}

/** What a row is called while it is edited: its names, else its code. */
export function rowTitle(row: unknown, id: string): string {
  const [zh, en] = [valueAt(row, 'name.zh'), valueAt(row, 'name.en')]
  if (valueAt(row, 'vcpu') !== undefined) return sizeText(row)
  return [zh, en].filter((each) => typeof each === 'string' && each !== '').join(' / ') || id
}

interface RowSummaryProps {
  readonly row: unknown
  readonly id: string
  /** What a disk is for; '' for others. */
  readonly use: string
}

/** A row while it is folded: its names, or a size with its code, and whether it is on sale. */
export function RowSummary({ row, id, use }: RowSummaryProps) {
  const { t, i18n } = useTranslation('catalogDesk')
  const own = isLanguage(i18n.language) ? i18n.language : 'zh'
  const [name, other] = [own, otherLanguage(own)].map((language) => {
    const found = valueAt(row, `name.${language}`)
    return typeof found === 'string' ? found : ''
  })
  const vcpu = valueAt(row, 'vcpu')
  const isOnSale = valueAt(row, 'active') !== false
  const first = vcpu === undefined ? name || other || id : sizeText(row)
  return (
    <>
      <b className="strong">
        <Text>{first || t('products.untitled')}</Text>
        {use ? (
          <span className="quiet normal">
            <Text>{` · ${use}`}</Text>
          </span>
        ) : null}
      </b>
      {vcpu === undefined ? (
        <span className="quiet phrases" lang={LANGUAGE_TAGS[otherLanguage(own)]}>
          <Text>{name ? other : ''}</Text>
        </span>
      ) : (
        <span className="quiet mono text-xs">{id}</span>
      )}
      <small className="text-xs quiet">
        <StateMark tone={isOnSale ? 'good' : 'quiet'}>
          {t(isOnSale ? 'products.field.active' : 'products.inactive')}
        </StateMark>
      </small>
    </>
  )
}

function sizeText(row: unknown): string {
  return `${valueAt(row, 'vcpu') ?? '?'} vCPU · ${valueAt(row, 'memoryGb') ?? '?'}\u00a0GB`
}

interface RowProps {
  readonly form: DraftForm
  readonly path: string
}

export function NameFields({ form, path }: RowProps) {
  const { t } = useTranslation('catalogDesk')
  return (
    <BothFields
      form={form}
      path={`${path}.name`}
      label={t('products.field.name')}
      max={CATALOG_LIMITS.name}
    />
  )
}

export function RegionFields({ form, path }: RowProps) {
  const { t } = useTranslation('catalogDesk')
  const systems = rowsIn(form.value, 'systems')
  const chosen = valueAt(form.value, `${path}.systemIds`)
  const systemIds: readonly unknown[] = Array.isArray(chosen) ? chosen : []
  const error = form.errors[`${path}.systemIds`]
  return (
    <>
      <NameFields form={form} path={path} />
      <fieldset className={styles.systems}>
        <legend>{t('products.field.systemIds')}</legend>
        {systems.map((system) => {
          const id = String(valueAt(system, 'id') ?? '')
          return (
            <Checkbox
              key={id}
              label={rowTitle(system, id)}
              name={`${path}.systemIds`}
              value={id}
              checked={systemIds.includes(id)}
              disabled={form.isReadOnly}
              onChange={({ currentTarget: { checked } }) =>
                form.set(
                  `${path}.systemIds`,
                  checked ? [...systemIds, id] : systemIds.filter((each) => each !== id),
                )
              }
            />
          )
        })}
        {error ? <p className="bad pad-2 pad-sides-3 round-s text-s">{error}</p> : null}
        <ConflictsAt name={`${path}.systemIds`} />
      </fieldset>
      <div className={styles.pair}>
        <Select
          label={t('products.field.currency')}
          name={`${path}.currency`}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          error={form.errors[`${path}.currency`]}
          disabled={form.isReadOnly}
          value={String(valueAt(form.value, `${path}.currency`) ?? '')}
          onChange={(event) => form.set(`${path}.currency`, event.currentTarget.value)}
        />
        <LineField form={form} path={path} field="timeZone" />
        <NumberField form={form} path={path} field="latitude" optional />
        <NumberField form={form} path={path} field="longitude" optional />
        <LineField form={form} path={path} field="latencyUrl" />
      </div>
    </>
  )
}

/** A text that may be left out. */
function LineField({ form, path, field }: RowProps & { readonly field: 'timeZone' | 'latencyUrl' }) {
  const { t } = useTranslation('catalogDesk')
  const name = `${path}.${field}`
  return (
    <TextInput
      label={t(`products.field.${field}`)}
      hint={t(`products.hint.${field}`)}
      name={name}
      optional
      autoComplete="off"
      spellCheck={false}
      error={form.errors[name]}
      readOnly={form.isReadOnly}
      value={String(valueAt(form.value, name) ?? '')}
      onChange={(event) => form.set(name, event.currentTarget.value || null)}
    />
  )
}

interface NumberProps extends RowProps {
  readonly field: 'vcpu' | 'memoryGb' | 'minGb' | 'maxGb' | 'stepGb' | 'latitude' | 'longitude'
  readonly optional?: boolean
}

export function NumberField({ form, path, field, optional = false }: NumberProps) {
  const { t } = useTranslation('catalogDesk')
  const label = t(`products.field.${field}`)
  return <WholeNumberField form={form} path={`${path}.${field}`} label={label} optional={optional} />
}

export function KindField({ form, path }: RowProps) {
  const { t } = useTranslation('catalogDesk')
  return (
    <Select
      label={t('products.field.kind')}
      name={`${path}.kind`}
      options={(['system', 'data'] as const).map((value) => ({ value, label: t(`products.kinds.${value}`) }))}
      error={form.errors[`${path}.kind`]}
      disabled={form.isReadOnly}
      value={String(valueAt(form.value, `${path}.kind`) ?? '')}
      onChange={(event) => form.set(`${path}.kind`, event.currentTarget.value)}
    />
  )
}
