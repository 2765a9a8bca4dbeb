import { useTranslation } from 'react-i18next'
import { LANGUAGE_TAGS } from '#contract/kit/language.ts'
import type { SettingPart } from '#contract/publishing/site/setting-parts.fields.ts'
import { afterPress } from '#web/ui/after-press.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-input.tsx'
import { useRowKeys } from '#web/ui/edited/use-row-keys.ts'
import { FieldNotes, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import { ZoneBox } from '#web/ui/zone-box.tsx'
import { ColourField } from './colour-field.tsx'
import type { Controlled, FieldLabel } from './controlled.ts'
import { type FieldNode, joined } from './field-tree.ts'
import {
  emptyRow,
  type FormValues,
  rowCount,
  rowsKey,
  rowTexts,
  withoutRow,
  withRows,
} from './field-values.ts'
import styles from './setting-form.module.css'
import { StoredFileField } from './stored-file-field.tsx'
import { useSettingTexts } from './use-setting-texts.ts'

export interface SettingForm {
  readonly form: ApiForm<FormValues>
  readonly part: SettingPart
}

interface NodeProps extends SettingForm {
  readonly node: FieldNode
  /** Path of the row that the field is in, or of the value. */
  readonly base: string
  /** The same without numbers and without `value`: finds labels. */
  readonly field: string
}

/** Fields of a part, one after the other, each by its kind. */
export function SettingFields({
  nodes,
  ...place
}: Omit<NodeProps, 'node'> & { nodes: readonly FieldNode[] }) {
  // The node last: in the row of a list, the rest comes from the field of the list.
  return nodes.map((node) => <SettingField key={node.path} {...place} node={node} />)
}

/** Id of the control of a field, to which the search leads. */
function fieldId(part: SettingPart, path: string): string {
  return `${part}-${path.replaceAll('.', '-')}`
}

function SettingField(props: NodeProps) {
  const { node, part, field: above } = props
  const { label, hint } = useSettingTexts()
  const field = joined(above, node.path)
  const texts = { label: label(part, field), hint: hint(part, field) }
  switch (node.kind) {
    case 'both':
      return <BothField {...props} {...texts} optional={node.optional} />
    case 'flag':
      return <FlagField {...props} {...texts} />
    case 'options':
      return <OptionsField {...props} {...texts} options={node.options} field={field} />
    case 'option':
      return <OptionField {...props} {...texts} options={node.options} field={field} />
    case 'lines':
      return <LinesField {...props} {...texts} isDays={node.type === 'date'} />
    case 'list':
      return <ListField {...props} {...texts} list={node} field={field} />
    case 'file':
      return <StoredFileField {...controlOf(props)} {...texts} of={node.of} />
    case 'number':
      return <LineField {...props} {...texts} type="text" inputMode="numeric" />
    default:
      if (node.type === 'colour') return <ColourField {...controlOf(props)} {...texts} />
      if (node.type === 'zone') return <ZoneField {...controlOf(props)} {...texts} />
      if (node.type === 'date' || node.type === 'time')
        return <TimeField {...props} {...texts} optional={node.optional} type={node.type} />
      return (
        <LineField
          {...props}
          {...texts}
          optional={node.optional}
          type={node.type === 'url' ? node.type : 'text'}
        />
      )
  }
}

/** The state of one control of the form. */
function controlOf({ form, part, base, node: { path: own } }: NodeProps, language?: 'zh' | 'en') {
  const path = language ? joined(joined(base, own), language) : joined(base, own)
  return {
    id: fieldId(part, path),
    name: path,
    error: form.errors[path],
    value: form.values[path],
    onSet: (value: unknown) => form.set(path, value),
    onBlur: () => afterPress(() => form.check(path)),
  }
}

function LineField({
  label,
  hint,
  optional = false,
  type,
  inputMode,
  ...place
}: NodeProps &
  FieldLabel & {
    readonly optional?: boolean
    readonly type: 'text' | 'url'
    readonly inputMode?: 'numeric'
  }) {
  const { value, onSet, ...control } = controlOf(place)
  return (
    <TextInput
      {...control}
      label={label}
      hint={hint}
      optional={optional}
      type={type}
      {...(inputMode ? { inputMode } : {})}
      value={String(value ?? '')}
      onChange={(event) => onSet(event.currentTarget.value)}
    />
  )
}

/** A day, or a time of the day. */
function TimeField({
  label,
  hint,
  optional,
  type,
  ...place
}: NodeProps & FieldLabel & { readonly optional: boolean; readonly type: 'date' | 'time' }) {
  const { value, onSet, ...control } = controlOf(place)
  return (
    <DateField
      {...control}
      label={label}
      hint={hint}
      optional={optional}
      type={type}
      value={String(value ?? '')}
      onValue={onSet}
    />
  )
}

/** A text in both languages, side by side where there is room. */
function BothField({
  label,
  hint,
  optional,
  ...place
}: NodeProps & FieldLabel & { readonly optional: boolean }) {
  const { inLanguage } = useSettingTexts()
  return (
    <div className={`stack gap-4 ${styles.both}`}>
      {(['zh', 'en'] as const).map((language) => {
        const { value, onSet, ...control } = controlOf(place, language)
        return (
          <TextInput
            key={language}
            {...control}
            optional={optional}
            hint={hint}
            label={inLanguage(label, language)}
            lang={LANGUAGE_TAGS[language]}
            value={String(value ?? '')}
            onChange={(event) => onSet(event.currentTarget.value)}
          />
        )
      })}
    </div>
  )
}

function FlagField({ label, hint, ...place }: NodeProps & FieldLabel) {
  const { id, name, error, value, onSet } = controlOf(place)
  return (
    <Checkbox
      id={id}
      name={name}
      label={label}
      hint={hint}
      error={error}
      checked={value === true}
      onChange={(event) => onSet(event.currentTarget.checked)}
    />
  )
}

type OptionProps = NodeProps & FieldLabel & { readonly options: readonly string[] }

function OptionField({ label, hint, options, field, ...place }: OptionProps) {
  const { t } = useTranslation('kit')
  const { option } = useSettingTexts()
  const { value, onSet, ...control } = controlOf({ ...place, field })
  return (
    <Select
      {...control}
      label={label}
      hint={hint}
      options={[
        { value: '', label: t('form.choose') },
        ...options.map((name) => ({ value: name, label: option(field, name) })),
      ]}
      value={String(value ?? '')}
      onChange={(event) => onSet(event.currentTarget.value)}
    />
  )
}

/** Several of a few options, in the order of the schema. */
function OptionsField({ label, hint, options, field, ...place }: OptionProps) {
  const { option } = useSettingTexts()
  const { id, name, error, value, onSet } = controlOf({ ...place, field })
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const shownOf = (held: unknown) =>
    Array.isArray(held) ? held.map((each) => option(field, String(each))).join(' · ') : undefined
  return (
    <fieldset
      className={`bare stack gap-3 ${styles.options}`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{label}</legend>
      {options.map((each, at) => (
        <Checkbox
          key={each}
          id={at === 0 ? id : `${id}-${each}`}
          name={name}
          value={each}
          label={option(field, each)}
          error={undefined}
          checked={chosen.includes(each)}
          onChange={({ currentTarget: { checked } }) =>
            onSet(options.filter((other) => (other === each ? checked : chosen.includes(other))))
          }
        />
      ))}
      <FieldNotes id={id} hint={hint} error={error} name={name} shownOf={shownOf} />
    </fieldset>
  )
}

/** Plain texts, one per line: pasted as quickly as typed. The error of a line is that of the field. */
function LinesField({
  label,
  hint,
  isDays,
  ...place
}: NodeProps & FieldLabel & { readonly isDays: boolean }) {
  const { t } = useTranslation('setting')
  const { value, onSet, onBlur, ...control } = controlOf(place)
  const lineError = Object.entries(place.form.errors).find(([path]) => path.startsWith(`${control.name}.`))
  const line = lineError && `${Number(lineError[0].slice(control.name.length + 1)) + 1}: ${lineError[1]}`
  const how = t(isDays ? 'list.daysHint' : 'list.linesHint')
  return (
    <TextArea
      {...control}
      label={label}
      hint={hint ? `${hint} ${how}` : how}
      error={control.error ?? line}
      optional="unmarked"
      rows={4}
      value={String(value ?? '')}
      onChange={(event) => onSet(event.currentTarget.value)}
    />
  )
}

function ZoneField({ value, onSet, ...control }: Controlled) {
  return <ZoneBox {...control} zone={String(value ?? '')} onChoose={onSet} />
}

/** Rows that are added at the end and removed anywhere; the focus goes to what is there next. */
function ListField({
  label,
  hint,
  list,
  field,
  base,
  ...place
}: NodeProps & FieldLabel & { readonly list: Extract<FieldNode, { kind: 'list' }> }) {
  const { t } = useTranslation('setting')
  const { form, part } = place
  const path = joined(base, list.path)
  const count = rowCount(form.values, path)
  const id = fieldId(part, path)
  const keys = useRowKeys(rowTexts(form.values, path))
  const add = () => {
    const entries = emptyRow(list, joined(path, count))
    form.replace({ ...form.values, [`${path}.#`]: count + 1, ...Object.fromEntries(entries) })
    // The first control of the new row, once it is there.
    setTimeout(() => document.getElementById(fieldId(part, entries[0]?.[0] ?? ''))?.focus())
  }
  const choose = (which: 'mine' | 'theirs', theirs: unknown): void => {
    if (which === 'theirs') form.replace(withRows(form.values, path, theirs))
    form.choose(rowsKey(path), 'mine')
  }
  const remove = (row: number) => {
    form.replace(withoutRow(form.values, path, row))
    setTimeout(() => document.getElementById(`${id}-add`)?.focus())
  }
  return (
    <fieldset
      className={`bare stack gap-3 ${styles.list}`}
      aria-describedby={form.errors[path] ? `${id}-error` : undefined}
    >
      <legend>{label}</legend>
      <FieldNotes
        id={id}
        hint={hint}
        error={form.errors[path] ?? form.errors[rowsKey(path)]}
        name={rowsKey(path)}
        onChoose={choose}
      />
      {count === 0 ? <p className="flush faint text-s">{t('list.empty')}</p> : null}
      {Array.from({ length: count }, (_, row) => (
        <fieldset key={keys[row]} className={`slim flush stack gap-3 pad-4 frame round-m ${styles.row}`}>
          <legend className="visually-hidden">{t('list.item', { label, number: row + 1 })}</legend>
          <SettingFields {...place} nodes={list.row} base={joined(path, row)} field={field} />
          <Button
            tone="bare"
            size="small"
            aria-label={t('list.removeItem', { label, number: row + 1 })}
            onClick={() => remove(row)}
          >
            {t('list.remove')}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button
          id={`${id}-add`}
          tone="quiet"
          size="small"
          aria-label={t('list.addTo', { label })}
          onClick={add}
        >
          {t('list.add')}
        </Button>
      </div>
    </fieldset>
  )
}
