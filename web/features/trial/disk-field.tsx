import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Catalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { integerInput } from '#contract/kit/filters.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { type FieldProps, useFieldProps } from '#web/ui/form/field-props.ts'
import styles from './disk-field.module.css'
import type { TrialValues } from './trial-values.ts'

type Disk = Catalog['dataDisks'][number]

/** The size of a disk: typed, or slid along the catalogue's steps. What is typed goes to the nearest step. */
export function DiskField(props: FieldProps<TrialValues, string> & { readonly disk: Disk }) {
  const { form, name, label, optional = false, disk } = props
  const { t } = useTranslation('trial')
  const value = form.values[name] as string
  const lowest = optional ? disk.minGb - disk.stepGb : disk.minGb
  return (
    <div className={styles.disk}>
      <TextInput
        {...useFieldProps(props)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={LIMITS.numeric.max}
        rightSection={<span className={styles.unit}>{t('disk.gb')}</span>}
        rightSectionWidth={52}
        {...(optional ? { placeholder: t('disk.none') } : {})}
        value={value}
        onChange={(event) => form.set(name, integerInput(event.currentTarget.value))}
        onBlur={() => form.set(name, nearestStep(value, disk, Boolean(optional)))}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={t('disk.slide', { name: label })}
        aria-valuetext={value === '' ? t('disk.none') : `${value} ${t('disk.gb')}`}
        min={lowest}
        max={disk.maxGb}
        step={disk.stepGb}
        value={value === '' ? lowest : Number(value)}
        onChange={(event) => form.set(name, asTyped(Number(event.currentTarget.value), disk))}
      />
    </div>
  )
}

/** The step below the smallest disk means none. */
function asTyped(gb: number, disk: Disk): string {
  return gb < disk.minGb ? '' : String(gb)
}

function nearestStep(typed: string, disk: Disk, optional: boolean): string {
  if (typed === '') return optional ? '' : String(disk.minGb)
  const steps = Math.round((Number(typed) - disk.minGb) / disk.stepGb)
  const gb = disk.minGb + Math.max(0, steps) * disk.stepGb
  return String(Math.min(gb, disk.maxGb))
}
