import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import type { ClientRelease } from '#contract/website/resource/resource.endpoints.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CopyText } from '#web/ui/copy-text.tsx'
import { formatSize } from '#web/ui/format-size.ts'
import { Tag } from '#web/ui/tag.tsx'
import styles from './connect-ways.module.css'
import { systemOf } from './system-of.ts'

/** What to read first. */
const STEPS = [
  { guide: 'clients', text: 'stepConnect' },
  { guide: 'trial', text: 'stepTrial' },
  { guide: 'troubleshooting', text: 'stepTrouble' },
] as const

/** How to connect to a ready desktop: in the browser, with the client for this system, and the first steps. */
export function ConnectWays({
  clients,
  guides,
  open,
}: {
  readonly clients: readonly ClientRelease[]
  /** Names of those that are published. */
  readonly guides: readonly string[]
  /** Opens the desktop in the browser. */
  readonly open: ReactNode
}) {
  const { t } = useTranslation('connectWays')
  const id = useId()
  const system = systemOf(navigator.userAgent)
  const steps = STEPS.filter(({ guide }) => guides.includes(guide))
  const own = clients.find(({ platform, channel }) => platform === system && channel === 'stable')
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-l">
        {t('title')}
      </h2>
      <div className={`stack gap-3 above-3 columns-14 ${styles.ways}`}>
        <div className="card pad-4 stack gap-2 fit packed start text-s">
          <Tag>{t('fastest')}</Tag>
          <h3 className="text-m">{t('browser')}</h3>
          <p className="quiet">{t('browserText')}</p>
          {open}
        </div>
        {own ? <OwnClient release={own} /> : <AllClients />}
        {steps.length > 0 ? (
          <div className="card pad-4 stack gap-2 fit packed start text-s">
            <h3 className="text-m">{t('steps')}</h3>
            <ul className="plain stack gap-1">
              {steps.map(({ guide, text }) => (
                <li key={guide}>
                  <a href={pathTo(PATHS.guide, { guide })}>{t(text)}</a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </section>
  )
}

/** The client for this system, with the checksum of its file. */
function OwnClient({ release }: { release: ClientRelease }) {
  const { t, i18n } = useTranslation('connectWays')
  const { platform, version, file, url, demo } = release
  const size = file ? formatSize(file.sizeBytes, i18n.language as Language) : undefined
  return (
    <div className="card pad-4 stack gap-2 fit packed start text-s">
      <Tag>{t('own')}</Tag>
      <h3 className="text-m">{t('client', { platform: t(`platform.${platform}`) })}</h3>
      <p className="quiet">{size ? t('version', { version, size }) : version}</p>
      {demo ? <p className="quiet">{t('demo')}</p> : null}
      <a className={styles.download} href={url} download={file?.name}>
        {t('download')}
      </a>
      {file ? (
        <p className="quiet stack fit text-xs break">
          <span>{t('checksum')}</span>
          <CopyText label={t('checksum')} text={file.sha256} />
        </p>
      ) : null}
      <a href={PATHS.resource}>{t('others')}</a>
    </div>
  )
}

/** Where no client for this system is published. */
function AllClients() {
  const { t } = useTranslation('connectWays')
  return (
    <div className="card pad-4 stack gap-2 fit packed start text-s">
      <h3 className="text-m">{t('clients')}</h3>
      <ButtonLink tone="quiet" size="medium" href={PATHS.resource}>
        {t('download')}
      </ButtonLink>
    </div>
  )
}
