import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import { getFacts } from '#contract/publishing/facts/facts.endpoints.ts'
import {
  type ClientRelease,
  listDownloads,
  listGuides,
} from '#contract/website/resource/resource.endpoints.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { useOrigin, useSite } from '#web/platform/page/site.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { clientApplications } from '#web/platform/seo/schema-org.ts'
import { StructuredData } from '#web/platform/seo/structured-data.tsx'
import { calendarDayText } from '#web/platform/text/moments.ts'
import { ConnectionNeeds } from '#web/publishing/facts/shared.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatSize } from '#web/ui/format-size.ts'
import { Section } from '#web/ui/section.tsx'
import { DevicePicture } from './device-picture.tsx'
import { GuideList } from './guide-list.tsx'
import styles from './resource.module.css'

/** Clients, the one for the visitor's system first, and the guides. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { callApi, platform, cacheUntil } = context.get(pageContext)
  const [downloads, guides, facts] = await Promise.all([
    callApi(listDownloads, {}),
    callApi(listGuides, {}),
    callApi(getFacts, {}),
  ])
  const { list, validUntil } = await orThrow(downloads)
  cacheUntil(validUntil)
  const own = list.filter((release) => release.platform === platform)
  const others = list.filter((release) => release.platform !== platform)
  return {
    clients: [...own, ...others],
    own: own[0]?.platform,
    guides: (await orThrow(guides)).list,
    connection: (await orThrow(facts)).connection,
  }
}

export default function ResourcePage() {
  const { t } = useTranslation('resource')
  const { product } = useSite()
  const origin = useOrigin()
  const { clients, own, guides, connection } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <PageDescription text={t('description', { product })} />
      <div className={`wide centred ${styles.head}`}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <div className={`stack gap-5 wide centred ${styles.clients} ${own ? styles.oneFirst : ''}`}>
        {clients.length === 0 ? <NoClients /> : null}
        {clients.map((release, at) => (
          <ClientCard
            key={`${release.platform} ${release.channel}`}
            release={release}
            isOwn={release.platform === own && release.channel === 'stable'}
            isFirst={at === 0}
          />
        ))}
      </div>
      {clients.some(({ file }) => file) ? (
        <CheckFile releases={clients} hasGuide={guides.some(({ name }) => name === 'clients')} />
      ) : null}
      <StructuredData data={import.meta.env.SSR ? clientApplications(clients, product, origin) : undefined} />
      <Section id="network" title={t('network')} ground="wash">
        <ConnectionNeeds connection={connection} />
      </Section>
      <Section
        id="guides"
        title={t('guides.title')}
        aside={
          <a className="onward" href={PATHS.guides}>
            {t('guides.all')}
          </a>
        }
      >
        <GuideList guides={guides.slice(0, FIRST_GUIDES)} />
      </Section>
    </main>
  )
}

/** How many of the guides are here, up to the first trial; all others are on their own page. */
const FIRST_GUIDES = 3

/** Shown while the provider has not published a client. */
function NoClients() {
  const { t } = useTranslation('resource')
  const { serviceEmail: email } = useSite()
  return (
    <section className={styles.nothing}>
      <DevicePicture platform="android" />
      <div>
        <h2 className="below-2 text-h3">{t('nothing.title')}</h2>
        <p className="quiet break">{t('nothing.text', { email })}</p>
      </div>
    </section>
  )
}

interface ClientCardProps {
  readonly release: ClientRelease
  /** It is the one for the visitor's device. */
  readonly isOwn: boolean
  /** Its button is the main one. */
  readonly isFirst: boolean
}

/** A client with its facts and download. */
function ClientCard({ release, isOwn, isFirst }: ClientCardProps) {
  const { t, i18n } = useTranslation('resource')
  const language = i18n.language as Language
  const { platform, version, channel, releasedOn, file, notes, url, demo } = release
  const id = channel === 'stable' ? platform : `${platform}-${channel}`
  const facts = [
    [t('version'), version],
    [t('released'), calendarDayText(releasedOn, language)],
    ...(file ? [[t('size'), formatSize(file.sizeBytes, language)] as const] : []),
  ] as const
  return (
    <section
      className={`${styles.place} ${isOwn ? styles.first : ''}`}
      id={id}
      aria-labelledby={`${id}-name`}
    >
      <div className={`${styles.card} ${isOwn ? styles.own : ''}`}>
        <DevicePicture platform={platform} />
        <div className={styles.main}>
          {isOwn ? <p className="below-2 brand text-xs bold">{t('yours')}</p> : null}
          <h2 id={`${id}-name`}>
            {t(`platform.${platform}`)}
            {channel === 'preview' ? <span className={styles.demo}>{t('preview')}</span> : null}
            {demo ? <span className={styles.demo}>{t('demo')}</span> : null}
          </h2>
          <p className="quiet text-s">{t(channel === 'preview' ? 'previewText' : `device.${platform}`)}</p>
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="flush strong figures">{value}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink href={url} tone={isFirst ? 'main' : 'quiet'}>
            {t('download', { platform: t(`platform.${platform}`) })}
          </ButtonLink>
        </div>
        <div className={`pad-top-4 stack gap-4 across-6 ruled text-s ${styles.detail}`}>
          <div className="slim">
            <h3>{t('notes')}</h3>
            <ul>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </div>
          {file ? (
            <div className="slim">
              <h3>{t('sha256')}</h3>
              <p className="above-1 break">{file.name}</p>
              <code>{file.sha256}</code>
            </div>
          ) : null}
        </div>
      </div>
    </section>
  )
}

const COMMANDS = { windows: 'Get-FileHash', mac: 'shasum -a 256' } as const

/** How to verify a downloaded file, with the command of each system. */
function CheckFile({
  releases,
  hasGuide,
}: {
  readonly releases: readonly ClientRelease[]
  /** The guide that says more is published. */
  readonly hasGuide: boolean
}) {
  const { t } = useTranslation('resource')
  return (
    <Section id="check" title={t('check.title')} heading="side">
      <div className={styles.check}>
        <p>{t('check.text')}</p>
        {(['windows', 'mac'] as const).map((platform) => {
          const file = releases.find((release) => release.platform === platform)?.file?.name
          if (!file) return null
          return (
            <div key={platform} className={styles.command}>
              <span className="on-night text-xs">{t(`check.${platform}`)}</span>
              <code>
                {COMMANDS[platform]} <span className="inline-block">{file}</span>
              </code>
            </div>
          )
        })}
        {hasGuide ? (
          <p>
            <a className="brand" href={pathTo(PATHS.guide, { guide: 'clients' })}>
              {t('check.more')}
            </a>
          </p>
        ) : null}
      </div>
    </Section>
  )
}
