import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { listed } from '#contract/kit/listed.ts'
import type { Facts } from '#contract/publishing/facts/facts.endpoints.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { bandwidth } from '#web/publishing/facts/shared.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Section } from '#web/ui/section.tsx'
import { Text } from '#web/ui/text.tsx'
import { CalculatorLink } from './calculator-link.tsx'
import { DesktopPrice, DiscountNotes } from './desktop-price.tsx'
import styles from './editions.module.css'
import { type Edition, editionsOf, publishedLines } from './editions.ts'
import { useMoney } from './use-money.ts'
import type { Prices } from './use-prices.ts'

/** What the provider has published about editions and connections. */
export type EditionFacts = Pick<Facts, 'editions' | 'connection'>

/**
 * The editions compared line by line: what differs, then what every one of them has. Their prices by size and period are
 * those of the price table below. On phones one edition is shown at a time.
 */
export function EditionsSection({ prices, facts }: { prices: Prices; facts: EditionFacts }) {
  const { t } = useTranslation('catalog')
  const { taxNote } = useMoney()
  const { plans, catalog } = prices
  const editions = editionsOf(plans)
  const [shown, setShown] = useState<Edition['name'] | undefined>(() => firstShown(editions))
  const region = catalog.regions.find(({ id }) => id === plans.regionId)
  const names = editions.map(({ name }) => name)
  const { common, different } = publishedLines(facts.editions?.value ?? [], names)
  if (editions.length === 0) return null
  return (
    <Section id="editions" title={t('editions.title')} ground="wash">
      <div className={styles.editions}>
        {editions.length > 1 ? (
          <div className={`below-4 ${styles.switch}`}>
            <Choice
              look="segments"
              label={t('editions.choose')}
              hideLabel
              options={names.map((value) => ({ value, label: t(`editions.${value}.name`) }))}
              value={names.find((name) => name === shown) ?? firstShown(editions) ?? ''}
              onChoose={setShown}
            />
          </div>
        ) : null}
        <table className={styles.table} data-columns={editions.length}>
          <caption className="visually-hidden">
            {t('editions.caption', { region: region?.name ?? '' })}
          </caption>
          <thead>
            <tr>
              <td />
              {editions.map((edition) => (
                <EditionHead key={edition.name} edition={edition} prices={prices} />
              ))}
            </tr>
          </thead>
          <tbody>
            <Row title={t('editions.suits')} editions={names} cell={(name) => t(`editions.${name}.text`)} />
            <Row
              title={t('editions.vcpu')}
              editions={names}
              cell={(_, at) => rangeOf(editions[at]?.sizes ?? [], 'vcpu')}
            />
            <Row
              title={t('editions.memory')}
              editions={names}
              cell={(_, at) => `${rangeOf(editions[at]?.sizes ?? [], 'memoryGb')}\u00a0GB`}
            />
            {different.map((line) => (
              <Row key={line.label} title={line.label} editions={names} cell={(name) => line[name]} />
            ))}
          </tbody>
          <EveryEdition
            catalog={catalog}
            regionId={plans.regionId}
            columns={editions.length}
            lines={common}
            connection={facts.connection}
          />
        </table>
      </div>
      <p className="above-4 quiet text-s">
        <Text>{t('editions.note', { region: region?.name ?? '', tax: taxNote(plans.tax) })}</Text>
        <DiscountNotes prices={editions.map(({ monthly }) => monthly)} plans={plans} />
      </p>
      <MadeUpLines facts={facts} />
    </Section>
  )
}

/** The edition that phones show first: the one for most people. */
function firstShown(editions: readonly Edition[]): Edition['name'] | undefined {
  return (editions.find(({ name }) => name === 'standard') ?? editions[0])?.name
}

function EditionHead({ edition, prices }: { edition: Edition; prices: Prices }) {
  const { t } = useTranslation('catalog')
  const { configuration, plans } = prices
  const { name, smallest, monthly } = edition
  const chosen = { ...configuration, sizeId: smallest.sizeId }
  return (
    <th scope="col" data-edition={name}>
      <b className={styles.name}>{t(`editions.${name}.name`)}</b>
      <span className="block below-2">
        {monthly ? <DesktopPrice price={monthly} plans={plans} isLowest hasUnit /> : t('plans.noSale')}
      </span>
      <span className={styles.actions}>
        <CalculatorLink
          prices={prices}
          configuration={chosen}
          label={t('plans.chooseSize', { size: sizeName(smallest) })}
        />
      </span>
    </th>
  )
}

interface RowProps {
  readonly title: ReactNode
  readonly editions: readonly Edition['name'][]
  readonly cell: (edition: Edition['name'], at: number) => ReactNode
}

function Row({ title, editions, cell }: RowProps) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {editions.map((name, at) => (
        <td key={name} data-edition={name}>
          {cell(name, at)}
        </td>
      ))}
    </tr>
  )
}

interface EveryEditionProps {
  readonly catalog: Catalog
  readonly regionId: string
  readonly columns: number
  readonly lines: readonly { readonly label: string; readonly text: string }[]
  readonly connection: EditionFacts['connection']
}

/** What does not depend on the edition: disks, systems, and what the provider has published with one value for all. */
function EveryEdition({ catalog, regionId, columns, lines, connection }: EveryEditionProps) {
  const { t, i18n } = useTranslation('catalog')
  const region = catalog.regions.find(({ id }) => id === regionId)
  const systems = catalog.systems.filter(({ id }) => region?.systemIds.includes(id))
  const [systemDisk] = catalog.systemDisks
  const [dataDisk] = catalog.dataDisks
  const rows = [
    [
      t('editions.systems'),
      listed(
        systems.map(({ name }) => name),
        i18n.language,
      ),
    ],
    [t('calculator.systemDisk'), systemDisk ? t('editions.disk', { ...systemDisk }) : ''],
    [t('calculator.dataDisk'), dataDisk ? t('editions.optionalDisk', { ...dataDisk }) : ''],
    ...lines.map(({ label, text }) => [label, text]),
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
      {connection ? (
        <tr>
          <th scope="row">{t('editions.bandwidth')}</th>
          <td colSpan={columns}>
            <ul className="plain">
              {connection.value.bandwidth.map(({ use, kbps }) => (
                <li key={use}>
                  <Text>
                    {use} {bandwidth(kbps)}
                  </Text>
                </li>
              ))}
            </ul>
            <a className="inline-block above-1" href={`${PATHS.trust}#connection`}>
              {t('editions.requirements')}
            </a>
          </td>
        </tr>
      ) : null}
    </tbody>
  )
}

/** Names the lines that local mode has made up. */
function MadeUpLines({ facts: { editions, connection } }: { facts: EditionFacts }) {
  const { t, i18n } = useTranslation('catalog')
  const lines = [
    ...(editions?.demo ? editions.value.map(({ label }) => label) : []),
    ...(connection?.demo ? [t('editions.bandwidth')] : []),
  ]
  return lines.length === 0 ? null : (
    <p className="above-2 quiet text-s">
      <Text>{t('editions.demo', { lines: listed(lines, i18n.language) })}</Text>
    </p>
  )
}

/** `4 / 8`: the different values of the sizes of an edition. */
function rangeOf(sizes: Edition['sizes'], name: 'vcpu' | 'memoryGb'): string {
  return [...new Set(sizes.map((size) => size[name]))].join(' / ')
}
