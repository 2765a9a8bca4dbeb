import { useTranslation } from 'react-i18next'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import type { PlanPrices } from '#contract/catalog/catalog/price.endpoints.ts'
import { listed } from '#contract/kit/listed.ts'
import type { Facts } from '#contract/publishing/facts/facts.endpoints.ts'
import type { CapabilityTopic } from '#contract/publishing/facts/facts.fields.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { listText } from '#web/platform/text/formats.ts'
import type { LineIconName } from '#web/ui/pictures/line-icons.ts'

export interface CapabilityData {
  readonly catalog: Pick<Catalog, 'systems' | 'systemDisks' | 'dataDisks'>
  readonly included: PlanPrices['included']
  /** The systems with a client to download, as they are called. */
  readonly platforms: readonly string[]
  readonly capabilities: Facts['capabilities']
  readonly connection: Facts['connection']
}

/** An icon of all pages, or one that only this page has. */
export type TopicIcon = LineIconName | { readonly path: string }

interface Point {
  readonly text: string
  /** A made-up value of local mode. */
  readonly demo: boolean
}

export interface Topic {
  readonly name: keyof typeof ICONS
  readonly icon: TopicIcon
  readonly points: readonly Point[]
  /** Where to read more. */
  readonly path: string | undefined
}

/** In the order in which a buyer asks. */
const ICONS = {
  applications: 'desktop',
  images: 'data',
  licenses: 'terms',
  browser: { path: 'M15 26a11 11 0 1 0 0-22 11 11 0 0 0 0 22zM4 15h22M15 4c6 6 6 16 0 22-6-6-6-16 0-22' },
  devices: 'device',
  peripherals: { path: 'M9 12V4h12v8M9 21H5v-9h20v9h-4M9 18h12v8H9z' },
  network: 'lock',
  directory: 'people',
  management: 'rule',
  idle: 'clock',
} as const satisfies Record<string, TopicIcon>

export type LinkedTopic = 'applications' | 'images' | 'devices' | 'peripherals' | 'network'
const LINKS: Readonly<Record<LinkedTopic, string>> = {
  applications: PATHS.proofOfConcept,
  images: `${PATHS.productCenter}#prices`,
  devices: PATHS.resource,
  peripherals: `${PATHS.trust}#connection`,
  network: `${PATHS.trust}#connection`,
}

/** What one can do, by topic: what follows from catalogue, clients and product, then what the provider has published. Empty topics are left out. */
export function useTopics(data: CapabilityData): Topic[] {
  const { t, i18n } = useTranslation('capability')
  const { catalog, included, platforms, capabilities, connection } = data
  const [systemDisk] = catalog.systemDisks
  const [dataDisk] = catalog.dataDisks
  const needs = connection?.value
  const certain = (texts: readonly (string | false | null | undefined)[]): Point[] =>
    texts.flatMap((text) => (text ? { text, demo: false } : []))
  const published = (texts: readonly string[], part: { readonly demo: boolean } | null): Point[] =>
    texts.map((text) => ({ text, demo: part?.demo ?? false }))
  const said = (topic: CapabilityTopic) => published(capabilities?.value[topic] ?? [], capabilities)
  const idle = said('idle')

  const points: Readonly<Record<keyof typeof ICONS, readonly Point[]>> = {
    applications: [
      ...certain([
        catalog.systems.length > 0 &&
          t('topics.applications.systems', {
            systems: listed(
              catalog.systems.map(({ name }) => name),
              i18n.language,
            ),
          }),
        t('topics.applications.try'),
      ]),
      ...said('applications'),
    ],
    images: [
      ...certain([
        systemDisk && t('topics.images.disk', { ...systemDisk }),
        dataDisk && t('topics.images.data', { ...dataDisk }),
        t('topics.images.durability'),
      ]),
      ...said('images'),
    ],
    licenses: [
      ...certain([
        included && t('topics.licenses.included', { system: included.systemName, gb: included.systemDiskGb }),
      ]),
      ...said('licenses'),
    ],
    browser: certain([t('topics.browser.tab')]),
    devices: [
      ...certain([
        platforms.length > 0 &&
          t('topics.devices.clients', { platforms: listText(platforms, i18n.language, 'conjunction') }),
        t('topics.devices.same'),
      ]),
      ...said('devices'),
    ],
    peripherals: published(needs?.peripherals ?? [], connection),
    network: [
      ...certain([t('topics.network.picture')]),
      ...(needs
        ? published(
            [
              t('topics.network.ports', { ports: listed(needs.ports, i18n.language) }),
              t('topics.network.latency', { ms: needs.latencyMs }),
            ],
            connection,
          )
        : []),
      ...said('network'),
    ],
    directory: [
      ...certain([t('topics.directory.own'), t('topics.directory.second'), t('topics.directory.import')]),
      ...said('directory'),
    ],
    management: [
      ...certain([t('topics.management.roles'), t('topics.management.log')]),
      ...said('management'),
    ],
    idle: [...certain([t('topics.idle.trial'), idle.length === 0 && t('topics.idle.unpublished')]), ...idle],
  }
  return (Object.keys(ICONS) as (keyof typeof ICONS)[]).flatMap((name) =>
    points[name].length === 0
      ? []
      : { name, icon: ICONS[name], points: points[name], path: isLinked(name) ? LINKS[name] : undefined },
  )
}

export function isLinked(name: keyof typeof ICONS): name is LinkedTopic {
  return name in LINKS
}
