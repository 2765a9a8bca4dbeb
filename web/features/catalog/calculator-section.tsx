import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Price } from '#contract/features/catalog/price.endpoints.ts'
import { DISK_PRICE_GB, PERIODS } from '#contract/features/catalog/price.fields.ts'
import { sizeName } from '#contract/features/catalog/size-name.rules.ts'
import { freeTrialPath } from '#web/platform/paths/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Select } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { StepField } from '#web/ui/step-field.tsx'
import styles from './calculator.module.css'
import { diskSteps, inPeriod, inRegion, QUANTITY_STEPS, quotePath } from './configuration.ts'
import { DiscountBadge } from './price-tag.tsx'
import { useMoney } from './use-money.ts'
import type { Prices } from './use-prices.ts'

/** Configures a desktop and shows the price of each part. */
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
  // Until the table of the new region is loaded, the former sizes are shown; the selected one is always among them.
  const sizes = plans.plans.map(({ sizeId, vcpu, memoryGb }) => ({
    value: sizeId,
    label: sizeName({ vcpu, memoryGb }),
  }))
  return (
    <>
      <div className={styles.pair}>
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
        look="pills"
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
  return (
    <div>
      <StepField
        label={t(label)}
        unit={t('calculator.gb')}
        value={value}
        steps={diskSteps(disk)}
        onChoose={set}
        zero={mayBeNone ? t('calculator.none') : undefined}
      />
      <Slider
        label={t('calculator.slide', { name: t(label) })}
        value={value}
        valueText={value === 0 ? t('calculator.none') : `${value} ${t('calculator.gb')}`}
        min={mayBeNone ? disk.minGb - disk.stepGb : disk.minGb}
        max={disk.maxGb}
        step={disk.stepGb}
        onSlide={(gb) => set(gb < disk.minGb ? 0 : gb)}
      />
    </div>
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
        look="pills"
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
          steps={QUANTITY_STEPS}
          onChoose={(value) => choose({ ...configuration, quantity: value })}
          disabled={isTrial}
          hint={isTrial ? t('calculator.oneTrial') : undefined}
        />
        <Choice
          look="pills"
          label={t('calculator.currency')}
          options={plans.currencies.map((value) => ({ value, label: t(`currencyName.${value}`) }))}
          value={currency}
          onChoose={(value) => choose({ ...configuration, currency: value })}
        />
      </div>
    </>
  )
}

/** The price of the configuration, next to the form. */
function PriceAnswer({ prices }: { prices: Prices }) {
  const { t } = useTranslation('catalog')
  const { money, lastDay } = useMoney()
  const { price, busy, error } = prices
  const { currency, period } = price.configuration
  return (
    <div className={styles.answer}>
      <section className={styles.panel} aria-label={t('answer.title')} aria-busy={busy}>
        <h3>{t('answer.title')}</h3>
        {error ? (
          <p className={styles.error} role="alert">
            {error.fields ? Object.values(error.fields)[0]?.message : error.errorMsg}
          </p>
        ) : (
          <>
            <p className={styles.total} role="status">
              <b>{money(price.finalMinor, currency)}</b>
              <span>
                {t(`per.${period}`)}
                {price.tax.included || price.tax.rate === 0 ? null : t('tax.without')}
              </span>
            </p>
            {price.discount ? (
              <div className={styles.discount}>
                <p>
                  <DiscountBadge rate={price.discount.rate} /> <s>{money(price.listMinor, currency)}</s>
                </p>
                <small>
                  {price.discount.name}
                  {t('answer.colon')}
                  {price.discount.conditions}{' '}
                  {price.discount.validUntil === null
                    ? null
                    : t('plans.until', { date: lastDay(price.discount.validUntil) })}
                </small>
              </div>
            ) : null}
            <PriceLines price={price} />
            <QuoteActions prices={prices} />
          </>
        )}
      </section>
    </div>
  )
}

function QuoteActions({ prices: { price, busy } }: { prices: Prices }) {
  const { t } = useTranslation('catalog')
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>()
  const path = quotePath(price)
  const copy = () =>
    navigator.clipboard
      .writeText(new URL(path, location.href).href)
      .then(() => setCopied('copied'))
      .catch(() => setCopied('copyFailed'))
  return (
    <div className={styles.actions}>
      <ButtonLink href={path} disabled={busy}>
        {t('answer.quote')}
      </ButtonLink>
      <Button tone="quiet" size="large" disabled={busy} onClick={() => void copy()}>
        {t('answer.copy')}
      </Button>
      <p className={styles.copied} role="status">
        {copied ? t(`answer.${copied}`) : null}
      </p>
      <a className={styles.trial} href={freeTrialPath(price.configuration)}>
        {t('answer.apply')}
      </a>
    </div>
  )
}

/** The price by lines, down to the total. */
function PriceLines({ price }: { price: Price }) {
  const { t } = useTranslation('catalog')
  const { money, percent } = useMoney()
  const { currency, quantity } = price.configuration
  const { tax } = price
  const rate = percent(tax.rate)
  return (
    <dl className={styles.lines}>
      {price.lines.map(({ kind, name, units, listMinor }) => (
        <div key={kind}>
          <dt>
            {t(`kind.${kind}`)}
            <small>
              {kind.endsWith('Disk') ? t('answer.disk', { gb: units * DISK_PRICE_GB }) : name}
              {quantity > 1 ? ` ${t('answer.desktops', { count: quantity })}` : null}
            </small>
          </dt>
          <dd>{money(listMinor, currency)}</dd>
        </div>
      ))}
      {price.savedMinor > 0 ? (
        <>
          <div className={styles.sum}>
            <dt>{t('answer.list')}</dt>
            <dd>{money(price.listMinor, currency)}</dd>
          </div>
          <div className={styles.saved}>
            <dt>{t('answer.saved')}</dt>
            <dd>−{money(price.savedMinor, currency)}</dd>
          </div>
        </>
      ) : null}
      {tax.included || tax.rate === 0 ? null : (
        <div className={price.savedMinor > 0 ? '' : styles.sum}>
          <dt>{t('tax.added', { rate })}</dt>
          <dd>{money(price.taxMinor, currency)}</dd>
        </div>
      )}
      <div className={styles.priceLinesTotal}>
        <dt>{t('answer.toPay')}</dt>
        <dd>{money(price.totalMinor, currency)}</dd>
      </div>
      {tax.included && tax.rate > 0 ? (
        <div className={styles.part}>
          <dt>{t('tax.part', { rate })}</dt>
          <dd>{money(price.taxMinor, currency)}</dd>
        </div>
      ) : null}
    </dl>
  )
}
