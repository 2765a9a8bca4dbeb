import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { cityOf, partsOfName } from '#contract/catalog/catalog/region-name.rules.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { typedWhole } from '#contract/kit/typed-numbers.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'
import { type FieldProps, fieldProps } from '#web/ui/form/field-props.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import { Slider } from '#web/ui/slider.tsx'
import { StepField } from '#web/ui/step-field.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import { FoldedPart, FormSection } from './form-section.tsx'
import { canApplyIn, openRegion, type TrialValues } from './trial-values.ts'
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
  const badgeOf = ({ id, trialAvailable, trialWaiting }: Catalog['regions'][number]) => {
    if (used.some((trial) => trial.regionId === id)) return t('region.used')
    if (trialAvailable) return undefined
    return trialWaiting ? t('region.waiting') : t('region.soldOut')
  }

  return (
    <FormSection title={t('section.desktop')}>
      <ChoiceField
        look="cards"
        form={form}
        name="regionId"
        label={t('field.region')}
        options={catalog.regions.map((each) => ({
          value: each.id,
          label: <RegionName name={each.name} />,
          badge: badgeOf(each),
          disabled: !canApplyIn(each) || used.some((trial) => trial.regionId === each.id),
        }))}
        onPick={keepSystemOnOffer}
      >
        <RegionNotes trialCatalog={trialCatalog} regionId={form.values.regionId} />
      </ChoiceField>
      <div data-row>
        <SelectField
          form={form}
          name="sizeId"
          label={t('field.size')}
          options={catalog.sizes.map(({ id, vcpu, memoryGb }) => ({
            value: id,
            label: t('size.option', {
              size: sizeName({ vcpu, memoryGb }),
              purpose: t(`size.${purposeOf(vcpu)}`),
            }),
          }))}
        />
        <SelectField
          form={form}
          name="systemId"
          label={t('field.system')}
          options={systems.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FoldedPart
          title={t('section.disks')}
          text={disksText(form.values, t)}
          isOpen={Boolean(form.errors.systemDiskGb || form.errors.dataDiskGb)}
        >
          <div data-row>
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
        </FoldedPart>
      </div>
    </FormSection>
  )
}

/** The chosen disks in one line, for the folded part. */
function disksText({ systemDiskGb, dataDiskGb }: TrialValues, t: TFunction<'trial'>): string {
  if (systemDiskGb === '') return ''
  const disks = { system: systemDiskGb, data: dataDiskGb }
  return dataDiskGb === '' ? t('disk.systemOnly', disks) : t('disk.both', disks)
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
  const read = typedWhole.read(value)
  const gb = read ?? 0
  const lowest = optional ? disk.minGb - disk.stepGb : disk.minGb
  const choose = (gb: number) => form.set(name, gb < disk.minGb ? '' : String(gb))
  return (
    <div>
      <StepField
        {...fieldProps(props)}
        unit={t('disk.gb')}
        zero={optional ? t('disk.none') : undefined}
        value={read ?? (value || 0)}
        steps={{ min: disk.minGb, max: disk.maxGb, step: disk.stepGb }}
        onChoose={choose}
        onStray={(typed) => form.set(name, typed)}
      />
      <Slider
        label={t('disk.slide', { name: label })}
        valueText={value === '' ? t('disk.none') : `${value} ${t('disk.gb')}`}
        min={lowest}
        max={disk.maxGb}
        step={disk.stepGb}
        value={value === '' ? lowest : gb}
        onSlide={choose}
      />
    </div>
  )
}

/** The part of the world small, the city large; screen readers read one name. */
function RegionName({ name }: { name: string }) {
  const [world, city] = partsOfName(name)
  if (!world) return <Text>{city}</Text>
  return (
    <>
      <span className="block quiet text-xs normal">
        <Text>{world}</Text>
        <span className="visually-hidden"> - </span>
      </span>
      <span>{city}</span>
    </>
  )
}

/** Notes that regions are used up, with links to their trials, and that none is left. */
function RegionNotes({ trialCatalog, regionId }: { trialCatalog: TrialCatalog; regionId: string }) {
  const { t } = useTranslation('trial')
  const { catalog, used } = trialCatalog
  const open = openRegion(catalog, used, regionId)
  return (
    <div className="text-s" role="status">
      {used.map((trial) => (
        <p key={trial.id}>
          <Text>{t('region.usedText', { place: cityOf(trial.regionName) })}</Text>
          <Gap />
          <a
            className="inline-block tap brand strong"
            href={pathTo(PATHS.trialResult, {}, { trial: trial.id })}
          >
            {t('region.see')}
          </a>
        </p>
      ))}
      {open ? null : <p>{t('region.noneLeft')}</p>}
      {open && !open.trialAvailable ? <p>{t('region.waitingText', { place: cityOf(open.name) })}</p> : null}
    </div>
  )
}
