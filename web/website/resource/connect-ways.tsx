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

/** How to connect to a ready desktop: in the browser, with the client for this system, and the first steps. */
export function ConnectWays({
  clients,
  open,
}: {
  readonly clients: readonly ClientRelease[]
  /** Opens the desktop in the browser. */
  readonly open: ReactNode
}) {
  const { t } = useTranslation('connectWays')
  const id = useId()
  const system = systemOf(navigator.userAgent)
  const own = clients.find(({ platform, channel }) => platform === system && channel === 'stable')
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('title')}
      </h2>
      <div className={styles.ways}>
        <div>
          <Tag>{t('fastest')}</Tag>
          <h3>{t('browser')}</h3>
          <p>{t('browserText')}</p>
          {open}
        </div>
        {own ? <OwnClient release={own} /> : <AllClients />}
        <div>
          <h3>{t('steps')}</h3>
          <ul>
            <li>
              <a href={pathTo(PATHS.guide, { guide: 'clients' })}>{t('stepConnect')}</a>
            </li>
            <li>
              <a href={pathTo(PATHS.guide, { guide: 'trial' })}>{t('stepTrial')}</a>
            </li>
            <li>
              <a href={pathTo(PATHS.guide, { guide: 'troubleshooting' })}>{t('stepTrouble')}</a>
            </li>
          </ul>
        </div>
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
    <div>
      <Tag>{t('own')}</Tag>
      <h3>{t('client', { platform: t(`platform.${platform}`) })}</h3>
      <p>{size ? t('version', { version, size }) : version}</p>
      {demo ? <p>{t('demo')}</p> : null}
      <a className={styles.download} href={url} download={file?.name}>
        {t('download')}
      </a>
      {file ? (
        <p className={styles.checksum}>
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
    <div>
      <h3>{t('clients')}</h3>
      <ButtonLink tone="quiet" size="medium" href={PATHS.resource}>
        {t('download')}
      </ButtonLink>
    </div>
  )
}
