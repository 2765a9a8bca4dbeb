import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CATALOG_LIMITS, type CatalogPart } from '#contract/features/catalog/catalog-value.fields.ts'
import { CURRENCIES } from '#contract/kit/money.ts'
import { BothFields, type DraftForm, valueAt } from '#web/features/content/shared.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select, TextInput } from '#web/ui/field.tsx'
import styles from './catalog-desk.module.css'

/** Fields of the rows, by their names in them. */
const FIELDS = [
  ...(['id', 'name', 'active', 'currency', 'systemIds', 'latitude', 'longitude', 'latencyUrl'] as const),
  ...(['timeZone', 'vcpu', 'memoryGb', 'kind', 'minGb', 'maxGb', 'stepGb'] as const),
] as const
type Field = (typeof FIELDS)[number]

export function isProductField(name: string): name is Field {
  return FIELDS.some((each) => each === name)
}

/** What a new row begins with. */
const NEW = {
  regions: {
    ...{ id: '', name: { zh: '', en: '' }, currency: 'CNY', systemIds: [], active: true },
    ...{ latitude: null, longitude: null, latencyUrl: null, timeZone: null },
  },
  sizes: { id: '', active: true },
  systems: { id: '', name: { zh: '', en: '' }, active: true },
  disks: { id: '', kind: 'data', name: { zh: '', en: '' }, stepGb: 10, active: true },
} as const satisfies Record<CatalogPart, object>

interface ProductsFormProps {
  readonly form: DraftForm
}

/** Regions, sizes, systems and disks, each in the order of the site. */
export function ProductsForm({ form }: ProductsFormProps) {
  return (
    <>
      <Part form={form} part="regions">
        {(path) => <RegionFields form={form} path={path} />}
      </Part>
      <Part form={form} part="sizes">
        {(path) => (
          <div className={styles.pair}>
            <NumberField form={form} path={path} field="vcpu" />
            <NumberField form={form} path={path} field="memoryGb" />
          </div>
        )}
      </Part>
      <Part form={form} part="systems">
        {(path) => <NameFields form={form} path={path} />}
      </Part>
      <Part form={form} part="disks">
        {(path) => (
          <>
            <NameFields form={form} path={path} />
            <div className={styles.pair}>
              <KindField form={form} path={path} />
              <NumberField form={form} path={path} field="minGb" />
              <NumberField form={form} path={path} field="maxGb" />
              <NumberField form={form} path={path} field="stepGb" />
            </div>
          </>
        )}
      </Part>
    </>
  )
}

interface PartProps extends ProductsFormProps {
  readonly part: CatalogPart
  readonly children: (path: string) => ReactNode
}

function rowsIn(value: unknown, part: CatalogPart): readonly unknown[] {
  const rows = valueAt(value, part)
  return Array.isArray(rows) ? rows : []
}

/** The rows of one part. What was published stays, and is taken off sale instead; a new row can be removed. */
function Part({ form, part, children }: PartProps) {
  const { t } = useTranslation('catalogDesk')
  const rows = rowsIn(form.value, part)
  const published = new Set(rowsIn(form.published, part).map((row) => valueAt(row, 'id')))
  const set = (next: readonly unknown[]) => form.set(part, next)
  const moved = (from: number, to: number) => {
    const next = rows.filter((_, at) => at !== from)
    return next.toSpliced(to, 0, rows[from])
  }
  const title = t(`products.${part}`)
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {form.errors[part] ? <p className={styles.wrong}>{form.errors[part]}</p> : null}
      {rows.map((row, at) => {
        const path = `${part}.${at}`
        const id = String(valueAt(row, 'id') ?? '')
        const isNew = !published.has(id)
        const isWrong = Object.keys(form.errors).some((each) => each.startsWith(`${path}.`))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its id is what is typed in it
          <details key={at} className={styles.row} open={isNew || isWrong || undefined}>
            <summary>
              {rowTitle(row, id) || t('products.untitled')}
              {valueAt(row, 'active') === false ? <small>{t('products.inactive')}</small> : null}
            </summary>
            <div className={styles.pair}>
              <TextInput
                label={t('products.field.id')}
                hint={t('products.idHint')}
                name={`${path}.id`}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={36}
                error={form.errors[`${path}.id`]}
                readOnly={form.isReadOnly || !isNew}
                value={id}
                onChange={(event) => form.set(`${path}.id`, event.currentTarget.value)}
              />
              <Checkbox
                label={t('products.field.active')}
                hint={t('products.activeHint')}
                name={`${path}.active`}
                checked={valueAt(row, 'active') !== false}
                disabled={form.isReadOnly}
                onChange={(event) => form.set(`${path}.active`, event.currentTarget.checked)}
              />
            </div>
            {children(path)}
            {form.isReadOnly ? null : (
              <p className={styles.steps}>
                <Button tone="quiet" size="small" disabled={at === 0} onClick={() => set(moved(at, at - 1))}>
                  {t('products.up')}
                </Button>
                <Button
                  tone="quiet"
                  size="small"
                  disabled={at === rows.length - 1}
                  onClick={() => set(moved(at, at + 1))}
                >
                  {t('products.down')}
                </Button>
                {isNew ? (
                  <Button tone="quiet" size="small" onClick={() => set(rows.filter((_, each) => each !== at))}>
                    {t('products.remove')}
                  </Button>
                ) : null}
              </p>
            )}
          </details>
        )
      })}
      {form.isReadOnly ? null : (
        <Button tone="quiet" onClick={() => set([...rows, NEW[part]])}>
          {t(`products.add.${part}`)}
        </Button>
      )}
    </section>
  )
}

function rowTitle(row: unknown, id: string): string {
  const [zh, en] = [valueAt(row, 'name.zh'), valueAt(row, 'name.en')]
  const vcpu = valueAt(row, 'vcpu')
  if (vcpu !== undefined) return `${id} · ${vcpu} vCPU · ${valueAt(row, 'memoryGb') ?? '?'} GB`
  return [zh, en].filter((each) => typeof each === 'string' && each !== '').join(' / ') || id
}

interface RowProps extends ProductsFormProps {
  readonly path: string
}

function NameFields({ form, path }: RowProps) {
  const { t } = useTranslation('catalogDesk')
  return (
    <BothFields form={form} path={`${path}.name`} label={t('products.field.name')} maxLength={CATALOG_LIMITS.name} />
  )
}

function RegionFields({ form, path }: RowProps) {
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
        {error ? <p className={styles.wrong}>{error}</p> : null}
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
  /** Empty is null then, and a value that is missing otherwise. */
  readonly optional?: boolean
}

/** A whole number; what is none stays as it was typed, and is refused when it is published. */
function NumberField({ form, path, field, optional = false }: NumberProps) {
  const { t } = useTranslation('catalogDesk')
  const name = `${path}.${field}`
  return (
    <TextInput
      label={t(`products.field.${field}`)}
      name={name}
      inputMode="numeric"
      optional={optional}
      autoComplete="off"
      error={form.errors[name]}
      readOnly={form.isReadOnly}
      value={String(valueAt(form.value, name) ?? '')}
      onChange={({ currentTarget: { value } }) => {
        const text = value.trim()
        const empty = optional ? null : undefined
        form.set(name, text === '' ? empty : /^-?\d{1,9}$/.test(text) ? Number(text) : value)
      }}
    />
  )
}

function KindField({ form, path }: RowProps) {
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
