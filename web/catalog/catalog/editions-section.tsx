import { useTranslation } from 'react-i18next'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import type { Facts } from '#contract/publishing/facts/facts.endpoints.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { bandwidth } from '#web/publishing/facts/shared.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DemoTag } from '#web/ui/demo-tag.tsx'
import { Section } from '#web/ui/section.tsx'
import { Text } from '#web/ui/text.tsx'
import { calculatorPath, trialPath } from './configuration.ts'
import styles from './editions.module.css'
import { type Edition, editionsOf } from './editions.ts'
import { useMoney } from './use-money.ts'
import type { Prices } from './use-prices.ts'

/** What the provider has published about editions and connections. */
export type EditionFacts = Pick<Facts, 'editions' | 'connection'>

/** The editions compared line by line: what differs, then what every one of them has. */
export function EditionsSection({ prices, facts }: { prices: Prices; facts: EditionFacts }) {
  const { t } = useTranslation('catalog')
  const { money, taxNote } = useMoney()
  const { plans, catalog } = prices
  const editions = editionsOf(plans)
  const from = (minor: number | undefined) =>
    minor === undefined ? t('plans.noSale') : t('editions.from', { price: money(minor, plans.currency) })
  const region = catalog.regions.find(({ id }) => id === plans.regionId)
  if (editions.length === 0) return null
  return (
    <Section id="editions" eyebrow={t('editions.eyebrow')} title={t('editions.title')} ground="wash">
      <table className={styles.table} data-columns={editions.length}>
        <caption className="visually-hidden">{t('editions.caption', { region: region?.name ?? '' })}</caption>
        <thead>
          <tr>
            <td />
            {editions.map((edition) => (
              <EditionHead key={edition.name} edition={edition} prices={prices} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Row title={t('editions.suits')} cells={editions.map(({ name }) => t(`editions.${name}.text`))} />
          <Row title={t('editions.vcpu')} cells={editions.map(({ sizes }) => rangeOf(sizes, 'vcpu'))} />
          <Row
            title={t('editions.memory')}
            cells={editions.map(({ sizes }) => `${rangeOf(sizes, 'memoryGb')}\u00a0GB`)}
          />
          <Row title={t('editions.monthly')} cells={editions.map(({ monthly }) => from(monthly))} />
          <Row
            title={t('editions.yearly')}
            cells={editions.map(({ yearlyPerMonth }) => from(yearlyPerMonth))}
          />
        </tbody>
        <EveryEdition catalog={catalog} regionId={plans.regionId} columns={editions.length} />
        <PublishedLines facts={facts} editions={editions} />
      </table>
      <p className={styles.note}>{t('editions.note', { tax: taxNote(plans.tax) })}</p>
    </Section>
  )
}

function EditionHead({ edition, prices }: { edition: Edition; prices: Prices }) {
  const { t } = useTranslation('catalog')
  const { configuration, choose } = prices
  const { name, smallest } = edition
  const chosen = { ...configuration, sizeId: smallest.sizeId }
  return (
    <th scope="col">
      <b>{t(`editions.${name}.name`)}</b>
      <span className={styles.actions}>
        <ButtonLink
          href={trialPath({ regionId: prices.plans.regionId, sizeId: smallest.sizeId })}
          size="small"
          tone={name === 'standard' ? 'main' : 'quiet'}
        >
          {t('hero.tryFree')}
        </ButtonLink>
        <a
          href={calculatorPath(chosen)}
          aria-label={t('plans.chooseSize', { size: sizeName(smallest) })}
          onClick={(event) => {
            event.preventDefault()
            choose(chosen)
            document.getElementById('calculator')?.scrollIntoView()
          }}
        >
          {t('plans.choose')}
        </a>
      </span>
    </th>
  )
}

function Row({ title, cells }: { title: string; cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
        <td key={at}>{cell}</td>
      ))}
    </tr>
  )
}

/** Disks and systems, which do not depend on the size. */
function EveryEdition({
  catalog,
  regionId,
  columns,
}: {
  catalog: Catalog
  regionId: string
  columns: number
}) {
  const { t } = useTranslation('catalog')
  const region = catalog.regions.find(({ id }) => id === regionId)
  const systems = catalog.systems.filter(({ id }) => region?.systemIds.includes(id))
  const [systemDisk] = catalog.systemDisks
  const [dataDisk] = catalog.dataDisks
  const rows = [
    [t('editions.systems'), systems.map(({ name }) => name).join(t('editions.comma'))],
    [t('calculator.systemDisk'), systemDisk ? t('editions.disk', { ...systemDisk }) : ''],
    [t('calculator.dataDisk'), dataDisk ? t('editions.optionalDisk', { ...dataDisk }) : ''],
  ].filter(([, text]) => text)
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={columns + 1}>
          {t('editions.every')}
        </th>
      </tr>
      {rows.map(([title, text]) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          <td colSpan={columns}>{text}</td>
        </tr>
      ))}
    </tbody>
  )
}

/** Lines that only the provider knows, such as graphics and displays, and what a session needs; marked where made up. */
function PublishedLines({ facts, editions }: { facts: EditionFacts; editions: readonly Edition[] }) {
  const { t } = useTranslation('catalog')
  const { editions: lines, connection } = facts
  const needs = connection?.value.bandwidth.map(({ use, kbps }) => `${use} ${bandwidth(kbps)}`)
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={editions.length + 1}>
          {t('editions.published')} {lines?.demo || connection?.demo ? <DemoTag /> : null}
        </th>
      </tr>
      {lines?.value.map((line) => (
        <Row key={line.label} title={line.label} cells={editions.map(({ name }) => line[name])} />
      ))}
      <tr>
        <th scope="row">{t('editions.bandwidth')}</th>
        <td colSpan={editions.length}>
          <Text>{needs ? needs.join(t('editions.comma')) : t('editions.unpublished')}</Text>{' '}
          <a href={`${PATHS.trust}#connection`}>{t('editions.requirements')}</a>
        </td>
      </tr>
    </tbody>
  )
}

/** `4 / 8`: the different values of the sizes of an edition. */
function rangeOf(sizes: Edition['sizes'], name: 'vcpu' | 'memoryGb'): string {
  return [...new Set(sizes.map((size) => size[name]))].join(' / ')
}
