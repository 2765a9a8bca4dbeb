import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Catalog, getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { getFacts } from '#contract/publishing/facts/facts.endpoints.ts'
import { listDownloads } from '#contract/website/resource/resource.endpoints.ts'
import { lowestMonthly, priceOverview, useMoney } from '#web/catalog/catalog/shared.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { readyTimeOf, readyTimeText } from '#web/platform/text/ready-time.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { DemoTag } from '#web/ui/demo-tag.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { LineDrawing, LineIcon } from '#web/ui/pictures/line-icon.tsx'
import { Section } from '#web/ui/section.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './capabilities.module.css'
import { isLinked, type Topic, type TopicIcon, useTopics } from './capability-topics.ts'

/** How the systems of clients are called, which is no part of a language. */
const PLATFORMS = { windows: 'Windows', mac: 'Mac', android: 'Android' } as const
const NOTHING_ON_SALE: Pick<Catalog, 'systems' | 'systemDisks' | 'dataDisks'> = {
  systems: [],
  systemDisks: [],
  dataDisks: [],
}

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const [answered, catalog, downloads, prices, readyTime] = await Promise.all([
    page.callApi(getFacts, {}),
    page.callApi(getCatalog, {}),
    page.callApi(listDownloads, {}),
    priceOverview(page),
    readyTimeOf(page),
  ])
  const { capabilities, connection, validUntil } = await orThrow(answered)
  const clients = await orThrow(downloads)
  page.cacheUntil(validUntil)
  page.cacheUntil(clients.validUntil)
  const { systems, systemDisks, dataDisks } = catalog.ok ? catalog.data : NOTHING_ON_SALE
  const { plans } = prices
  return {
    capabilities,
    connection,
    catalog: { systems, systemDisks, dataDisks },
    included: plans?.included ?? null,
    platforms: [...new Set(clients.list.map(({ platform }) => PLATFORMS[platform]))],
    lowest: lowestMonthly(plans),
    region: prices.regions.find(({ id }) => id === plans?.regionId)?.name ?? '',
    readyTime,
  }
}

/** What one can do with a desktop, how it compares with buying PCs, and how one buys. */
export default function CapabilitiesPage() {
  const { t } = useTranslation('capability')
  const { product } = useSite()
  const data = useLoaderData<typeof loader>()
  const topics = useTopics(data)
  const hasMadeUp = topics.some(({ points }) => points.some(({ demo }) => demo))
  return (
    <main id="main">
      <PageDescription text={t('description', { product })} />
      <PageHero title={t('title')} lead={t('lead')} picture={<Contents topics={topics} />}>
        <Actions>
          <ButtonLink href={PATHS.freeTrial} tone="main">
            {t('tryFree')}
          </ButtonLink>
          <ButtonLink href="#buy" tone="quiet">
            {t('buy.title')}
          </ButtonLink>
        </Actions>
      </PageHero>
      <Section id="features" title={t('all.title')} ground="wash">
        {hasMadeUp ? (
          <p className={`below-5 quiet ${styles.lead}`}>{t('all.demo', { mark: MADE_UP })}</p>
        ) : null}
        <ul className={`plain ruled-below ${styles.topics}`}>
          {topics.map((topic) => (
            <TopicPart key={topic.name} topic={topic} />
          ))}
        </ul>
      </Section>
      <Comparison />
      <Buying />
    </main>
  )
}

/** The topics as the picture of the page: each leads to its part. */
function Contents({ topics }: { topics: readonly Topic[] }) {
  const { t } = useTranslation(['capability', 'kit'])
  return (
    <nav aria-label={t('kit:onThisPage')}>
      <ul className={`plain ${styles.contents}`}>
        {topics.map(({ name, icon }) => (
          <li className="sheet" key={name}>
            <a href={`#${name}`}>
              <Icon icon={icon} className="brand" />
              {t(`topics.${name}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Icon({ icon, className }: { readonly icon: TopicIcon; readonly className: string }) {
  return typeof icon === 'string' ? (
    <LineIcon name={icon} className={className} />
  ) : (
    <LineDrawing path={icon.path} className={className} />
  )
}

/** At the end of a made-up value of local mode; a line above the topics says so. */
const MADE_UP = '*'

function TopicPart({ topic: { name, icon, points, path } }: { topic: Topic }) {
  const { t } = useTranslation('capability')
  return (
    <li className="pad-ends-5 ruled" id={name}>
      <h3 className="line gap-3 center text-l">
        <Icon icon={icon} className="brand rigid" />
        {t(`topics.${name}.title`)}
      </h3>
      <div>
        <ul className="plain stack gap-2">
          {points.map(({ text, demo }) => (
            <li key={text}>
              <Text>
                {text}
                {demo ? MADE_UP : null}
              </Text>
            </li>
          ))}
        </ul>
        {isLinked(name) ? (
          <a className="inline-block above-2 tap text-s strong" href={path}>
            {t(`links.${name}`)}
          </a>
        ) : null}
      </div>
    </li>
  )
}

/** In this order, with the one that is better. */
const COMPARED = [
  ['start', 'cloud'],
  ['change', 'cloud'],
  ['lost', 'cloud'],
  ['cost', undefined],
  ['device', 'pc'],
  ['offline', 'pc'],
  ['graphics', 'pc'],
  ['years', 'pc'],
] as const
const SIDES = ['cloud', 'pc'] as const

/** Cloud desktops compared with PCs, each with what it is better at. */
function Comparison() {
  const { t, i18n } = useTranslation('capability')
  const { money, taxNote } = useMoney()
  const { lowest, region, readyTime } = useLoaderData<typeof loader>()
  const textOf = (row: (typeof COMPARED)[number][0], side: (typeof SIDES)[number]) => {
    if (side === 'pc') return t(`compare.rows.${row}.pc`)
    if (row === 'start')
      return t('compare.rows.start.cloud', { time: readyTimeText(readyTime, i18n.language as Language) })
    if (row !== 'cost') return t(`compare.rows.${row}.cloud`)
    if (!lowest) return t('compare.rows.cost.unpriced')
    const price = money(lowest.minor, lowest.currency)
    return t('compare.rows.cost.cloud', { price, region, tax: taxNote(lowest.tax) })
  }
  return (
    <Section id="comparison" eyebrow={t('compare.eyebrow')} title={t('compare.title')}>
      <p className={`below-5 measure-text quiet ${styles.lead}`}>{t('compare.text')}</p>
      <table className={styles.comparison}>
        <caption className="visually-hidden">{t('compare.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('compare.item')}</span>
            </th>
            {SIDES.map((side) => (
              <th key={side} scope="col" className="text-l">
                {t(`compare.${side}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARED.map(([row, better]) => (
            <tr key={row}>
              <th className="quiet text-s" scope="row">
                {t(`compare.rows.${row}.title`)}
              </th>
              {SIDES.map((side) => (
                <td key={side} data-label={t(`compare.${side}`)} data-better={better === side || undefined}>
                  {better === side ? <span className="visually-hidden">{t('compare.better')}</span> : null}
                  <Text>{textOf(row, side)}</Text>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

const STEPS = ['calculate', 'quote', 'order', 'manage'] as const

/** From the calculator to the invoice, and the ways to pay where the provider has published them. */
function Buying() {
  const { t } = useTranslation('capability')
  const { capabilities } = useLoaderData<typeof loader>()
  const payment = capabilities?.value.payment ?? []
  return (
    <Section id="buy" eyebrow={t('buy.eyebrow')} title={t('buy.title')} ground="wash">
      <Steps steps={STEPS.map((step) => ({ title: t(`buy.${step}.title`), text: t(`buy.${step}.text`) }))} />
      <div className="pad-5 above-6 card round-l row gap-4 across-6 center between">
        {payment.length > 0 ? (
          <div>
            <h3 className="text-l">{t('buy.payment')}</h3>
            {payment.map((text) => (
              <p className="above-1 quiet" key={text}>
                {text}
              </p>
            ))}
            {capabilities?.demo ? (
              <p className="above-2">
                <DemoTag />
              </p>
            ) : null}
          </div>
        ) : null}
        <Actions>
          <ButtonLink href={`${PATHS.productCenter}#calculator`} tone="main">
            {t('calculate')}
          </ButtonLink>
          <ButtonLink href={`${PATHS.contact}?topic=product`} tone="quiet">
            {t('buy.contact')}
          </ButtonLink>
        </Actions>
      </div>
    </Section>
  )
}
