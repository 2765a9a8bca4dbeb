import { useTranslation } from 'react-i18next'
import { PERIODS } from '#contract/features/catalog/price.fields.ts'
import { sizeName } from '#contract/features/catalog/size-name.rules.ts'
import { Section } from '#web/ui/section.tsx'
import styles from './calculator-section.module.css'
import { Choice, ChoiceList } from './choice.tsx'
import { inPeriod, inRegion, nearestGb, nearestQuantity } from './configuration.ts'
import { PriceAnswer } from './price-answer.tsx'
import { Slider, StepField } from './step-field.tsx'
import type { Prices } from './use-prices.ts'

/** Put a desktop together, and see beside it what each part of it costs. */
export function CalculatorSection({ prices }: { prices: Prices }) {
  const { t } = useTranslation('catalog')
  return (
    <Section id="calculator" eyebrow={t('calculator.eyebrow')} title={t('calculator.title')}>
      <noscript>
        <p className={styles.noScript}>{t('calculator.noScript')}</p>
      </noscript>
      <div className={styles.columns}>
        <form
          className={styles.form}
          aria-label={t('calculator.form')}
          onSubmit={(event) => event.preventDefault()}
        >
          <DesktopChoices prices={prices} />
          <div className={styles.pair}>
            <DiskChoice prices={prices} name="systemDiskGb" />
            <DiskChoice prices={prices} name="dataDiskGb" />
          </div>
          <TermChoices prices={prices} />
        </form>
        <PriceAnswer prices={prices} />
      </div>
    </Section>
  )
}

function DesktopChoices({ prices }: { prices: Prices }) {
  const { t } = useTranslation('catalog')
  const { catalog, configuration, plans, choose } = prices
  const region = catalog.regions.find(({ id }) => id === configuration.regionId)
  const systems = catalog.systems.filter(({ id }) => region?.systemIds.includes(id))
  // Before the new region's table is there, the old one's sizes stand; the chosen size is always among them.
  const sizes = plans.plans.map(({ sizeId, vcpu, memoryGb }) => ({
    value: sizeId,
    label: sizeName({ vcpu, memoryGb }),
  }))
  return (
    <>
      <div className={styles.pair}>
        <ChoiceList
          label={t('calculator.region')}
          options={catalog.regions.map(({ id, name }) => ({ value: id, label: name }))}
          value={configuration.regionId}
          onChoose={(regionId) => choose(inRegion(configuration, regionId, catalog))}
        />
        <ChoiceList
          label={t('calculator.system')}
          options={systems.map(({ id, name }) => ({ value: id, label: name }))}
          value={configuration.systemId}
          onChoose={(systemId) => choose({ ...configuration, systemId })}
        />
      </div>
      <Choice
        label={t('calculator.size')}
        options={sizes}
        value={configuration.sizeId}
        onChoose={(sizeId) => choose({ ...configuration, sizeId })}
      />
    </>
  )
}

const DISKS = {
  systemDiskGb: { list: 'systemDisks', label: 'calculator.systemDisk', mayBeNone: false },
  dataDiskGb: { list: 'dataDisks', label: 'calculator.dataDisk', mayBeNone: true },
} as const

function DiskChoice({ prices, name }: { prices: Prices; name: keyof typeof DISKS }) {
  const { t } = useTranslation('catalog')
  const { catalog, configuration, choose } = prices
  const { list, label, mayBeNone } = DISKS[name]
  const [disk] = catalog[list]
  if (!disk) return null
  const value = configuration[name]
  const set = (gb: number) => choose({ ...configuration, [name]: gb })
  const none = mayBeNone ? { zero: t('calculator.none') } : {}
  return (
    <StepField
      label={t(label)}
      unit={t('calculator.gb')}
      value={value}
      nearest={(typed) => nearestGb(typed, disk, mayBeNone)}
      onChoose={set}
      {...none}
    >
      <Slider
        label={t(label)}
        value={value}
        valueText={value === 0 ? t('calculator.none') : `${value} ${t('calculator.gb')}`}
        min={mayBeNone ? disk.minGb - disk.stepGb : disk.minGb}
        max={disk.maxGb}
        step={disk.stepGb}
        onSlide={(gb) => set(nearestGb(gb, disk, mayBeNone))}
      />
    </StepField>
  )
}

function TermChoices({ prices }: { prices: Prices }) {
  const { t } = useTranslation('catalog')
  const { configuration, plans, choose } = prices
  const { quantity, period, currency } = configuration
  const isTrial = period === 'trial'
  const sold = PERIODS.filter((each) =>
    plans.plans.some(({ prices: all }) => all.some((price) => price.period === each)),
  )
  return (
    <>
      <Choice
        label={t('calculator.period')}
        options={sold.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={period}
        onChoose={(value) => choose(inPeriod(configuration, value))}
      />
      <div className={styles.pair}>
        <StepField
          label={t('calculator.quantity')}
          unit={t('calculator.desktops')}
          value={quantity}
          nearest={nearestQuantity}
          onChoose={(value) => choose({ ...configuration, quantity: value })}
          disabled={isTrial}
          {...(isTrial ? { hint: t('calculator.oneTrial') } : {})}
        />
        <Choice
          label={t('calculator.currency')}
          options={plans.currencies.map((value) => ({ value, label: t(`currencyName.${value}`) }))}
          value={currency}
          onChoose={(value) => choose({ ...configuration, currency: value })}
        />
      </div>
    </>
  )
}
