import { useTranslation } from 'react-i18next'
import type { Catalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { sizeName } from '#contract/features/catalog/size-name.rules.ts'
import type { Trial } from '#contract/features/trial/trial.endpoints.ts'
import { TRIAL } from '#contract/features/trial/trial.fields.ts'
import { trialResultPath } from '#web/platform/paths/paths.ts'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'
import { type FieldProps, fieldProps } from '#web/ui/form/field-props.ts'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import { Slider } from '#web/ui/slider.tsx'
import { StepField } from '#web/ui/step-field.tsx'
import { FormSection } from './form-section.tsx'
import styles from './trial-form.module.css'
import type { TrialValues } from './trial-values.ts'
import type { TrialCatalog } from './use-trial-catalog.ts'

interface DesktopSectionProps {
  readonly form: ApiForm<TrialValues>
  readonly trialCatalog: TrialCatalog
}

/** Configuration of the desktop. The region is first, since it determines the systems. */
export function DesktopSection({ form, trialCatalog }: DesktopSectionProps) {
  const { t } = useTranslation('trial')
  const { catalog, used } = trialCatalog
  const region = catalog.regions.find((each) => each.id === form.values.regionId)
  const systems = catalog.systems.filter((system) => region?.systemIds.includes(system.id))
  const [systemDisk] = catalog.systemDisks
  const [dataDisk] = catalog.dataDisks

  const keepSystemOnOffer = (regionId: string) => {
    const there = catalog.regions.find((each) => each.id === regionId)?.systemIds ?? []
    if (!there.includes(form.values.systemId)) form.set('systemId', there[0] ?? '')
  }
  const badgeOf = (regionId: string, trialAvailable: boolean) => {
    if (used.some((trial) => trial.regionId === regionId)) return t('region.used')
    return trialAvailable ? undefined : t('region.soldOut')
  }

  return (
    <FormSection number={1} title={t('section.desktop')}>
      <ChoiceField
        look="cards"
        form={form}
        name="regionId"
        label={t('field.region')}
        options={catalog.regions.map(({ id, name, trialAvailable }) => ({
          value: id,
          label: <RegionName name={name} />,
          badge: badgeOf(id, trialAvailable),
          disabled: !trialAvailable && form.values.regionId !== id,
        }))}
        onPick={keepSystemOnOffer}
      >
        <UsedRegion
          trial={used.find((trial) => trial.regionId === region?.id)}
          said={'regionId' in form.errors}
        />
      </ChoiceField>
      <ChoiceField
        look="cards"
        form={form}
        name="sizeId"
        label={t('field.size')}
        options={catalog.sizes.map(({ id, vcpu, memoryGb }) => ({
          value: id,
          label: sizeName({ vcpu, memoryGb }),
          detail: t(`size.${purposeOf(vcpu)}`),
          badge: isSample(vcpu, memoryGb) ? t('size.sample') : undefined,
        }))}
      />
      <ChoiceField
        look="cards"
        form={form}
        name="systemId"
        label={t('field.system')}
        options={systems.map(({ id, name }) => ({
          value: id,
          label: (
            <>
              <SystemIcon systemId={id} />
              {name}
            </>
          ),
        }))}
      />
      <div data-pair>
        {systemDisk ? (
          <DiskField
            form={form}
            name="systemDiskGb"
            label={t('field.systemDisk')}
            hint={t('hint.disk', stepsOf(systemDisk))}
            disk={systemDisk}
          />
        ) : null}
        {dataDisk ? (
          <DiskField
            form={form}
            name="dataDiskGb"
            label={t('field.dataDisk')}
            hint={t('hint.dataDisk', stepsOf(dataDisk))}
            disk={dataDisk}
            optional
          />
        ) : null}
      </div>
    </FormSection>
  )
}

function isSample(vcpu: number, memoryGb: number): boolean {
  return vcpu === TRIAL.sample.vcpu && memoryGb === TRIAL.sample.memoryGb
}

/** Description of a size. */
function purposeOf(vcpu: number): 'light' | 'standard' | 'power' {
  if (vcpu <= 2) return 'light'
  return vcpu <= 4 ? 'standard' : 'power'
}

function stepsOf(disk: { minGb: number; maxGb: number; stepGb: number }) {
  return { min: disk.minGb, max: disk.maxGb, step: disk.stepGb }
}

type Disk = Catalog['dataDisks'][number]

/** The size of a disk, by input or slider. The step below the smallest disk is no disk, where that is allowed. */
function DiskField(props: FieldProps<TrialValues, string> & { readonly disk: Disk }) {
  const { form, name, label, optional = false, disk } = props
  const { t } = useTranslation('trial')
  const value = form.values[name] as string
  const lowest = optional ? disk.minGb - disk.stepGb : disk.minGb
  const choose = (gb: number) => form.set(name, gb < disk.minGb ? '' : String(gb))
  return (
    <div>
      <StepField
        {...fieldProps(props)}
        unit={t('disk.gb')}
        zero={optional ? t('disk.none') : undefined}
        value={Number(value)}
        steps={{ min: disk.minGb, max: disk.maxGb, step: disk.stepGb }}
        onChoose={choose}
      />
      <Slider
        label={t('disk.slide', { name: label })}
        valueText={value === '' ? t('disk.none') : `${value} ${t('disk.gb')}`}
        min={lowest}
        max={disk.maxGb}
        step={disk.stepGb}
        value={value === '' ? lowest : Number(value)}
        onSlide={choose}
      />
    </div>
  )
}

/** `Asia Pacific - Singapore`: the part of the world small, the city large; screen readers read one name. */
function RegionName({ name }: { name: string }) {
  const at = name.indexOf(' - ')
  if (at < 0) return name
  return (
    <>
      <span className={styles.world}>
        {name.slice(0, at)}
        <span className="visually-hidden"> - </span>
      </span>
      <span>{name.slice(at + 3)}</span>
    </>
  )
}

interface UsedRegionProps {
  /** The trial that uses up the selected region. */
  readonly trial: Trial | undefined
  /** Whether the field shows an error about it already. */
  readonly said: boolean
}

/** Note that the region is used up, with a link to its trial. */
function UsedRegion({ trial, said }: UsedRegionProps) {
  const { t } = useTranslation('trial')
  if (!trial) return null
  return (
    <p className={styles.used} role="status">
      {said ? null : t('region.usedText')} <a href={trialResultPath(trial.id)}>{t('region.see')}</a>
    </p>
  )
}

const PATHS = {
  /** A window with its panes. */
  windows: 'M3 5.2 10.5 4v7.5H3zM12 3.8 21 2.5v9h-9zM3 13h7.5v7.2L3 19zM12 13h9v8.8l-9-1.4z',
  /** A prompt. */
  other: 'M3 4h18v16H3zM7 9l3 3-3 3M12.5 15H17',
} as const

/** Icon of an operating system, next to its name. */
function SystemIcon({ systemId }: { systemId: string }) {
  const isWindows = systemId.startsWith('windows')
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" data-icon="">
      <path
        d={isWindows ? PATHS.windows : PATHS.other}
        fill={isWindows ? 'var(--brand)' : 'none'}
        stroke={isWindows ? 'none' : 'var(--brand)'}
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
