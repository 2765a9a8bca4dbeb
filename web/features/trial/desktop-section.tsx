import { useTranslation } from 'react-i18next'
import { sizeName } from '#contract/features/catalog/size-name.rules.ts'
import { TRIAL } from '#contract/features/trial/trial.fields.ts'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { DiskField } from './disk-field.tsx'
import { FormSection } from './form-section.tsx'
import { RegionName } from './region-name.tsx'
import { SystemIcon } from './system-icon.tsx'
import type { TrialValues } from './trial-values.ts'
import type { TrialOffer } from './use-trial-offer.ts'
import { UsedRegion } from './used-region.tsx'

interface DesktopSectionProps {
  readonly form: ApiForm<TrialValues>
  readonly offer: TrialOffer
}

/** What the desktop is made of. The region comes first, since it decides which systems there are. */
export function DesktopSection({ form, offer }: DesktopSectionProps) {
  const { t } = useTranslation('trial')
  const { catalog, used } = offer
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
      <ChoiceCards
        form={form}
        name="regionId"
        label={t('field.region')}
        options={catalog.regions.map(({ id, name, trialAvailable }) => ({
          value: id,
          title: <RegionName name={name} />,
          badge: badgeOf(id, trialAvailable),
          disabled: !trialAvailable && form.values.regionId !== id,
        }))}
        onPick={keepSystemOnOffer}
      >
        <UsedRegion
          trial={used.find((trial) => trial.regionId === region?.id)}
          said={'regionId' in form.errors}
        />
      </ChoiceCards>
      <ChoiceCards
        form={form}
        name="sizeId"
        label={t('field.size')}
        options={catalog.sizes.map(({ id, vcpu, memoryGb }) => ({
          value: id,
          title: sizeName({ vcpu, memoryGb }),
          detail: t(`size.${purposeOf(vcpu)}`),
          badge: isSample(vcpu, memoryGb) ? t('size.sample') : undefined,
        }))}
      />
      <ChoiceCards
        form={form}
        name="systemId"
        label={t('field.system')}
        options={systems.map(({ id, name }) => ({
          value: id,
          title: (
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

/** What a size is good for. */
function purposeOf(vcpu: number): 'light' | 'standard' | 'power' {
  if (vcpu <= 2) return 'light'
  return vcpu <= 4 ? 'standard' : 'power'
}

function stepsOf(disk: { minGb: number; maxGb: number; stepGb: number }) {
  return { min: disk.minGb, max: disk.maxGb, step: disk.stepGb }
}
