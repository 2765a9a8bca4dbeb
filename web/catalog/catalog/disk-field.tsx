import { useTranslation } from 'react-i18next'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { StepField } from '#web/ui/step-field.tsx'
import { type Configuration, diskSteps } from './configuration.ts'

export const DISKS = {
  systemDiskGb: { list: 'systemDisks', label: 'calculator.systemDisk', mayBeNone: false },
  dataDiskGb: { list: 'dataDisks', label: 'calculator.dataDisk', mayBeNone: true },
} as const
export type DiskName = keyof typeof DISKS

interface DiskFieldProps {
  readonly catalog: Catalog
  readonly configuration: Configuration
  readonly choose: (next: Configuration) => void
  readonly name: DiskName
}

/** The size of a disk in the steps in which it is sold; nothing where there is none to choose. */
export function DiskField({ catalog, configuration, choose, name }: DiskFieldProps) {
  const { t } = useTranslation('catalog')
  const { list, label, mayBeNone } = DISKS[name]
  const [disk] = catalog[list]
  if (!disk) return null
  return (
    <StepField
      label={t(label)}
      unit={t('calculator.gb')}
      value={configuration[name]}
      steps={diskSteps(disk)}
      onChoose={(gb) => choose({ ...configuration, [name]: gb })}
      zero={mayBeNone ? t('calculator.none') : undefined}
    />
  )
}
