import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogPart } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { type DraftForm, RowSteps, valueAt } from '#web/publishing/content/shared.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConflictsAt, useHasConflict } from '#web/ui/edited/conflicts.tsx'
import { useRowKeys } from '#web/ui/edited/use-row-keys.ts'
import { useRowsFocus } from '#web/ui/edited/use-rows-focus.ts'
import { TextInput } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { movedRow } from '#web/ui/moved-row.ts'
import styles from './catalog-desk.module.css'
import {
  KindField,
  NameFields,
  NumberField,
  RegionFields,
  RowSummary,
  rowsIn,
  rowTitle,
} from './product-fields.tsx'

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
    id: '',
    name: { zh: '', en: '' },
    currency: 'CNY',
    systemIds: [],
    active: true,
    latitude: null,
    longitude: null,
    latencyUrl: null,
    timeZone: null,
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

/** The rows of one part. What was published stays, and is taken off sale instead; a new row can be removed. */
function Part({ form, part, children }: PartProps) {
  const { t } = useTranslation('catalogDesk')
  const rows = rowsIn(form.value, part)
  const keys = useRowKeys(rows)
  const hasConflict = useHasConflict()
  const published = new Set(rowsIn(form.published, part).map((row) => valueAt(row, 'id')))
  const set = (next: readonly unknown[]) => form.set(part, next)
  const focus = useRowsFocus(rows.length)
  /** Rows whose codes are typed here: on its way to another one, a code may be that of a published row. */
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set())
  const codeOf = (row: unknown): string => String(valueAt(row, 'id') ?? '')
  const title = t(`products.${part}`)
  return (
    <section ref={focus.box} className="stack gap-3 start" aria-label={title}>
      <h2 className="text-l">{title}</h2>
      {form.errors[part] ? <p className="bad pad-2 pad-sides-3 round-s text-s">{form.errors[part]}</p> : null}
      <ConflictsAt name={part} isLabelled />
      <div className={`sheet frame round-s whole ${styles.rows}`} hidden={rows.length === 0}>
        {rows.map((row, at) => {
          const path = `${part}.${at}`
          const id = codeOf(row)
          const key = keys[at] ?? ''
          const isSecond = rows.findIndex((each) => codeOf(each) === id) < at
          const isNew = !published.has(id) || isSecond || typed.has(key)
          const kind = valueAt(row, 'kind')
          // Disks of both uses may have one name.
          const use = kind === 'system' || kind === 'data' ? t(`products.kinds.${kind}`) : ''
          const name = [rowTitle(row, id) || t('products.untitled'), use].filter(Boolean).join(' · ')
          const isWrong = Object.keys(form.errors).some((each) => each.startsWith(`${path}.`))
          return (
            <Fold key={key} data-row="" className={styles.row} isOpen={isNew || isWrong || hasConflict(path)}>
              <summary>
                <RowSummary row={row} id={id} use={use} />
              </summary>
              <div className={styles.pair}>
                <TextInput
                  label={t('products.field.id')}
                  hint={t('products.idHint')}
                  name={`${path}.id`}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  max={36}
                  error={form.errors[`${path}.id`]}
                  readOnly={form.isReadOnly || !isNew}
                  value={id}
                  onChange={(event) => {
                    setTyped((before) => new Set([...before, key]))
                    form.set(`${path}.id`, event.currentTarget.value)
                  }}
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
                <RowSteps
                  name={name}
                  at={at}
                  count={rows.length}
                  onMove={(to) => set(movedRow(rows, at, to))}
                  onRemove={
                    isNew
                      ? () => {
                          focus.removed()
                          set(rows.filter((_, each) => each !== at))
                        }
                      : undefined
                  }
                />
              )}
            </Fold>
          )
        })}
      </div>
      {form.isReadOnly ? null : (
        <Button
          tone="quiet"
          data-step="add"
          onClick={() => {
            focus.added()
            set([...rows, NEW[part]])
          }}
        >
          {t(`products.add.${part}`)}
        </Button>
      )}
    </section>
  )
}
