import { useTranslation } from 'react-i18next'
import { PERIODS } from '#contract/catalog/catalog/price.fields.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { dockedAtEnd } from '#web/ui/docked.ts'
import { Select } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './calculator.module.css'
import { inRegion, quotePath } from './configuration.ts'
import { DISKS, DiskField, type DiskName } from './disk-field.tsx'
import { PriceAnswer } from './price-answer.tsx'
import { TermChoices } from './term-choices.tsx'
import { useDesktopWords, useTotalWords } from './use-desktop-words.ts'
import { useMoney } from './use-money.ts'
import type { Prices } from './use-prices.ts'

/** Configures a desktop and shows the price of each part. */
export function CalculatorSection({ prices }: { prices: Prices }) {
  const { t } = useTranslation('catalog')
  return (
    <Section id="calculator" eyebrow={t('calculator.eyebrow')} title={t('calculator.title')}>
      <noscript>
        <p className="notice below-5 text-s">{t('calculator.noScript')}</p>
      </noscript>
      <div className={styles.columns}>
        <form
          className="stack gap-6 packed slim"
          aria-label={t('calculator.form')}
          onSubmit={(event) => event.preventDefault()}
        >
          <DesktopChoices prices={prices} />
          <div className="stack gap-5 columns-15 top">
            <DiskChoice prices={prices} name="systemDiskGb" />
            <DiskChoice prices={prices} name="dataDiskGb" />
          </div>
          <div className="stack gap-5 columns-15 top">
            <TermChoices {...prices} periods={PERIODS} />
          </div>
        </form>
        <PriceBar prices={prices} />
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
  // Until the table of the new region is loaded, the former sizes are shown; the selected one is always among them.
  const sizes = plans.plans.map(({ sizeId, vcpu, memoryGb }) => ({
    value: sizeId,
    label: sizeName({ vcpu, memoryGb }),
  }))
  return (
    <>
      <div className="stack gap-5 columns-15 top">
        <Select
          optional="unmarked"
          label={t('calculator.region')}
          options={catalog.regions.map(({ id, name }) => ({ value: id, label: name }))}
          value={configuration.regionId}
          onChange={(event) => choose(inRegion(configuration, event.currentTarget.value, catalog))}
        />
        <Select
          optional="unmarked"
          label={t('calculator.system')}
          options={systems.map(({ id, name }) => ({ value: id, label: name }))}
          value={configuration.systemId}
          onChange={(event) => choose({ ...configuration, systemId: event.currentTarget.value })}
        />
      </div>
      <Choice
        look="columns"
        label={t('calculator.size')}
        options={sizes}
        value={configuration.sizeId}
        onChoose={(sizeId) => choose({ ...configuration, sizeId })}
      />
    </>
  )
}

function DiskChoice({ prices, name }: { prices: Prices; name: DiskName }) {
  const { t } = useTranslation('catalog')
  const { catalog, configuration, choose } = prices
  const { list, label, mayBeNone } = DISKS[name]
  const [disk] = catalog[list]
  if (!disk) return null
  const value = configuration[name]
  return (
    <div>
      <DiskField {...prices} name={name} />
      <Slider
        label={t('calculator.slide', { name: t(label) })}
        value={value}
        valueText={value === 0 ? t('calculator.none') : `${value} ${t('calculator.gb')}`}
        min={mayBeNone ? disk.minGb - disk.stepGb : disk.minGb}
        max={disk.maxGb}
        step={disk.stepGb}
        onSlide={(gb) => choose({ ...configuration, [name]: gb < disk.minGb ? 0 : gb })}
      />
    </div>
  )
}

/** On narrow screens: the price in sight while the form is filled in. The answer below it announces changes. */
function PriceBar({ prices: { price, busy, error } }: { prices: Prices }) {
  const { t } = useTranslation('catalog')
  const { money } = useMoney()
  const { currency, quantity } = price.configuration
  const words = useDesktopWords(price)
  const totals = useTotalWords(price)
  if (error) return null
  return (
    <div ref={dockedAtEnd} className={styles.bar} aria-busy={busy}>
      <p>
        <b>{words.price}</b>
        <Text>{words.unit}</Text>
        <span className="block">
          <Text>
            {totals.first} {quantity > 1 ? t('answer.desktops', { count: quantity }) : null}{' '}
            {money(price.totalMinor, currency)}
          </Text>
        </span>
      </p>
      <ButtonLink href={quotePath(price)} size="medium" disabled={busy}>
        {t('answer.quote')}
      </ButtonLink>
    </div>
  )
}
